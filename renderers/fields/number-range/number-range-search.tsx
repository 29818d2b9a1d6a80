import { Input, InputNumber } from 'antd';
import { useState } from 'react';

import type { RuleInputProps, SearchInputProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { RangeInput } from './range-input.tsx';
import { texts } from './texts.ts';

/** The value of a rule: a number that the range contains, or a range that it overlaps. */
export function NumberRangeRuleInput({ field, operator, value, onChange }: RuleInputProps) {
	if (/overlaps$/i.test(operator)) return <RangeInput title={field.title} unit={field.unit} value={value} onChange={onChange} />;
	return (
		<InputNumber<number>
			aria-label={field.title}
			suffix={field.unit}
			value={typeof value === 'number' ? value : null}
			onChange={onChange}
		/>
	);
}

/** Records whose range contains a number; a text that is none is reported as it is, so that the search names it. */
export function NumberRangeSearchInput({ id, field, value, onChange }: SearchInputProps) {
	const t = useText();
	const [typed, setTyped] = useState<string | null>(null);
	const held = value?.kind === 'own' ? value.value : null;
	return (
		<Input
			id={id}
			inputMode="decimal"
			autoComplete="off"
			maxLength={30}
			placeholder={t(texts.covered())}
			suffix={field.unit}
			value={typed ?? String(held ?? '')}
			onChange={({ target }) => {
				setTyped(target.value);
				onChange({ kind: 'own', operator: 'covers', value: readNumber(target.value) });
			}}
			onBlur={() => setTyped(null)}
		/>
	);
}

function readNumber(text: string): number | string | null {
	const plain = text.normalize('NFKC').trim();
	if (plain === '') return null;
	return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : text;
}
