import type { RegistryFieldsType } from '@rjsf/utils';

import {
	ChoiceField,
	ChoicesField,
	DataSetField,
	DictionaryField,
	FieldNameField,
	FieldNamesField,
	FlagField,
	GroupField,
	IconField,
	NumberRuleField,
	ScreenField,
	WordsField,
} from './inputs/choice-inputs.tsx';
import { ConditionField } from './inputs/condition-input.tsx';
import { OptionsField } from './inputs/option-inputs.tsx';
import { LockedFieldsField, ProcessField, StateField } from './inputs/process-inputs.tsx';
import { FormulaField, JsonField, TextField } from './inputs/text-inputs.tsx';
import { FieldMapField, LimitField, ValueField } from './inputs/value-inputs.tsx';

/** The inputs made by hand, by the names that `panel-schema.ts` uses. */
export const panelFields: RegistryFieldsType = {
	text: TextField,
	condition: ConditionField,
	formula: FormulaField,
	options: OptionsField,
	limit: LimitField,
	value: ValueField,
	fieldMap: FieldMapField,
	choice: ChoiceField,
	choices: ChoicesField,
	words: WordsField,
	flag: FlagField,
	fieldName: FieldNameField,
	fieldNames: FieldNamesField,
	screen: ScreenField,
	dictionary: DictionaryField,
	dataSet: DataSetField,
	numberRule: NumberRuleField,
	process: ProcessField,
	stateField: StateField,
	lockedFields: LockedFieldsField,
	group: GroupField,
	icon: IconField,
	json: JsonField,
};
