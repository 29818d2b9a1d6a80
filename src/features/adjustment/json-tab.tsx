import { Alert } from 'antd';
import { useId, useState } from 'react';

import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { CodeEditor } from '../../../renderers/fields/code/code-editor.tsx';
import { useText } from '../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

interface Props {
	file: ScreenFile;
	onChange(file: ScreenFile): void;
}

/** The screen as text, for what the tables beside do not show; both are the same screen. */
export function JsonTab({ file, onChange }: Props) {
	const t = useText();
	const id = useId();
	const [typed, setTyped] = useState<{ text: string; file: ScreenFile } | null>(null);
	const [wrong, setWrong] = useState<string | null>(null);
	// A change in the tables replaces what was typed here.
	const text = typed?.file === file ? typed.text : JSON.stringify(file, null, '\t');
	const change = (next: string) => {
		if (next === text) return;
		try {
			const read = JSON.parse(next) as ScreenFile;
			// The tables beside need these; all else is judged by the server.
			if (typeof read?.title !== 'string' || typeof read.record?.properties !== 'object') throw new Error('title, record.properties');
			setWrong(null);
			setTyped({ text: next, file: read });
			onChange(read);
		} catch (error) {
			setWrong(error instanceof Error ? error.message : String(error));
			setTyped({ text: next, file });
		}
	};
	return (
		<>
			{wrong !== null && typed?.file === file && <Alert type="error" showIcon title={t(texts.wrongJson({ reason: wrong }))} />}
			<CodeEditor
				id={id}
				label="JSON"
				text={text}
				isJson
				isReadOnly={false}
				isInvalid={wrong !== null}
				describedBy={undefined}
				placeholder=""
				hint=""
				onChange={change}
				onBlur={() => undefined}
			/>
		</>
	);
}
