import { PaperClipOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { lazyPart } from '../../../core/runtime/lazy-part.tsx';
import type { WidgetProps } from '../../../core/runtime/renderer-registry.ts';
import { useText } from '../../../core/texts/use-text.ts';
import { FileDrop } from '../drop/file-drop.tsx';
import { fileTexts } from '../texts.ts';
import { ChosenFile } from './chosen-file.tsx';
import { FileHint } from './file-hint.tsx';
import { MoveHandle, movable } from './move-handle.tsx';
import { RunningFile } from './running-file.tsx';
import { useFileField } from './use-file-field.ts';
import './file-widget.css';

const PreviewDialog = lazyPart(() => import('../preview-dialog.tsx').then((module) => module.PreviewDialog));
const AttachmentDialog = lazyPart(() => import('./attachment-dialog.tsx').then((module) => module.AttachmentDialog));

/** Uploaded files as a list of names; the record stores their ids. */
export function FileWidget(props: WidgetProps) {
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
					{!isReadOnly && (
						<div className="portal-files-tools">
							<Button
								id={id}
								icon={<UploadOutlined aria-hidden />}
								disabled={file.isFull}
								aria-describedby={describedBy}
								onBlur={onBlur}
								onClick={() => file.choose(() => choose())}
							>
								{t(fileTexts.choose())}
							</Button>
							<Button
								icon={<PaperClipOutlined aria-hidden />}
								disabled={file.isFull}
								onClick={() => file.choose(() => setPicking({ replaced: null }))}
							>
								{t(fileTexts.fromUploaded())}
							</Button>
							<FileHint rules={rules} />
						</div>
					)}
					{isReadOnly && items.length === 0 && <span id={id}>{t(fileTexts.none())}</span>}
					<ul className="portal-file-list">
						{items.map((item, index) => (
							<li key={item.id} {...(isMoved ? movable(file, { id: item.id, index }) : {})}>
								{isMoved && <MoveHandle {...{ file, id: item.id, name: item.name, index, t }} />}
								<ChosenFile
									item={item}
									onOpen={() => setOpened(index)}
									onReselect={isReadOnly ? null : () => setPicking({ replaced: item.id })}
									onRemove={isReadOnly ? null : () => file.remove(item.id)}
								/>
							</li>
						))}
						{uploads.uploads.map((upload) => (
							<RunningFile key={upload.key} upload={upload} uploads={uploads} />
						))}
					</ul>
					{opened !== null && <PreviewDialog files={items} first={opened} onClose={() => setOpened(null)} />}
					{picking && <AttachmentDialog file={file} {...picking} onClose={() => setPicking(null)} />}
				</>
			)}
		</FileDrop>
	);
}
