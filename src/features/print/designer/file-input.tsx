import { Button } from 'antd';
import { useRef } from 'react';

import { notify } from '../../../base/feedback/notify.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	title: string;
	accept: string;
	maxBytes: number;
	/** With the file as a data URL. */
	onFile(url: string): void;
}

/** Chooses a file that a template contains. */
export function FileInput({ title, accept, maxBytes, onFile }: Props) {
	const t = useText();
	const input = useRef<HTMLInputElement>(null);
	const read = (file: File | undefined) => {
		if (file === undefined) return;
		if (file.size > maxBytes) {
			notify('error', t(texts.tooLarge()));
			return;
		}
		const reader = new FileReader();
		reader.onload = () => onFile(String(reader.result));
		reader.readAsDataURL(file);
	};
	return (
		<p>
			<input
				ref={input}
				type="file"
				hidden
				aria-label={title}
				accept={accept}
				onChange={(event) => {
					read(event.target.files?.[0]);
					event.target.value = '';
				}}
			/>
			<Button onClick={() => input.current?.click()}>{title}</Button>
		</p>
	);
}
