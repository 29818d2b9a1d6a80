import {
	CloseOutlined,
	DeleteOutlined,
	DownloadOutlined,
	HolderOutlined,
	PaperClipOutlined,
	ReloadOutlined,
	SwapOutlined,
	UploadOutlined,
} from '@ant-design/icons';
import { App, Button, Progress } from 'antd';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';

import { formatBytes } from '../../../contract/files/file-rules.ts';
import { saveFile } from '../../files/file-calls.ts';
import { type SayOfFile, useFileTexts } from '../../files/file-texts.ts';
import { FileIcon } from '../../files/file-thumbnail.tsx';
import type { ShownFile } from '../../files/preview-dialog.tsx';
import { readError } from '../../records/error-facts.ts';
import type { WidgetProps } from '../../renderer-registry.ts';
import { useRuntime } from '../../runtime-context.ts';
import { FileDrop } from './file-drop.tsx';
import { type FileField, useFileField } from './use-file-field.ts';
import type { Upload } from './use-uploads.ts';
import './file-widget.css';

const PreviewDialog = lazy(() => import('../../files/preview-dialog.tsx').then((module) => ({ default: module.PreviewDialog })));
const AttachmentDialog = lazy(() => import('./attachment-dialog.tsx').then((module) => ({ default: module.AttachmentDialog })));

/** Uploaded files as a list of names; the record keeps their ids. */
export function FileWidget(props: WidgetProps) {
	const { id, field, isReadOnly, isInvalid, describedBy, onBlur } = props;
	const say = useFileTexts();
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
								icon={<UploadOutlined />}
								disabled={file.isFull}
								aria-describedby={describedBy}
								onBlur={onBlur}
								onClick={choose}
							>
								{say('choose')}
							</Button>
							<Button icon={<PaperClipOutlined />} disabled={file.isFull} onClick={() => setPicking(true)}>
								{say('fromUploaded')}
							</Button>
							<small>{hintOf(file, say)}</small>
						</div>
					)}
					{isReadOnly && items.length === 0 && <span id={id}>{say('none')}</span>}
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
							<RunningFile key={upload.key} upload={upload} file={file} />
						))}
					</ul>
					<Suspense>
						{opened !== null && <PreviewDialog files={items} first={opened} onClose={() => setOpened(null)} />}
						{isPicking && <AttachmentDialog file={file} onClose={() => setPicking(false)} />}
					</Suspense>
				</>
			)}
		</FileDrop>
	);
}

/** What the field takes, in a few words. */
export function hintOf({ rules }: Pick<FileField, 'rules'>, say: SayOfFile): string {
	return [
		rules.accept.length > 0 ? say('accepts', { kinds: rules.accept.map((ending) => ending.slice(1)).join('、') }) : '',
		rules.maxBytes === null ? '' : say('each', { size: formatBytes(rules.maxBytes) }),
		rules.isMultiple ? say('most', { count: rules.limit }) : '',
		say('dropHere'),
	]
		.filter(Boolean)
		.join(' · ');
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
	const say = useFileTexts();
	const { message } = App.useApp();
	const handleSave = () => void saveFile(runtime, id).catch((error) => message.error(readError(error, runtime.language).message));
	const isMoved = !isReadOnly && file.items.length > 1;
	return (
		<li {...(isMoved ? movable(file, { id, index }) : {})}>
			{isMoved && <MoveHandle {...{ file, id, name, index, say }} />}
			<FileIcon name={name} />
			<button type="button" className="portal-file-open" onClick={onOpen} aria-label={say('previewOf', { name })}>
				{name || say('file')}
			</button>
			<Tool icon={<DownloadOutlined />} label={say('downloadOf', { name })} onClick={handleSave} />
			{!isReadOnly && !file.rules.isMultiple && <Tool icon={<SwapOutlined />} label={say('reselect')} onClick={onReplace} />}
			{!isReadOnly && <Tool icon={<DeleteOutlined />} label={say('removeOf', { name })} onClick={() => file.remove(id)} />}
		</li>
	);
}

/** One file on its way, or one that did not arrive, with what can be done about it. */
export function RunningFile({ upload, file }: { upload: Upload; file: FileField }) {
	const say = useFileTexts();
	const { name } = upload.file;
	return (
		<li data-failed={upload.error !== null}>
			<FileIcon name={name} />
			<span className="portal-file-open" title={upload.error ?? name}>
				{name}
				{upload.error !== null && <em role="alert">{upload.error}</em>}
			</span>
			{upload.error === null && (
				<Progress
					aria-label={say('uploading', { name })}
					percent={Math.round(upload.part * 100)}
					size="small"
					className="portal-file-progress"
				/>
			)}
			{upload.error !== null && <Tool icon={<ReloadOutlined />} label={say('retry')} onClick={() => file.uploads.retry(upload)} />}
			<Tool icon={<CloseOutlined />} label={say('cancel')} onClick={() => file.uploads.cancel(upload.key)} />
		</li>
	);
}

function Tool({ icon, label, onClick }: { icon: ReactNode; label: string; onClick(): void }) {
	return <Button type="text" size="small" icon={icon} aria-label={label} title={label} onClick={onClick} />;
}

/** Grabbed by the pointer, or moved by the arrow keys. */
export function MoveHandle({ file, id, name, index, say }: { file: FileField; id: string; name: string; index: number; say: SayOfFile }) {
	const handleKey = (event: KeyboardEvent) => {
		const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
		if (by === undefined) return;
		event.preventDefault();
		file.move(id, index + by);
	};
	return (
		<button type="button" className="portal-file-handle" aria-label={say('moveOf', { name })} onKeyDown={handleKey}>
			<HolderOutlined />
		</button>
	);
}

const dragged = 'application/x-portal-file';

/** What makes an item one that is dragged to another place. */
export function movable(file: FileField, { id, index }: { id: string; index: number }) {
	return {
		draggable: true,
		onDragStart: (event: React.DragEvent) => event.dataTransfer.setData(dragged, id),
		onDragOver: (event: React.DragEvent) => event.dataTransfer.types.includes(dragged) && event.preventDefault(),
		onDrop: (event: React.DragEvent) => {
			const moved = event.dataTransfer.getData(dragged);
			if (moved === '') return;
			event.preventDefault();
			event.stopPropagation();
			file.move(moved, index);
		},
	};
}
