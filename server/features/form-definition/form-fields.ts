import type { FormField, FormNode, FormTables } from '../../../contract/features/form-definition.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';

/** The fields that people fill in, as the calls list them. */
export function fieldsOf({ fields }: ResolvedScreen): FormField[] {
	return fields.filter(({ system }) => !system).map(toFormField);
}

/** The fields with options that people choose from. */
export function optionFieldsOf(screen: ResolvedScreen): FormField[] {
	return fieldsOf(screen).filter(({ options, dictionary }) => options.length > 0 || dictionary !== null);
}

/** The main table and the child tables of a form. */
export function tablesOf(screen: ResolvedScreen): FormTables {
	const fields = fieldsOf(screen);
	return {
		formKey: screen.name,
		name: screen.title,
		primaryKey: 'id',
		titleField: screen.titleField,
		fields: fields.filter(({ children }) => children.length === 0),
		children: fields.filter(({ children }) => children.length > 0).map(({ name, label, children }) => ({ name, label, fields: children })),
	};
}

/** The groups of a form with their fields, and child tables with their cells. */
export function treeOfFields(screen: ResolvedScreen): FormNode[] {
	const byName = new Map(fieldsOf(screen).map((field) => [field.name, field]));
	return screen.form.groups.map((group) => ({
		id: group.name,
		parentId: null,
		name: group.title,
		leaf: false,
		children: group.fields.flatMap((entry) => {
			const found = byName.get(entry.field);
			return found ? [toNode(found, group.name)] : [];
		}),
	}));
}

function toNode({ name, label, children }: FormField, parentId: string): FormNode {
	return {
		id: name,
		parentId,
		name: label,
		leaf: children.length === 0,
		children: children.map((cell) => toNode({ ...cell, name: `${name}.${cell.name}` }, name)),
	};
}

function toFormField(field: ResolvedField): FormField {
	return {
		name: field.name,
		label: field.title,
		column: field.column,
		type: field.type,
		format: field.format ?? null,
		required: field.required,
		readOnly: field.readOnly === true || field.computed !== undefined,
		reference: field.reference?.screen ?? null,
		options: field.options ?? [],
		dictionary: field.dictionary ?? null,
		children: (field.itemFields ?? []).map(toFormField),
	};
}
