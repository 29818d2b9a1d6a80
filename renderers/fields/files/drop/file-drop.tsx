import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { droppedFiles } from './dropped-files.ts';

/** Opens the browser's own dialog: for files, for a whole folder, or for the camera of a phone. */
export type Choose = (source?: 'files' | 'folder' | 'camera') => void;

interface Props {
	isReadOnly: boolean;
	isInvalid: boolean;
	onFiles(files: File[]): void;
	children(choose: Choose): ReactNode;
	/** Endings that the browser's own dialog offers; none for all. */
	accept: readonly string[];
	isMultiple: boolean;
	label: string;
}

/** Takes files in every way: chosen, dropped, also as a folder, or pasted as a picture. */
export function FileDrop({ isReadOnly, isInvalid, onFiles, children, accept, isMultiple, label }: Props) {
	const input = useRef<HTMLInputElement>(null);
	const [isOver, setOver] = useState(false);
	const take = (event: { preventDefault(): void }, files: Iterable<File>) => {
		const list = [...files];
		if (isReadOnly || list.length === 0) return;
		event.preventDefault();
		onFiles(list);
	};
	const handleDrop = (event: DragEvent) => {
		setOver(false);
		// Otherwise the browser would open a file dropped on a page.
		event.preventDefault();
		if (!isReadOnly) void droppedFiles(event.dataTransfer).then((files) => files.length > 0 && onFiles(files));
	};
	const handleDragOver = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes('Files')) return;
		event.preventDefault();
		setOver(!isReadOnly);
	};
	const choose: Choose = (source = 'files') => {
		if (!input.current) return;
		input.current.webkitdirectory = source === 'folder';
		if (source === 'camera') input.current.setAttribute('capture', 'environment');
		else input.current.removeAttribute('capture');
		input.current.accept = source === 'camera' ? 'image/*' : accept.join(',');
		input.current.click();
	};
	const handlePaste = (event: ClipboardEvent) => take(event, event.clipboardData.files);
	return (
		<section
			className="portal-files"
			aria-label={label}
			data-over={isOver}
			data-invalid={isInvalid}
			onDrop={handleDrop}
			onDragOver={handleDragOver}
			onDragLeave={() => setOver(false)}
			onPaste={handlePaste}
		>
			<input
				ref={input}
				type="file"
				hidden
				aria-hidden
				tabIndex={-1}
				multiple={isMultiple}
				accept={accept.join(',')}
				onChange={(event) => {
					onFiles([...(event.target.files ?? [])]);
					event.target.value = '';
				}}
			/>
			{children(choose)}
		</section>
	);
}
