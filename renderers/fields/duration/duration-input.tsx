import { Input, type InputProps } from 'antd';
import { useState } from 'react';

import { readDuration, writeDuration } from '../../../contract/fields/duration/duration-text.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import { useText } from '../../core/texts/use-text.ts';
import { texts } from './texts.ts';

interface Props extends Omit<InputProps, 'value' | 'onChange'> {
	value: unknown;
	/** Seconds; null for none, and the text as it is while it is no duration. */
	onChange(value: number | string | null): void;
}

/** A duration as text; it is rewritten when the user leaves the input. */
export function DurationInput({ value, onChange, onBlur, ...input }: Props) {
	const t = useText();
	const { language } = useRuntime();
	const [typed, setTyped] = useState<string | null>(null);
	const held = typeof value === 'number' ? writeDuration(value, language) : String(value ?? '');
	return (
		<Input
			{...input}
			autoComplete="off"
			maxLength={60}
			placeholder={input.placeholder ?? (input.disabled ? '' : t(texts.placeholder()))}
			value={typed ?? held}
			onChange={({ target }) => {
				setTyped(target.value);
				onChange(target.value.trim() === '' ? null : (readDuration(target.value) ?? target.value));
			}}
			onBlur={(event) => {
				setTyped(null);
				onBlur?.(event);
			}}
		/>
	);
}
