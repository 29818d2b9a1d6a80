import { DeleteOutlined, DownloadOutlined, PaperClipOutlined, SwapOutlined, UploadOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useState } from 'react';
import { readError } from '../../../core/failure/error-facts.ts';
import { lazyPart } from '../../../core/runtime/lazy-part.tsx';
import type { WidgetProps } from '../../../core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';
import { saveFile } from '../file-calls.ts';

import { FileIcon } from '../file-thumbnail.tsx';
import type { ShownFile } from '../preview-dialog.tsx';
import { FileDrop } from './file-drop.tsx';
import { FileHint } from './file-hint.tsx';
import { FileTool } from './file-tool.tsx';
import { MoveHandle, movable } from './move-handle.tsx';
import { RunningFile } from './running-file.tsx';
import { type FileField, useFileField } from './use-file-field.ts';
import './file-widget.css';
import { useText } from '../../../core/texts/use-text.ts';
import { fileTexts } from '../texts.ts';

const PreviewDialog = lazyPart(() => import('../preview-dialog.tsx').then((module) => module.PreviewDialog));
const AttachmentDialog = lazyPart(() => import('./attachment-dialog.tsx').then((module) => module.AttachmentDialog));

/** Uploaded files as a list of names; the record keeps their ids. */
export function FileWidget(props: WidgetProps) {
	const { id, field, isReadOnly, isInvalid, describedBy, onBlur } = props;
	const t = useText();
	const file = useFileField(props);
	const { rules, items, uploads } = file;
	const [opened, setOpened] = useState<number | null>(null);
	const [isPicking, setPicking] = useState(false);
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
								onClick={choose}
							>
								{t(fileTexts.choose())}
							</Button>
							<Button icon={<PaperClipOutlined aria-hidden />} disabled={file.isFull} onClick={() => setPicking(true)}>
								{t(fileTexts.fromUploaded())}
							</Button>
							<FileHint rules={rules} />
						</div>
					)}
					{isReadOnly && items.length === 0 && <span id={id}>{t(fileTexts.none())}</span>}
					<ul className="portal-file-list">
						{items.map((item, index) => (
							<ChosenFile
								key={item.id}
								{...{ item, index, file, isReadOnly }}
								onOpen={() => setOpened(index)}
								onReplace={() => setPicking(true)}
							/>
						))}
						{uploads.uploads.map((upload) => (
							<RunningFile key={upload.key} upload={upload} uploads={uploads} />
						))}
					</ul>
					{opened !== null && <PreviewDialog files={items} first={opened} onClose={() => setOpened(null)} />}
					{isPicking && <AttachmentDialog file={file} onClose={() => setPicking(false)} />}
				</>
			)}
		</FileDrop>
	);
}

interface ChosenProps {
	item: ShownFile;
	index: number;
	file: FileField;
	isReadOnly: boolean;
	onOpen(): void;
	onReplace(): void;
}

function ChosenFile({ item: { id, name }, index, file, isReadOnly, onOpen, onReplace }: ChosenProps) {
	const runtime = useRuntime();
	const t = useText();
	const { message } = App.useApp();
	const handleSave = () => void saveFile(runtime, id).catch((error) => message.error(readError(error, runtime.language).message));
	const isMoved = !isReadOnly && file.items.length > 1;
	return (
		<li {...(isMoved ? movable(file, { id, index }) : {})}>
			{isMoved && <MoveHandle {...{ file, id, name, index, t }} />}
			<FileIcon name={name} />
			<button type="button" className="portal-file-open" onClick={onOpen} aria-label={t(fileTexts.previewOf({ name }))}>
				{name || t(fileTexts.file())}
			</button>
			<FileTool icon={<DownloadOutlined aria-hidden />} label={t(fileTexts.downloadOf({ name }))} onClick={handleSave} />
			{!isReadOnly && !file.rules.isMultiple && (
				<FileTool icon={<SwapOutlined aria-hidden />} label={t(fileTexts.reselect())} onClick={onReplace} />
			)}
			{!isReadOnly && (
				<FileTool icon={<DeleteOutlined aria-hidden />} label={t(fileTexts.removeOf({ name }))} onClick={() => file.remove(id)} />
			)}
		</li>
	);
}
