import { Select } from 'antd';
import { useId } from 'react';

import type { PeopleChoice } from '../../../../contract/features/workflow/cases.ts';
import { ReferencePicker } from '../../../../renderers/selector/reference-picker.tsx';
import type { SelectorEntry } from '../../../../renderers/selector/selector-entry.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { texts } from './texts.ts';

/** People by the step that they are chosen for. */
export type ChosenEntries = Readonly<Record<string, SelectorEntry[]>>;

interface Props {
	choices: readonly PeopleChoice[];
	/** Whether nothing goes on without them; otherwise that depends on the decision. */
	isRequired: boolean;
	value: ChosenEntries;
	onChange(value: ChosenEntries): void;
}

/** Asks who handles steps: anybody, or those among whom the process lets the user choose. */
export function PeopleChoices({ choices, isRequired, value, onChange }: Props) {
	return choices.map((choice) => (
		<PeopleInput
			key={choice.node}
			choice={choice}
			isRequired={isRequired}
			value={value[choice.node] ?? []}
			onChange={(people) => onChange({ ...value, [choice.node]: people })}
		/>
	));
}

interface InputProps {
	choice: PeopleChoice;
	isRequired: boolean;
	value: SelectorEntry[];
	onChange(people: SelectorEntry[]): void;
}

function PeopleInput({ choice: { title, people }, isRequired, value, onChange }: InputProps) {
	const t = useText();
	const id = useId();
	const label = t(texts.peopleOf({ title }));
	return (
		<div className="people-choice">
			<label htmlFor={id} data-required={isRequired}>
				{label}
			</label>
			{people === null ? (
				<ReferencePicker id={id} label={label} reference={{ screen: 'employee' }} isMultiple value={value} onChange={onChange} />
			) : (
				<Select
					id={id}
					mode="multiple"
					aria-required={isRequired}
					showSearch={{ optionFilterProp: 'label' }}
					options={people.map(({ id: person, name }) => ({ value: person, label: name }))}
					value={value.map((entry) => entry.id)}
					onChange={(ids: string[]) =>
						onChange(people.filter((one) => ids.includes(one.id)).map((one) => ({ id: one.id, title: one.name })))
					}
				/>
			)}
		</div>
	);
}

/** The ids of the people, as calls take them. */
export function toChosen(value: ChosenEntries): Record<string, string[]> {
	return Object.fromEntries(
		Object.entries(value)
			.filter(([, people]) => people.length > 0)
			.map(([node, people]) => [node, people.map(({ id }) => id)]),
	);
}
