import { Select, type SelectProps } from 'antd';

import { useState } from 'react';

import { fieldKind } from '../../../contract/conditions/field-kind.ts';
import type { OfferedChoice } from '../../../contract/data-sets/rows.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { LoadFailure } from '../../core/failure/load-failure.tsx';
import { loadChoices } from '../../core/records/record-calls.ts';
import type { WidgetProps } from '../../core/runtime/renderer-registry.ts';
import { formatDateTime } from '../../core/texts/dates.ts';
import { coreTexts } from '../../core/texts/texts.ts';
import { useText } from '../../core/texts/use-text.ts';
import { holdKeys } from '../hold-keys.ts';
import { toInputState } from '../input-state.ts';
import { fieldTexts } from '../texts.ts';
import { useAsked } from '../use-asked.ts';
import './offered-select.css';

/** One value that a data set offers, or several for a list. */
export function OfferedSelect(props: WidgetProps) {
	const { field, value, onChange } = props;
	const isList = field.type === 'array';
	return (
		<OfferedValues
			{...toInputState(props)}
			field={field}
			{...(isList && { mode: 'multiple' as const })}
			allowClear={!field.required}
			placeholder={field.placeholder}
			held={valuesOf(value)}
			onChange={(next: unknown) => onChange(next ?? null)}
		/>
	);
}

type Value = OfferedChoice['value'];
type Props = Omit<SelectProps, 'value'> & { field: ResolvedField; held: Value[] };

/** The values that the data set of a field offers; the held ones stay in the list. */
export function OfferedValues({ field, held, placeholder, ...input }: Props) {
	const t = useText();
	const { found, isLoading, error, ask, askMore } = useAsked(field, loadChoices);
	const [sought, setSought] = useState('');
	const search = (keyword: string) => {
		setSought(keyword);
		ask(keyword);
	};
	const offered = new Set(found.map(({ value }) => value));
	const choices: OfferedChoice[] = [...found, ...held.filter((value) => !offered.has(value)).map((value) => ({ value, note: null }))];
	const shown = (value: Value) => (fieldKind(field) === 'date-time' ? formatDateTime(value) : value);
	const nothing = () => {
		if (isLoading) return ' ';
		if (error !== null) return <LoadFailure error={error} onRetry={() => ask(sought)} />;
		return t(sought.trim() === '' ? fieldTexts.noChoice() : coreTexts.emptySearch());
	};
	const notes = new Map(choices.map(({ value, note }) => [value, note]));
	return (
		<Select
			{...input}
			popupMatchSelectWidth={false}
			placeholder={placeholder ?? (input.disabled ? '' : t(coreTexts.pleaseChoose()))}
			showSearch={{ filterOption: false, onSearch: search }}
			loading={isLoading}
			options={choices.map(({ value }) => ({ value, label: shown(value) }))}
			optionRender={({ value }) => <Choice value={shown(value ?? '')} note={notes.get(value ?? '') ?? null} />}
			notFoundContent={nothing()}
			value={input.mode === undefined ? (held[0] ?? null) : held}
			{...(input.mode !== 'tags' && { onInputKeyDown: holdKeys(isLoading) })}
			onPopupScroll={({ currentTarget: list }) => isNearEnd(list) && askMore()}
			onOpenChange={(isOpen) => isOpen && search('')}
		/>
	);
}

function Choice({ value, note }: OfferedChoice) {
	return (
		<span className="portal-offered">
			<span>{value}</span>
			{note !== null && <small>{note}</small>}
		</span>
	);
}

/** The list is scrolled so far that its next values should be there. */
function isNearEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
	return scrollTop + 2 * clientHeight >= scrollHeight;
}

function valuesOf(value: unknown): Value[] {
	return [value ?? []]
		.flat()
		.map((one) => (typeof one === 'number' ? one : String(one)))
		.filter((one) => one !== '');
}
