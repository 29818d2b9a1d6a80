import { InputNumber, Select } from 'antd';
import { findMessage, messageOf } from '../../../contract/base/define-texts.ts';
import { dynamicTexts, spanTexts, unitTexts } from '../../../contract/conditions/texts.ts';
import type { DynamicName, DynamicValue } from '../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { dynamicNamesOf } from './dynamic-names.ts';
import { texts } from './texts.ts';

interface Props {
	field: ResolvedField;
	operator: string;
	value: unknown;
	onChange(value: DynamicValue): void;
}

const units = ['day', 'week', 'month', 'year'] as const;
const spanning: readonly DynamicName[] = ['lastDays', 'nextDays'];
const movable: readonly DynamicName[] = ['now', 'today'];
const usualSpan = 30;

/** A value known only when the query runs: the user, the day, a period; with how many days where it has a length or is moved. */
export function DynamicValueInput({ field, operator, value, onChange }: Props) {
	const t = useText();
	const held = typeof value === 'object' && value !== null ? (value as DynamicValue) : null;
	const names = dynamicNamesOf(field, operator);
	const takesAmount = held !== null && (spanning.includes(held.name) || movable.includes(held.name));
	return (
		<>
			<Select
				aria-label={t(texts.dynamicValue())}
				popupMatchSelectWidth={false}
				placeholder={t(coreTexts.pleaseChoose())}
				value={held?.name ?? null}
				options={names.map((name) => ({ value: name, label: t(findMessage(spanTexts, name) ?? messageOf(dynamicTexts, name)) }))}
				onChange={(name: DynamicName) => onChange(spanning.includes(name) ? { name, amount: usualSpan } : { name })}
			/>
			{takesAmount && (
				<>
					<InputNumber
						aria-label={t(texts.amount())}
						min={spanning.includes(held.name) ? 1 : -1000}
						max={1000}
						precision={0}
						placeholder="±0"
						value={held.amount ?? null}
						onChange={(amount) => onChange(withAmount(held, amount))}
					/>
					<Select
						aria-label={t(texts.unit())}
						value={held.unit ?? 'day'}
						options={units.map((unit) => ({ value: unit, label: t(messageOf(unitTexts, unit, { count: Math.abs(held.amount ?? 0) })) }))}
						onChange={(unit) => onChange({ ...held, amount: held.amount ?? 0, unit })}
					/>
				</>
			)}
		</>
	);
}

/** A moment that is not moved has no amount; a span always has one. */
function withAmount({ name, unit }: DynamicValue, amount: number | null): DynamicValue {
	const known = amount ?? (spanning.includes(name) ? 1 : 0);
	if (known === 0) return { name };
	return unit === undefined ? { name, amount: known } : { name, amount: known, unit };
}
