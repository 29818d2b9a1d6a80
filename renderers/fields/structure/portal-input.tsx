import type { RegistryWidgetsType, WidgetProps as RjsfProps } from '@rjsf/utils';
import { useContext } from 'react';

import type { FieldType } from '../../../contract/fields/base/define-format.ts';
import type { WidgetName } from '../../../contract/screen/record-schema.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { useRegistry } from '../../core/runtime/renderer-registry.ts';
import { StructureContext } from './structure-context.ts';

/** Values of choices are positions: our inputs choose texts, and JSON Schema allows any values. */
const choices: WidgetName[] = ['select', 'radio', 'checkbox'];

/** An input of the portal as a widget of rjsf, whose empty value is undefined instead of null. */
function PortalInput({ widget, ...props }: RjsfProps & { widget: WidgetName }) {
	const { id, label, schema, value, options, readonly, disabled, onChange, onBlur } = props;
	const { widgets } = useRegistry();
	const { errorAt } = useContext(StructureContext);
	const Widget = widgets[widget];
	if (Widget === undefined) return null;
	const offered = choices.includes(widget) ? (options.enumOptions ?? []) : [];
	const toPosition = (chosen: unknown) => String(offered.findIndex((option) => JSON.stringify(option.value) === JSON.stringify(chosen)));
	const toValue = (position: unknown) => offered[Number(position)]?.value;
	const isMultiple = schema.type === 'array';
	const field: ResolvedField = {
		name: props.name,
		title: label,
		type: offered.length > 0 && !isMultiple ? 'string' : ((schema.type as FieldType | undefined) ?? 'string'),
		column: '',
		required: props.required === true,
		system: false,
		widget,
		columnType: 'text',
		searchable: false,
		...(typeof schema.maxLength === 'number' && { maxLength: schema.maxLength }),
		...(offered.length > 0 && { options: offered.map((option, index) => ({ value: String(index), title: option.label })) }),
	};
	const shown = offered.length === 0 ? value : (isMultiple && Array.isArray(value) && value.map(toPosition)) || toPosition(value);
	const isEmpty = value === undefined || value === null || shown === '-1';
	const report = (next: unknown) => {
		if (next === null || next === '' || (Array.isArray(next) && next.length === 0)) return onChange(undefined);
		if (offered.length === 0) return onChange(next);
		onChange(Array.isArray(next) ? next.map(toValue) : toValue(next));
	};
	const isInvalid = errorAt(id) !== undefined;
	return (
		<Widget
			id={id}
			field={field}
			value={isEmpty ? null : shown}
			isReadOnly={readonly === true || disabled === true}
			isInvalid={isInvalid}
			describedBy={isInvalid || schema.description !== undefined ? `${id}-note` : undefined}
			onChange={report}
			onBlur={() => onBlur(id, value)}
		/>
	);
}

const inputOf = (widget: WidgetName) => (props: RjsfProps) => <PortalInput {...props} widget={widget} />;
const TextInput = inputOf('text');
const NumberInput = inputOf('number');
const ByType = (props: RjsfProps) =>
	props.schema.type === 'number' || props.schema.type === 'integer' ? <NumberInput {...props} /> : <TextInput {...props} />;

/** The portal's inputs by the names of rjsf's widgets. */
export const structureWidgets: RegistryWidgetsType = {
	TextWidget: ByType,
	EmailWidget: TextInput,
	URLWidget: TextInput,
	PasswordWidget: TextInput,
	FileWidget: TextInput,
	UpDownWidget: NumberInput,
	RangeWidget: NumberInput,
	TextareaWidget: inputOf('textarea'),
	CheckboxWidget: inputOf('switch'),
	SelectWidget: inputOf('select'),
	RadioWidget: inputOf('select'),
	CheckboxesWidget: inputOf('select'),
	DateWidget: inputOf('date'),
	DateTimeWidget: inputOf('date-time'),
	TimeWidget: inputOf('time'),
	ColorWidget: inputOf('colour'),
};
