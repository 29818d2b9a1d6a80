import type { ResolvedField, ResolvedScreen } from '../screen/resolved-screen.ts';
import type { Schema } from './json-schema.ts';

/** How a form draws the fields of a screen, as a uiSchema of react-jsonschema-form: order, widgets by their names in screen files, placeholders, units and spans. */
export function recordUiSchema(screen: ResolvedScreen): Schema {
	const spans = new Map(screen.form.groups.flatMap((group) => group.fields.map(({ field, span }) => [field, span] as const)));
	const own = screen.fields.filter((field) => !field.system);
	return {
		'ui:order': [...own.map(({ name }) => name), '*'],
		...Object.fromEntries(own.map((field) => [field.name, fieldUi(field, spans.get(field.name))])),
	};
}

function fieldUi(field: ResolvedField, span: number | undefined): Schema {
	const { widget, placeholder, unit, itemFields, readOnly, computed } = field;
	return {
		'ui:widget': widget,
		...(placeholder !== undefined && { 'ui:placeholder': placeholder }),
		...((readOnly || computed !== undefined) && { 'ui:readonly': true }),
		...((span !== undefined || unit !== undefined) && {
			'ui:options': { ...(span !== undefined && { span }), ...(unit !== undefined && { unit }) },
		}),
		...(itemFields && { items: Object.fromEntries(itemFields.map((cell) => [cell.name, fieldUi(cell, undefined)])) }),
	};
}
