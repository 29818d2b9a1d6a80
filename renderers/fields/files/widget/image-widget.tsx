import { CloseOutlined, DeleteOutlined, PaperClipOutlined, PlusOutlined, ReloadOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { lazyPart } from '../../../core/runtime/lazy-part.tsx';
import type { WidgetProps } from '../../../core/runtime/renderer-registry.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { FileDrop } from '../drop/file-drop.tsx';
import { FileThumbnail } from '../file-thumbnail.tsx';
import { fileTexts } from '../texts.ts';
import { FileHint } from './file-hint.tsx';
import { MoveHandle, movable } from './move-handle.tsx';
import { useFileField } from './use-file-field.ts';
import '../files.css';
import './file-widget.css';

const PreviewDialog = lazyPart(() => import('../preview-dialog.tsx').then((module) => module.PreviewDialog));
const AttachmentDialog = lazyPart(() => import('./attachment-dialog.tsx').then((module) => module.AttachmentDialog));

/** Uploaded pictures, each shown small; the record stores their ids. */
export function ImageWidget(props: WidgetProps) {
	const { id, field, isReadOnly, isInvalid, describedBy, onBlur } = props;
	const t = useText();
	const file = useFileField(props);
	const { rules, items, uploads } = file;
	const [opened, setOpened] = useState<number | null>(null);
	const [picking, setPicking] = useState<{ replaced: string | null } | null>(null);
	const isMoved = !isReadOnly && items.length > 1;
	return (
		<FileDrop
			isReadOnly={isReadOnly}
			isInvalid={isInvalid}
			accept={rules.accept}
			isMultiple={rules.isMultiple}
			label={field.title}
			onFiles={(files) => file.add(files)}
		>
			{(choose) => (
				<>
					<ul className="portal-picture-list">
						{items.map((item, index) => (
							<li key={item.id} {...(isMoved ? movable(file, { id: item.id, index }) : {})}>
								<button
									type="button"
									className="portal-file-open"
									aria-label={t(fileTexts.previewOf({ name: item.name }))}
									onClick={() => setOpened(index)}
								>
									<FileThumbnail id={item.id} name={item.name} />
								</button>
								{!isReadOnly && (
									<div className="portal-picture-tools">
										{isMoved && <MoveHandle {...{ file, id: item.id, name: item.name, index, t }} />}
										<button
											type="button"
											aria-label={t(fileTexts.reselectOf({ name: item.name }))}
											onClick={() => setPicking({ replaced: item.id })}
										>
											<SwapOutlined aria-hidden />
										</button>
										<button type="button" aria-label={t(fileTexts.removeOf({ name: item.name }))} onClick={() => file.remove(item.id)}>
											<DeleteOutlined aria-hidden />
										</button>
									</div>
								)}
							</li>
						))}
						{uploads.uploads.map((upload) => (
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
										<button type="button" aria-label={t(fileTexts.retry())} onClick={() => uploads.retry(upload)}>
											<ReloadOutlined aria-hidden />
										</button>
									)}
									<button type="button" aria-label={t(fileTexts.cancel())} onClick={() => uploads.cancel(upload.key)}>
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
									onClick={() => file.choose(() => choose())}
								>
									<PlusOutlined aria-hidden />
									{t(fileTexts.choosePicture())}
								</button>
							</li>
						)}
					</ul>
					{isReadOnly && items.length === 0 && <span id={id}>{t(fileTexts.none())}</span>}
					{!isReadOnly && (
						<div className="portal-files-tools">
							<Button
								size="small"
								type="link"
								icon={<PaperClipOutlined aria-hidden />}
								disabled={file.isFull}
								onClick={() => file.choose(() => setPicking({ replaced: null }))}
							>
								{t(fileTexts.fromUploaded())}
							</Button>
							<FileHint rules={rules} />
						</div>
					)}
					{opened !== null && <PreviewDialog files={items} first={opened} onClose={() => setOpened(null)} />}
					{picking && <AttachmentDialog file={file} {...picking} onClose={() => setPicking(null)} />}
				</>
			)}
		</FileDrop>
	);
}
