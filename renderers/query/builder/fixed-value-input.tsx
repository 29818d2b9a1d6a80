import { DatePicker, Input, InputNumber, Select, TimePicker } from 'antd';
import dayjs from 'dayjs';
import { useId } from 'react';

import { toPercent } from '../../../contract/conditions/describe-condition.ts';
import { fieldKind } from '../../../contract/conditions/field-kind.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { useReferenceTitles } from '../../core/records/use-reference-titles.ts';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { ReferencePicker } from '../../selector/reference-picker.tsx';
import { noteTitle, titleOfPicked } from '../model/query-titles.ts';
import { texts } from './texts.ts';

interface Props {
	field: ResolvedField;
	/** One value, or a list of them. */
	value: unknown;
	isList: boolean;
	operator: string;
	onChange(value: unknown): void;
}

/** The input for a value that is written down, by what the field holds. */
export function FixedValueInput(props: Props) {
	return props.field.isFraction ? <PercentInput {...props} /> : <PlainInput {...props} />;
}

/** Percentages of 1 are entered as they are shown: 25 for 0.25. */
function PercentInput({ field: { isFraction: _isFraction, ...field }, value, onChange, ...props }: Props) {
	const each = (input: unknown, change: (number: number) => number) => {
		const one = (entry: unknown) => (typeof entry === 'number' ? change(entry) : entry);
		return Array.isArray(input) ? input.map(one) : one(input);
	};
	const toPart = (percent: number) => Number((percent / 100).toPrecision(12));
	return (
		<PlainInput
			{...props}
			field={{ ...field, unit: '%' }}
			value={each(value, toPercent)}
			onChange={(next) => onChange(each(next, toPart))}
		/>
	);
}

function PlainInput(props: Props) {
	const t = useText();
	const kind = fieldKind(props.field);
	const { field, operator, value, isList, onChange } = props;
	const { fields } = useRegistry();
	const Own = field.format && fields[field.format]?.ruleInput;
	if (Own && !isList) return <Own field={field} operator={operator} value={value} onChange={onChange} />;
	if ((kind === 'reference' || kind === 'references') && field.reference !== undefined) return <ReferenceInput {...props} />;
	if (kind === 'choice' || kind === 'boolean' || field.options !== undefined) return <ChoiceInput {...props} />;
	if (kind === 'date' || kind === 'date-time') return isList ? <DayListInput {...props} /> : <DayInput {...props} />;
	if (isList)
		return (
			<Select
				aria-label={t(texts.value())}
				mode="tags"
				open={false}
				suffixIcon={null}
				value={toTexts(value)}
				onChange={(texts) => onChange(texts.map(toTyped(kind)))}
			/>
		);
	if (kind === 'number') return <NumberInput {...props} />;
	if (kind === 'time') return <TimeInput {...props} />;
	return (
		<Input
			aria-label={t(texts.value())}
			allowClear
			maxLength={1000}
			value={value == null ? '' : String(value)}
			// A deleted text is no value; an operator finds empty texts.
			onChange={(event) => onChange(event.target.value || null)}
		/>
	);
}

function DayListInput({ value, onChange }: Props) {
	const t = useText();
	const days = toTexts(value).map((text) => dayjs(text.slice(0, 10)));
	return <DatePicker aria-label={t(texts.value())} multiple value={days} onChange={(_, texts) => onChange([texts ?? []].flat())} />;
}

function DayInput({ value, onChange }: Props) {
	const t = useText();
	const day = typeof value === 'string' ? dayjs(value.slice(0, 10)) : null;
	return <DatePicker aria-label={t(texts.value())} value={day?.isValid() ? day : null} onChange={(_, text) => onChange(text || null)} />;
}

function TimeInput({ value, onChange }: Props) {
	const t = useText();
	const time = typeof value === 'string' ? dayjs(`2000-01-01T${value}`) : null;
	return <TimePicker aria-label={t(texts.value())} value={time?.isValid() ? time : null} onChange={(_, text) => onChange(text || null)} />;
}

function NumberInput({ field, value, onChange }: Props) {
	const t = useText();
	const number = typeof value === 'number' ? value : null;
	return <InputNumber aria-label={t(texts.value())} value={number} suffix={field.unit} onChange={onChange} />;
}

function ChoiceInput({ field, value, isList, onChange }: Props) {
	const t = useText();
	const options = field.options?.map((option) => ({ value: option.value, label: option.title })) ?? [
		{ value: 'true', label: t(coreTexts.yes()) },
		{ value: 'false', label: t(coreTexts.no()) },
	];
	const isBoolean = field.options === undefined;
	return (
		<Select
			aria-label={t(texts.value())}
			{...(isList ? { mode: 'multiple' as const } : {})}
			popupMatchSelectWidth={false}
			showSearch={{ optionFilterProp: 'label' }}
			options={options}
			value={isList ? toTexts(value) : textOrNull(value)}
			onChange={(next: unknown) => onChange(isBoolean && !isList ? next === 'true' : next)}
		/>
	);
}

function ReferenceInput({ field, value, isList, onChange }: Props) {
	const t = useText();
	const id = useId();
	const ids = toTexts(value);
	const titles = useReferenceTitles([{ field, value: ids.filter((id) => titleOfPicked(id) === undefined) }]);
	if (field.reference === undefined) return null;
	return (
		<ReferencePicker
			id={id}
			label={t(texts.value())}
			reference={{ screen: field.reference.screen }}
			isMultiple={isList}
			value={ids.map((id) => ({ id, title: titleOfPicked(id) ?? titles.get(id) ?? id }))}
			onChange={(entries) => {
				for (const entry of entries) noteTitle(entry.id, entry.title);
				onChange(isList ? entries.map((entry) => entry.id) : (entries[0]?.id ?? null));
			}}
		/>
	);
}

function toTexts(value: unknown): string[] {
	if (Array.isArray(value)) return value.map(String);
	return value == null || value === '' ? [] : [String(value)];
}

/** Numbers in a list are typed as text. */
function toTyped(kind: ReturnType<typeof fieldKind>): (text: string) => unknown {
	return (text) => (kind === 'number' && text.trim() !== '' && !Number.isNaN(Number(text)) ? Number(text) : text);
}

function textOrNull(value: unknown): string | null {
	return value == null ? null : String(value);
}
