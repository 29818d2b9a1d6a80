import { DatePicker } from 'antd';
import dayjs from 'dayjs';

import type { RuleInputProps } from '../../core/runtime/renderer-registry.ts';
import { useText } from '../../core/texts/use-text.ts';
import { fieldTexts } from '../texts.ts';

/** The value of a rule: a first and a last day. */
export function DateRangeRuleInput({ field, value, onChange }: RuleInputProps) {
	const t = useText();
	const [from, to] = Array.isArray(value) ? value : [];
	return (
		<DatePicker.RangePicker
			aria-label={field.title}
			placeholder={[t(fieldTexts.firstDay()), t(fieldTexts.lastDay())]}
			value={typeof from === 'string' && typeof to === 'string' ? [dayjs(from), dayjs(to)] : null}
			onChange={(_, days) => onChange(days?.every((day) => day !== '') ? days : null)}
		/>
	);
}
