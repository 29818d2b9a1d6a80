import { useState } from 'react';

import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { fieldTexts } from '../texts.ts';
import { CodeEditor } from './code-editor.tsx';

/** Program text with line numbers; Tab stays a way out, so that the keyboard is never trapped. An object is edited as JSON. */
export function CodeWidget(props: WidgetProps) {
	const t = useText();
	const { id, field, value, onChange, onBlur, isReadOnly, isInvalid, describedBy } = props;
	const isJson = field.type === 'object';
	const [draft, setDraft] = useState<string | null>(null);
	const stored = isJson ? jsonText(value) : String(value ?? '');
	const handleChange = (text: string) => {
		if (!isJson) return onChange(text);
		setDraft(text);
		onChange(parseJson(text));
	};
	return (
		<CodeEditor
			id={id}
			label={field.title}
			text={draft ?? stored}
			isJson={isJson}
			isReadOnly={isReadOnly}
			isInvalid={isInvalid}
			describedBy={describedBy}
			placeholder={field.placeholder ?? ''}
			hint={t(fieldTexts.leaveEditor())}
			onChange={handleChange}
			onBlur={() => {
				if (isJson && typeof value === 'object') setDraft(null);
				onBlur();
			}}
		/>
	);
}

/** Text that is no JSON yet stays text, which the validator then refuses beside the field. */
function parseJson(text: string): unknown {
	if (text.trim() === '') return null;
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

function jsonText(value: unknown): string {
	if (value == null) return '';
	return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
