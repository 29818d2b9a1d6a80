import { DownloadOutlined } from '@ant-design/icons';
import { Button, Segmented } from 'antd';
import { type SyntheticEvent, useRef, useState } from 'react';
import { type PreviewCharset, previewCharsets } from '../../../contract/files/attachment.ts';
import { type FilePreview, kindOfFile } from '../../../contract/files/file-kinds.ts';
import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { PageDialog } from '../../core/page/page-dialog.tsx';
import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { fileAddress } from './file-calls.ts';

import { FileIcon, FileThumbnail } from './file-thumbnail.tsx';
import { ImageViewer } from './image-viewer.tsx';
import { useFileTicket } from './use-file-ticket.ts';
import { useSaveFile } from './use-save-file.tsx';
import './files.css';
import { withRemark } from '../../../contract/base/join-texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { fileTexts } from './texts.ts';

const SheetView = lazyPart(() => import('./previews/sheet-view.tsx').then((module) => module.SheetView));
const OfficeView = lazyPart(() => import('./previews/office-view.tsx').then((module) => module.OfficeView));
const DocumentView = lazyPart(() => import('./previews/document-view.tsx').then((module) => module.DocumentView));

export interface ShownFile {
	id: string;
	name: string;
}

interface Props {
	files: ShownFile[];
	/** Which of them is shown first. */
	first: number;
	onClose(): void;
}

/** Files to look at without saving them, one at a time. */
export function PreviewDialog({ files, first, onClose }: Props) {
	const runtime = useRuntime();
	const t = useText();
	const { save, mask } = useSaveFile();
	const [index, setIndex] = useState(first);
	const chosen = files[index] ?? { id: '', name: '' };
	const { found } = useFileTicket(chosen.id, 'preview');
	// Where only ids are known, as in a history, the name comes with the ticket.
	const file = { ...chosen, name: chosen.name || (found?.fileName ?? '') };
	const step = (by: number) => (files[index + by] === undefined ? null : () => setIndex(index + by));
	return (
		<PageDialog
			title={files.length > 1 ? withRemark(file.name, `${index + 1}/${files.length}`).in(runtime.language) : file.name}
			width="min(1000px, calc(100% - 32px))"
			style={{ top: '5vh' }}
			mask={{ closable: true, blur: false }}
			onCancel={onClose}
			footer={
				<Button icon={<DownloadOutlined aria-hidden />} onClick={() => save(file.id)}>
					{t(fileTexts.download())}
				</Button>
			}
		>
			<div className="portal-preview">
				{kindOfFile(file.name)?.preview === 'image' ? (
					<ImageViewer key={file.id} id={file.id} name={file.name} onPrevious={step(-1)} onNext={step(1)} />
				) : (
					<OtherFile key={file.id} file={file} onPrevious={step(-1)} onNext={step(1)} />
				)}
				{mask}
				{files.length > 1 && <Strip files={files} index={index} onChoose={setIndex} />}
			</div>
		</PageDialog>
	);
}

/** All files of the dialog as small pictures, to choose from. */
function Strip({ files, index, onChoose }: { files: ShownFile[]; index: number; onChoose(index: number): void }) {
	const current = useRef<HTMLButtonElement>(null);
	// Depends on the index: the chosen one may be outside of what is visible.
	useEffectOn([index], () => {
		// Some browsers return a promise, which React must not take for the end of the effect.
		void current.current?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
	});
	return (
		<div className="portal-preview-strip">
			{files.map(({ id, name }, position) => (
				<button
					key={id}
					ref={position === index ? current : null}
					type="button"
					aria-label={name}
					title={name}
					aria-current={position === index}
					onClick={() => onChoose(position)}
				>
					<FileThumbnail id={id} name={name} isDecorative />
				</button>
			))}
		</div>
	);
}

interface OtherProps {
	file: ShownFile;
	onPrevious: (() => void) | null;
	onNext: (() => void) | null;
}

function OtherFile({ file: { id, name }, onPrevious, onNext }: OtherProps) {
	const runtime = useRuntime();
	const t = useText();
	const { found, isRenewing, renew } = useFileTicket(id, 'preview');
	const [charset, setCharset] = useState<PreviewCharset | ''>('');
	// The text is fetched again in each character set, perhaps long after the first.
	const handleCharset = (wanted: PreviewCharset | '') => {
		setCharset(wanted);
		renew();
	};
	const { preview, isOffice = false } = kindOfFile(name) ?? {};
	const address =
		found && (preview || isOffice) && !(preview === 'text' && isRenewing)
			? fileAddress(runtime, { id, ticket: found.ticket, ...(preview === 'text' && charset !== '' && { charset }) }, 'preview')
			: undefined;
	return (
		<>
			<div className="portal-preview-tools">
				{(onPrevious ?? onNext) !== null && (
					<>
						<Button size="small" disabled={onPrevious === null} onClick={() => onPrevious?.()}>
							{t(fileTexts.previous())}
						</Button>
						<Button size="small" disabled={onNext === null} onClick={() => onNext?.()}>
							{t(fileTexts.next())}
						</Button>
					</>
				)}
				{preview === 'text' && (
					<Segmented
						size="small"
						aria-label={t(fileTexts.charset())}
						options={[
							{ value: '' as const, label: t(fileTexts.automatic()) },
							...previewCharsets.map((value) => ({ value, label: value })),
						]}
						value={charset}
						onChange={handleCharset}
					/>
				)}
			</div>
			{found === null ? (
				<NotShown name={name} reason={t(fileTexts.loadFailed())} />
			) : (
				<Shown id={id} name={name} kind={preview} isOffice={isOffice} address={address} onExpired={renew} />
			)}
		</>
	);
}

interface ShownProps {
	id: string;
	name: string;
	/** Undefined for a file that is not shown by itself. */
	kind: FilePreview | undefined;
	isOffice: boolean;
	/** Undefined while there is no ticket yet. */
	address: string | undefined;
	onExpired(): boolean;
}

function Shown({ isOffice, ...shown }: ShownProps) {
	if (!isOffice) return <ShownAsItIs {...shown} />;
	const { id, address } = shown;
	const pages = address === undefined ? null : <Player {...shown} address={address} kind="pdf" />;
	return (
		<OfficeView id={id} pages={pages}>
			<ShownAsItIs {...shown} />
		</OfficeView>
	);
}

function NotShown({ name, reason }: { name: string; reason: string }) {
	return (
		<div className="portal-preview-none" role="status">
			<FileIcon name={name} />
			{reason}
		</div>
	);
}

function ShownAsItIs({ id, name, kind, address, onExpired }: Omit<ShownProps, 'isOffice'>) {
	const t = useText();
	if (kind === undefined) return <NotShown name={name} reason={t(fileTexts.notPreviewable())} />;
	if (kind === 'sheet') return <SheetView id={id} name={name} />;
	if (kind === 'document') return <DocumentView id={id} name={name} />;
	return address === undefined ? null : <Player address={address} name={name} kind={kind} onExpired={onExpired} />;
}

interface PlayerProps {
	address: string;
	name: string;
	kind: string;
	onExpired(): boolean;
}

function Player({ address, name, kind, onExpired }: PlayerProps) {
	const t = useText();
	const resume = useResume(onExpired);
	if (kind === 'video') return <video src={address} controls aria-label={name} {...resume} />;
	if (kind === 'audio')
		return (
			<div className="portal-preview-none">
				<audio src={address} controls aria-label={name} {...resume} />
			</div>
		);
	// Phones have no viewer for PDF, and the frame would stay empty.
	if (kind === 'pdf' && navigator.pdfViewerEnabled === false) return <NotShown name={name} reason={t(fileTexts.noPdf())} />;
	// The viewers for PDF do not start in a sandbox; what they may load is limited by the policy of the response.
	return <iframe key={address} src={address} title={name} {...(kind === 'text' && { sandbox: '' })} />;
}

/** A player fetches parts for as long as it plays; when its ticket has expired it goes on where it was with another one. */
function useResume(onExpired: () => boolean) {
	const left = useRef<{ at: number; isPlaying: boolean }>(null);
	return {
		onError: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
			const { currentTime, paused } = currentTarget;
			if (onExpired()) left.current = { at: currentTime, isPlaying: !paused };
		},
		onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
			if (left.current === null) return;
			const { at, isPlaying } = left.current;
			left.current = null;
			currentTarget.currentTime = at;
			// A browser that requires a click leaves it paused.
			if (isPlaying) currentTarget.play().catch(() => undefined);
		},
	};
}
