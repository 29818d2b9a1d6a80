import { PaperClipOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { WidgetProps } from '../../../core/runtime/renderer-registry.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { fileTexts } from '../texts.ts';
import { ChosenFile } from './chosen-file.tsx';
import { FileField } from './file-field.tsx';
import { FileHint } from './file-hint.tsx';
import { MoveHandle, movable } from './move-handle.tsx';
import { RunningFile } from './running-file.tsx';

/** Uploaded files as a list of names; the record stores their ids. */
export function FileWidget(props: WidgetProps) {
	const { id, isReadOnly, describedBy, onBlur } = props;
	const t = useText();
	return (
		<FileField props={props}>
			{({ file, isMoved, choose, open, pick }) => (
				<>
					{!isReadOnly && (
						<div className="portal-files-tools">
							<Button
								id={id}
								icon={<UploadOutlined aria-hidden />}
								disabled={file.isFull}
								aria-describedby={describedBy}
								onBlur={onBlur}
								onClick={choose}
							>
								{t(fileTexts.choose())}
							</Button>
							<Button icon={<PaperClipOutlined aria-hidden />} disabled={file.isFull} onClick={() => pick(null)}>
								{t(fileTexts.fromUploaded())}
							</Button>
							<FileHint rules={file.rules} />
						</div>
					)}
					<ul className="portal-file-list">
						{file.items.map((item, index) => (
							<li key={item.id} {...(isMoved ? movable(file, { id: item.id, index }) : {})}>
								{isMoved && <MoveHandle {...{ file, id: item.id, name: item.name, index, t }} />}
								<ChosenFile
									item={item}
									onOpen={() => open(index)}
									onReselect={isReadOnly ? null : () => pick(item.id)}
									onRemove={isReadOnly ? null : () => file.remove(item.id)}
								/>
							</li>
						))}
						{file.uploads.uploads.map((upload) => (
							<RunningFile key={upload.key} upload={upload} uploads={file.uploads} />
						))}
					</ul>
				</>
			)}
		</FileField>
	);
}
