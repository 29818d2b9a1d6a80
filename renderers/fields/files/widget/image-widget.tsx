import { CloseOutlined, DeleteOutlined, PaperClipOutlined, PlusOutlined, ReloadOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import type { WidgetProps } from '../../../core/runtime/renderer-registry.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { FileThumbnail } from '../file-thumbnail.tsx';
import { fileTexts } from '../texts.ts';
import { FileField } from './file-field.tsx';
import { FileHint } from './file-hint.tsx';
import { MoveHandle, movable } from './move-handle.tsx';
import '../files.css';

/** Uploaded pictures, each shown small; the record stores their ids. */
export function ImageWidget(props: WidgetProps) {
	const { id, isReadOnly, describedBy, onBlur } = props;
	const t = useText();
	return (
		<FileField props={props}>
			{({ file, isMoved, choose, open, pick }) => (
				<>
					<ul className="portal-picture-list">
						{file.items.map((item, index) => (
							<li key={item.id} {...(isMoved ? movable(file, { id: item.id, index }) : {})}>
								<button
									type="button"
									className="portal-file-open"
									aria-label={t(fileTexts.previewOf({ name: item.name }))}
									onClick={() => open(index)}
								>
									<FileThumbnail id={item.id} name={item.name} />
								</button>
								{!isReadOnly && (
									<div className="portal-picture-tools">
										{isMoved && <MoveHandle {...{ file, id: item.id, name: item.name, index, t }} />}
										<button type="button" aria-label={t(fileTexts.reselectOf({ name: item.name }))} onClick={() => pick(item.id)}>
											<SwapOutlined aria-hidden />
										</button>
										<button type="button" aria-label={t(fileTexts.removeOf({ name: item.name }))} onClick={() => file.remove(item.id)}>
											<DeleteOutlined aria-hidden />
										</button>
									</div>
								)}
							</li>
						))}
						{file.uploads.uploads.map((upload) => (
							<li
								key={upload.key}
								className="portal-picture-running"
								data-failed={upload.error !== null}
								title={upload.error ?? upload.file.name}
							>
								{upload.error === null ? (
									<Progress
										type="circle"
										size={44}
										percent={Math.round(upload.part * 100)}
										aria-label={t(fileTexts.uploading({ name: upload.file.name }))}
									/>
								) : (
									<em role="alert">{upload.error}</em>
								)}
								<div className="portal-picture-tools">
									{upload.error !== null && (
										<button type="button" aria-label={t(fileTexts.retry())} onClick={() => file.uploads.retry(upload)}>
											<ReloadOutlined aria-hidden />
										</button>
									)}
									<button type="button" aria-label={t(fileTexts.cancel())} onClick={() => file.uploads.cancel(upload.key)}>
										<CloseOutlined aria-hidden />
									</button>
								</div>
							</li>
						))}
						{!isReadOnly && !file.isFull && (
							<li>
								<button
									id={id}
									type="button"
									className="portal-picture-add"
									aria-describedby={describedBy}
									onBlur={onBlur}
									onClick={choose}
								>
									<PlusOutlined aria-hidden />
									{t(fileTexts.choosePicture())}
								</button>
							</li>
						)}
					</ul>
					{!isReadOnly && (
						<div className="portal-files-tools">
							<Button size="small" type="link" icon={<PaperClipOutlined aria-hidden />} disabled={file.isFull} onClick={() => pick(null)}>
								{t(fileTexts.fromUploaded())}
							</Button>
							<FileHint rules={file.rules} />
						</div>
					)}
				</>
			)}
		</FileField>
	);
}
