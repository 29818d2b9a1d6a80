import { Input, Select, Tooltip } from 'antd';

import { fieldKind } from '../../../contract/conditions/field-kind.ts';
import { searchKindOf } from '../../../contract/views/search-kind.ts';
import { lazyPart } from '../../core/runtime/lazy-part.tsx';
import { type SearchInputProps, useRegistry } from '../../core/runtime/renderer-registry.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { OfferedValues } from '../../fields/choice/offered-select.tsx';
import { toNumberText } from '../../query/model/search-values.ts';
import { ReferencePicker } from '../../selector/reference-picker.tsx';
import { texts } from './texts.ts';

const waiting = ({ id }: SearchInputProps) => <Input id={id} disabled />;
const DateRangeInput = lazyPart(() => import('./date-range-input.tsx').then((module) => module.DateRangeInput), waiting);
const TimeRangeInput = lazyPart(() => import('./date-range-input.tsx').then((module) => module.TimeRangeInput), waiting);

/** The input that searches one field, by what the field holds. */
export function SearchInput(props: SearchInputProps) {
	const kind = searchKindOf(props.field);
	const { fields } = useRegistry();
	const OwnInput = props.field.format && fields[props.field.format]?.searchInput;
	if (kind === 'own') return OwnInput ? <OwnInput {...props} /> : null;
	if (kind === 'reference') return <ReferenceInput {...props} />;
	if (kind === 'choices') return <ChoicesInput {...props} />;
	if (kind === 'text') return <TextInput {...props} />;
	if (fieldKind(props.field) === 'number') return <NumberRangeInput {...props} />;
	return fieldKind(props.field) === 'time' ? <TimeRangeInput {...props} /> : <DateRangeInput {...props} />;
}

function TextInput({ id, field, value, error, onChange }: SearchInputProps) {
	const t = useText();
	const isNumber = field.type === 'integer';
	const isWhole = field.maskedAs !== undefined || field.encrypted === true;
	const hint = field.encrypted ? t(texts.encryptedSearch()) : t(texts.maskedSearch());
	const clean = (text: string) => (isNumber ? toNumberText(text, true) : text);
	const input = (
		<Input
			id={id}
			allowClear
			{...(isWhole && { placeholder: t(texts.maskedValue()), 'aria-description': hint })}
			{...(error !== undefined && { status: 'error', 'aria-invalid': true, 'aria-errormessage': `${id}-error` })}
			maxLength={200}
			inputMode={isNumber ? 'numeric' : 'text'}
			value={value?.kind === 'text' ? value.text : ''}
			onChange={(event) => onChange({ kind: 'text', text: clean(event.target.value) })}
		/>
	);
	if (!isWhole) return input;
	return (
		<Tooltip title={hint} trigger={['hover', 'focus']}>
			{input}
		</Tooltip>
	);
}

function ChoicesInput({ id, field, value, onChange }: SearchInputProps) {
	const t = useText();
	const answers = [
		{ value: 'true', title: t(coreTexts.yes()) },
		{ value: 'false', title: t(coreTexts.no()) },
	];
	const offered = field.type === 'boolean' ? answers : (field.options ?? []);
	const options = offered.map(({ value, title }) => ({ value, label: title }));
	const held = value?.kind === 'choices' ? value.values : [];
	const handleChange = (values: string[]) => onChange({ kind: 'choices', values });
	// Records may have values that are no longer offered.
	if (field.dataSet)
		return <OfferedValues id={id} field={field} mode="tags" allowClear maxTagCount="responsive" held={held} onChange={handleChange} />;
	return (
		<Select
			id={id}
			mode="multiple"
			allowClear
			maxTagCount="responsive"
			placeholder={t(coreTexts.pleaseChoose())}
			options={options}
			optionFilterProp="label"
			value={held}
			onChange={handleChange}
		/>
	);
}

function NumberRangeInput({ id, value, onChange, field }: SearchInputProps) {
	const t = useText();
	const range = value?.kind === 'range' ? value : { kind: 'range' as const, from: null, to: null };
	const clean = (text: string) => toNumberText(text, field.type === 'integer') || null;
	return (
		<span className="portal-search-range">
			<Input
				id={id}
				inputMode="decimal"
				placeholder={t(texts.from())}
				value={range.from ?? ''}
				onChange={(event) => onChange({ ...range, from: clean(event.target.value) })}
			/>
			<span aria-hidden>~</span>
			<Input
				aria-label={`${field.title} ${t(texts.to())}`}
				inputMode="decimal"
				placeholder={t(texts.to())}
				value={range.to ?? ''}
				onChange={(event) => onChange({ ...range, to: clean(event.target.value) })}
			/>
		</span>
	);
}

function ReferenceInput({ id, field, value, onChange }: SearchInputProps) {
	const reference = field.reference;
	if (reference === undefined) return null;
	const chosen = value?.kind === 'reference' && value.id !== '' ? [{ id: value.id, title: value.title }] : [];
	return (
		<ReferencePicker
			id={id}
			reference={reference}
			isMultiple={false}
			value={chosen}
			onChange={([entry]) => onChange({ kind: 'reference', id: entry?.id ?? '', title: entry?.title ?? '' })}
		/>
	);
}
