import { InputNumber } from 'antd';

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

/** Records whose range contains a number. */
export function NumberRangeSearchInput({ id, field, value, onChange }: SearchInputProps) {
	const t = useText();
	const held = value?.kind === 'own' && typeof value.value === 'number' ? value.value : null;
	return (
		<InputNumber<number>
			id={id}
			className="portal-number"
			placeholder={t(texts.covered())}
			suffix={field.unit}
			value={held}
			onChange={(next) => onChange({ kind: 'own', operator: 'covers', value: next })}
		/>
	);
}
