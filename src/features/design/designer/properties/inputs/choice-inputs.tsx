import type { FieldProps } from '@rjsf/utils';
import { Select, Switch } from 'antd';

import { documentTypes } from '../../../../../../contract/documents/document-types.ts';
import { useRegistry } from '../../../../../../renderers/core/runtime/renderer-registry.ts';
import { useText } from '../../../../../base/i18n/use-text.ts';
import { useDesigner } from '../../state/designer-context.ts';
import { usePanel, usePanelInput } from '../panel-context.ts';
import { choiceLabel } from './choice-label.ts';
import { JsonField } from './text-inputs.tsx';
import { panelTexts } from './texts.ts';

/** What can be chosen. */
export interface Option {
	value: string | number;
	label: string;
}

interface ChoiceProps {
	field: FieldProps;
	options: Option[];
	isFree?: boolean;
	/** What is missing where there is nothing to choose. */
	missing?: string;
}

/** One of several values, which can be searched; one that is not offered stays visible. */
export function Choice({ field, options, isFree = false, missing }: ChoiceProps) {
	const t = useText();
	const { id, title, value, change } = usePanelInput(field);
	const known = value === undefined || options.some((option) => option.value === value);
	const offered = known ? options : [...options, { value: value as string, label: String(value) }];
	return (
		<Select<string | number>
			id={id}
			aria-label={title}
			allowClear={field.required !== true}
			showSearch={{ optionFilterProp: 'label' }}
			placeholder={t(panelTexts.notSet())}
			options={isFree ? options : offered}
			{...(missing !== undefined && options.length === 0 && { notFoundContent: missing })}
			value={(value as string | undefined) || null}
			onChange={(next?: string | number | null) => change(next ?? undefined)}
		/>
	);
}

/** Several values, in the order in which they were chosen. */
export function Choices({ field, options, isFree = false }: Omit<ChoiceProps, 'missing'>) {
	const t = useText();
	const { id, title, value, change } = usePanelInput(field);
	return (
		<Select
			id={id}
			aria-label={title}
			mode={isFree ? 'tags' : 'multiple'}
			allowClear
			showSearch={{ optionFilterProp: 'label' }}
			placeholder={t(panelTexts.notSet())}
			options={options}
			value={Array.isArray(value) ? value : []}
			onChange={(next: unknown[]) => change(next.length === 0 ? undefined : next)}
		/>
	);
}

/** One of the values that the vocabulary fixes. */
export function ChoiceField(props: FieldProps) {
	const options = useValueOptions(props.name, props.schema.enum ?? []);
	// A member that can also be a list of them.
	if (Array.isArray(props.formData)) return <JsonField {...props} />;
	return <Choice field={props} options={options} />;
}

/** Several of the values that the vocabulary fixes. */
export function ChoicesField(props: FieldProps) {
	const options = useValueOptions(props.name, props.schema.enum ?? []);
	return <Choices field={props} options={options} />;
}

function useValueOptions(member: string, values: readonly unknown[]): Option[] {
	const t = useText();
	return values.map((value) => {
		const label = choiceLabel(member, value);
		return { value: value as string, label: label === undefined ? String(value) : t(label) };
	});
}

/** Texts that anybody may make up. */
export function WordsField(props: FieldProps) {
	return <Choices field={props} options={[]} isFree />;
}

/** On or off; what a document need not say is not written. */
export function FlagField(props: FieldProps) {
	const { id, title, value, change } = usePanelInput(props);
	const fallback = props.schema.default === true;
	return (
		<Switch
			id={id}
			size="small"
			aria-label={title}
			checked={typeof value === 'boolean' ? value : fallback}
			onChange={(isOn) => change(isOn === fallback ? undefined : isOn)}
		/>
	);
}

/** A field of this screen. */
export function FieldNameField(props: FieldProps) {
	return <Choice field={props} options={useFieldOptions()} />;
}

/** Several fields of this screen. */
export function FieldNamesField(props: FieldProps) {
	const own = useFieldOptions();
	const isSort = props.name === 'sort';
	const options = isSort
		? own.flatMap(({ value, label }) => [
				{ value, label: `${label} ↑` },
				{ value: `-${value}`, label: `${label} ↓` },
			])
		: own;
	return <Choices field={props} options={options} isFree />;
}

/** The fields of this screen. */
export function useFieldOptions(): Option[] {
	const { fields } = usePanel();
	return fields.map(({ name, title }) => ({ value: name, label: title === '' ? name : title }));
}

/** Another screen. */
export function ScreenField(props: FieldProps) {
	const { view, language } = useDesigner();
	const options = [...view().screens.values()].map(({ name, file }) => {
		const title = language === 'zh-CN' ? file.title : (file.texts?.[language]?.[file.title] ?? file.title);
		return { value: name, label: `${title} (${name})` };
	});
	return <Choice field={props} options={options} />;
}

/** The key of a dictionary. */
export function DictionaryField(props: FieldProps) {
	const { names } = usePanel();
	return <Choice field={props} options={Object.keys(names.dictionaries).map((key) => ({ value: key, label: key }))} />;
}

/** The name of a data set. */
export function DataSetField(props: FieldProps) {
	return <Choice field={props} options={useDocuments('data-set')} />;
}

/** The name of a number rule. */
export function NumberRuleField(props: FieldProps) {
	return <Choice field={props} options={useDocuments('number-rule')} />;
}

function useDocuments(type: string): Option[] {
	const { names } = usePanel();
	const found = documentTypes.flatMap(({ name }) => (name === type ? (names.documents[name] ?? []) : []));
	return found.map((name) => ({ value: name, label: name }));
}

/** The name of a group of the form. */
export function GroupField(props: FieldProps) {
	const { screen } = usePanel();
	return <Choice field={props} options={screen.form.groups.map(({ name, title }) => ({ value: name, label: title || name }))} />;
}

/** An icon, chosen from all. */
export function IconField(props: FieldProps) {
	const { id, title, value, change } = usePanelInput(props);
	const { icon: Widget } = useRegistry().widgets;
	if (Widget === undefined) return null;
	return (
		<Widget
			id={id}
			field={plainField(title)}
			value={value ?? null}
			isReadOnly={false}
			isInvalid={false}
			onChange={(next) => change(next ?? undefined)}
			onBlur={() => undefined}
		/>
	);
}

function plainField(title: string) {
	return {
		name: 'icon',
		title,
		type: 'string' as const,
		format: 'icon' as const,
		column: '',
		required: false,
		system: false,
		widget: 'icon' as const,
		columnType: 'text' as const,
		searchable: false,
	};
}
