import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from 'react';

interface Props {
	isReadOnly: boolean;
	isInvalid: boolean;
	onFiles(files: File[]): void;
	children(choose: () => void): ReactNode;
	/** Endings that the browser's own dialog offers; none for all. */
	accept: readonly string[];
	isMultiple: boolean;
	label: string;
}

/** Takes files in every way: chosen, dropped, or pasted as a picture. */
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
		take(event, event.dataTransfer.files);
	};
	const handleDragOver = (event: DragEvent) => {
		if (!event.dataTransfer.types.includes('Files')) return;
		event.preventDefault();
		setOver(!isReadOnly);
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
			{children(() => input.current?.click())}
		</section>
	);
}
