import { InputNumber } from 'antd';

import { enclosureRules, fieldAccesses, overdueEnds, standardOutcomes, taskModes } from '../../../../../contract/processes/process.ts';
import { useText } from '../../../../base/i18n/use-text.ts';
import { type ElementProps, usePanelFacts } from '../facts/panel-context.ts';
import { type PartAttributes, readParts, writeParts } from '../model/portal-parts.ts';
import { EntriesProperty } from './entries-property.tsx';
import { Choice, ChoiceProperty, DurationProperty, FlagProperty, Labelled } from './inputs.tsx';
import { PartiesProperty, PartySearch } from './parties-property.tsx';
import { panelTexts } from './texts.ts';

const defaults = {
	mode: 'any',
	reject: 'one',
	onReject: 'end',
	nobody: 'admin',
	self: 'self',
	comment: 'optional',
	attachments: 'none',
	signature: 'none',
} as const;
const ruled = ['admin', 'approve', 'reject'];

/** How people do a task. */
export function TaskProperties(props: ElementProps) {
	const t = useText();
	const { element, edit } = props;
	const [task = {}] = readParts(element, 'task');
	const { nobody = defaults.nobody, mode = defaults.mode } = task;
	/** A value that is the default is not written. */
	const set = (members: PartAttributes) => {
		const next = { ...task, ...members };
		// What has no effect with the mode is not written.
		if (next.mode === 'percent') delete next.reject;
		else delete next.percent;
		const written = Object.entries(next).filter(([name, value]) => value !== '' && defaults[name as keyof typeof defaults] !== value);
		writeParts(element, 'task', { list: written.length === 0 ? [] : [Object.fromEntries(written)], edit });
	};
	const choice = (name: keyof typeof defaults, values: readonly string[], prefix: string = name) => (
		<ChoiceProperty
			label={panelTexts[name]()}
			value={task[name] ?? defaults[name]}
			values={values}
			prefix={prefix}
			onChange={(value) => set({ [name]: value })}
		/>
	);
	return (
		<>
			<PartiesProperty {...props} part="assignee" label={panelTexts.assignees()} />
			<h4>{t(panelTexts.deciding())}</h4>
			{choice('mode', taskModes)}
			{mode === 'percent' && (
				<Labelled label={panelTexts.percent()}>
					{(id) => (
						<InputNumber
							id={id}
							size="small"
							min={1}
							max={100}
							precision={0}
							value={Number(task.percent ?? 100)}
							onChange={(value) => set({ percent: String(value ?? 100) })}
						/>
					)}
				</Labelled>
			)}
			{mode !== 'any' && mode !== 'percent' && choice('reject', ['one', 'all'])}
			{choice('onReject', ['end', 'continue', 'initiator'])}
			{choice('comment', ['optional', 'onReject', 'required'])}
			{choice('attachments', enclosureRules, 'enclosure')}
			{choice('signature', enclosureRules, 'enclosure')}
			<ChoiceProperty
				label={panelTexts.nobody()}
				value={ruled.includes(nobody) ? nobody : 'person'}
				values={[...ruled, 'person']}
				prefix="nobody"
				onChange={(value) => set({ nobody: value })}
			/>
			{!ruled.includes(nobody) && (
				<Labelled label={panelTexts.nobodyPerson()}>
					{(id) => (
						<PartySearch
							id={id}
							type="person"
							value={nobody === 'person' ? '' : nobody}
							onChange={(value) => set({ nobody: value === '' ? 'person' : value })}
						/>
					)}
				</Labelled>
			)}
			{choice('self', ['self', 'skip', 'manager'])}
			<FlagProperty label={panelTexts.merge()} value={task.merge === 'true'} onChange={(value) => set({ merge: value ? 'true' : '' })} />
			<DeadlineProperty {...props} />
			<EntriesProperty
				{...props}
				part="outcome"
				members={[
					{ name: 'name', label: panelTexts.outcomeName() },
					{ name: 'title', label: panelTexts.outcomeTitle() },
					{ name: 'requires', label: panelTexts.outcomeRequires(), hasFields: true },
				]}
				first={newOutcome}
				label={panelTexts.buttons()}
				add={panelTexts.addButton()}
				hint={panelTexts.buttonsHint()}
			/>
			<FieldRights {...props} />
		</>
	);
}

/** A decision with a name that none of the others has. */
function newOutcome(list: readonly PartAttributes[]): PartAttributes {
	const names = [...standardOutcomes, ...list.map((_one, index) => `option${index + 1}`)];
	return { name: names.find((name) => !list.some((other) => other.name === name)) ?? '' };
}

function DeadlineProperty({ element, edit }: ElementProps) {
	const t = useText();
	const [deadline] = readParts(element, 'deadline');
	const write = (next: PartAttributes | null) => writeParts(element, 'deadline', { list: next === null ? [] : [next], edit });
	return (
		<>
			<h4>{t(panelTexts.deadline())}</h4>
			<FlagProperty
				label={panelTexts.hasDeadline()}
				value={deadline !== undefined}
				onChange={(value) => write(value ? { duration: 'P1D', working: 'true' } : null)}
			/>
			{deadline !== undefined && (
				<>
					<DurationProperty
						label={panelTexts.duration()}
						value={deadline.duration ?? ''}
						onChange={(duration) => write({ ...deadline, duration })}
					/>
					<FlagProperty
						label={panelTexts.working()}
						value={deadline.working === 'true'}
						onChange={(value) => write({ ...deadline, working: value ? 'true' : '' })}
					/>
					<DurationProperty
						label={panelTexts.remind()}
						value={deadline.remind ?? ''}
						onChange={(remind) => write({ ...deadline, remind })}
					/>
					<ChoiceProperty
						label={panelTexts.whenOver()}
						value={deadline.then ?? 'remind'}
						values={overdueEnds}
						prefix="then"
						// biome-ignore lint/suspicious/noThenProperty: the name of the attribute
						onChange={(value) => write({ ...deadline, then: value })}
					/>
				</>
			)}
		</>
	);
}

/** Each field of the record with its access in the task. */
function FieldRights({ element, edit }: ElementProps) {
	const t = useText();
	const { screen } = usePanelFacts();
	const rights = readParts(element, 'field');
	const fields = (screen?.fields ?? []).filter(({ system }) => !system);
	if (fields.length === 0) return null;
	const set = (name: string, access: string) => {
		const isNew = !rights.some((right) => right.name === name);
		const all = isNew ? [...rights, { name, access }] : rights.map((right) => (right.name === name ? { name, access } : right));
		// Read is the default.
		writeParts(element, 'field', { list: all.filter((right) => right.access !== 'read'), edit });
	};
	return (
		<fieldset className="process-property">
			<legend>{t(panelTexts.fieldRights())}</legend>
			{fields.map(({ name, title, computed, rule, external }) => {
				const isFixed = computed !== undefined || rule !== undefined || external === true;
				return (
					<div key={name} className="process-entry process-field-right">
						<span title={name}>{title}</span>
						<Choice
							label={title}
							value={rights.find((right) => right.name === name)?.access ?? 'read'}
							values={isFixed ? ['hidden', 'read'] : fieldAccesses}
							prefix="access"
							onChange={(access) => set(name, access)}
						/>
					</div>
				);
			})}
		</fieldset>
	);
}
