import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, InputNumber, Select } from 'antd';
import { useState } from 'react';

import type { Message } from '../../../../../contract/base/define-texts.ts';
import { chosenParties, namedParties, type PartyType, partyTypes, scopeTypes } from '../../../../../contract/processes/process.ts';
import { useEffectOn } from '../../../../../renderers/core/effects/use-effect-on.ts';
import { notifyError } from '../../../../base/feedback/notify.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { definitionCalls } from '../definition-calls.ts';
import { type ElementProps, usePanelFacts } from '../facts/panel-context.ts';
import { usePartyTitles } from '../facts/party-titles.ts';
import { type PartAttributes, readParts, writeParts } from '../model/portal-parts.ts';
import { Choice, TextInput } from './inputs.tsx';
import { panelTexts } from './texts.ts';

interface Props extends ElementProps {
	/** The name of the portal's element: `assignee`. */
	part: string;
	label: Message;
	hint?: Message;
	/** Default: all. */
	types?: readonly PartyType[];
}

/** People: each line one way to find them. */
export function PartiesProperty({ element, edit, part, label, hint, types = partyTypes }: Props) {
	const t = useText();
	const list = readParts(element, part);
	const write = (next: PartAttributes[]) => writeParts(element, part, { list: next, edit });
	return (
		<fieldset className="process-property">
			<legend>{t(label)}</legend>
			{list.map((party, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: parties have no identity of their own
				<div key={index} className="process-entry">
					<PartyInputs party={party} types={types} onChange={(next) => write(list.map((one, at) => (at === index ? next : one)))} />
					<Button
						type="text"
						size="small"
						aria-label={t(panelTexts.removeEntry())}
						icon={<DeleteOutlined aria-hidden />}
						onClick={() => write(list.filter((_one, at) => at !== index))}
					/>
				</div>
			))}
			<Button
				size="small"
				type="dashed"
				icon={<PlusOutlined aria-hidden />}
				onClick={() => write([...list, { type: types.includes('manager') ? 'manager' : 'role' }])}
			>
				{t(panelTexts.addParty())}
			</Button>
			{hint !== undefined && list.length === 0 && <small>{t(hint)}</small>}
		</fieldset>
	);
}

function PartyInputs({
	party,
	types,
	onChange,
}: {
	party: PartAttributes;
	types: readonly PartyType[];
	onChange(party: PartAttributes): void;
}) {
	const t = useText();
	const { type = '', value = '', level = '1' } = party;
	const isNamed = namedParties.some((known) => known === type);
	const isChosen = chosenParties.some((known) => known === type);
	return (
		<>
			<Choice label={t(panelTexts.partyType())} value={type} values={types} prefix="party" onChange={(next) => onChange({ type: next })} />
			{type === 'field' && <FieldChoice value={value} onChange={(next) => onChange({ type, value: next })} />}
			{type === 'formula' && (
				<TextInput key={value} label={t(panelTexts.partyFormula())} value={value} onChange={(next) => onChange({ type, value: next })} />
			)}
			{isChosen && <ScopeChoice party={party} onChange={onChange} />}
			{isNamed && type !== 'field' && type !== 'formula' && (
				<PartySearch key={type} type={type} value={value} onChange={(next) => onChange({ type, value: next })} />
			)}
			{type === 'manager' && (
				<InputNumber
					aria-label={t(panelTexts.level())}
					size="small"
					min={1}
					max={9}
					precision={0}
					value={Number(level)}
					onChange={(next) => onChange({ type, ...(next !== null && next > 1 && { level: String(next) }) })}
				/>
			)}
		</>
	);
}

const everyone = 'everyone';

/** Among whom people are chosen. */
function ScopeChoice({
	party: { type = '', from = everyone, value = '' },
	onChange,
}: {
	party: PartAttributes;
	onChange(party: PartAttributes): void;
}) {
	const t = useText();
	return (
		<>
			<Choice
				label={t(panelTexts.scope())}
				value={from}
				values={[everyone, ...scopeTypes]}
				prefix="scope"
				onChange={(next) => onChange(next === everyone ? { type } : { type, from: next })}
			/>
			{from !== everyone && <PartySearch key={from} type={from} value={value} onChange={(next) => onChange({ type, from, value: next })} />}
		</>
	);
}

const parties = ['employee', 'organisation'];

/** A field with people or organisations in it. */
function FieldChoice({ value, onChange }: { value: string; onChange(value: string): void }) {
	const t = useText();
	const { screen } = usePanelFacts();
	const fields = (screen?.fields ?? []).filter(({ reference }) => parties.includes(reference?.screen ?? ''));
	return (
		<Select
			aria-label={t(panelTexts.field())}
			size="small"
			value={value === '' ? undefined : value}
			popupMatchSelectWidth={false}
			options={fields.map(({ name, title }) => ({ value: name, label: title }))}
			onChange={onChange}
		/>
	);
}

const searchPause = 250;

interface SearchProps {
	type: string;
	value: string;
	id?: string;
	onChange(value: string): void;
}

/** A name that is searched while it is typed; one that only exists in a tenant can be written, too. Whose account or alias it is, is said below. */
export function PartySearch({ type, value, id, onChange }: SearchProps) {
	const t = useText();
	const [written, setWritten] = useState({ value, text: value });
	// Beside another value, such as that of a line that moves up or after an undo, nothing is typed yet.
	const typed = written.value === value ? written.text : value;
	const [options, setOptions] = useState<Array<{ value: string; label: string }>>([]);
	useEffectOn([type, typed], () => {
		let isOver = false;
		const timer = setTimeout(() => {
			definitionCalls.parties(type, typed).then((found) => {
				if (!isOver)
					setOptions(found.map(({ value: name, title }) => ({ value: name, label: title === name ? name : `${title} (${name})` })));
			}, notifyError);
		}, searchPause);
		return () => {
			isOver = true;
			clearTimeout(timer);
		};
	});
	const title = usePartyTitles([{ type, value }])({ type, value });
	return (
		<span className="process-party">
			<AutoComplete
				id={id}
				aria-label={t(panelTexts.partyValue())}
				size="small"
				value={typed}
				options={options}
				popupMatchSelectWidth={false}
				onChange={(next: string) => setWritten({ value, text: next ?? '' })}
				onSelect={(next: string) => next !== value && onChange(next)}
				onBlur={() => typed.trim() !== value && onChange(typed.trim())}
			/>
			{typed === value && title !== value && <small>{title}</small>}
		</span>
	);
}
