import { Input } from 'antd';
import { useState } from 'react';

import type { WidgetProps } from '../../renderer-registry.ts';
import { toInputState } from '../input-state.ts';

/** Program text in a fixed-width font; Tab stays a way out, so that the keyboard is never trapped. An object is edited as JSON. */
export function CodeWidget(props: WidgetProps) {
	const { field, value, onChange } = props;
	const isJson = field.type === 'object';
	const [draft, setDraft] = useState<string | null>(null);
	const shown = draft ?? (isJson ? (value == null ? '' : JSON.stringify(value, null, 2)) : String(value ?? ''));
	const handleChange = (text: string) => {
		if (!isJson) return onChange(text);
		setDraft(text);
		onChange(parseJson(text));
	};
	return (
		<Input.TextArea
			{...toInputState(props)}
			className="portal-code"
			value={shown}
			maxLength={field.maxLength}
			spellCheck={false}
			autoSize={{ minRows: 4, maxRows: 20 }}
			placeholder={field.placeholder}
			onChange={(event) => handleChange(event.target.value)}
			onBlur={() => {
				if (isJson && typeof value === 'object') setDraft(null);
				props.onBlur();
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
