import type { FormData, FormField, FormOptionField, FormTreeNode } from '../../../../contract/design/form-definition.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import type { Call } from '../../../http/route.ts';
import { readOptionalId } from '../../../input/read-ids.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { DesignCall } from '../base/design-call.ts';
import { type FormServices, readFormKey, readOptionalFormKey } from './form-services.ts';
import { listForms } from './list-forms.ts';

type SignedInCall = Call<Principal>;

/** Under which names clients send the id of a record. */
const recordNames = ['recordId', 'pk', 'pkId'];

/** A form, and a record of it where one is named, as far as the caller may see them. */
export async function readFormData({ records }: FormServices, call: SignedInCall, names?: readonly string[]): Promise<FormData> {
	const formKey = readFormKey(call.input, names);
	const form = records.visible(formKey, call.principal, call.language);
	const recordId = readOptionalId(call.input, recordNames);
	const data = recordId === undefined ? null : await records.get(formKey, call, recordId);
	return { formDefId: formKey, formKey, form, data };
}

/** The fields of a form that the caller may see; those of child tables follow their table. */
export function readFields(services: FormServices, call: SignedInCall): FormField[] {
	return fieldsOf(visible(services, call)).map(({ field, path, parent }) => toField(field, path, parent));
}

/** The fields whose values are chosen from options, with these. */
export function readOptionFields(services: FormServices, call: SignedInCall): FormOptionField[] {
	return fieldsOf(visible(services, call)).flatMap(({ field, path, parent }) =>
		field.options ? [{ ...toField(field, path, parent), options: field.options }] : [],
	);
}

/** The object whose records the form shows, without its child tables. */
export function readMain(services: FormServices, call: SignedInCall): unknown {
	const screen = visible(services, call);
	const { name, title, description, area, base, idParameter, titleField, fields } = screen;
	const main = fields.filter(({ itemFields }) => itemFields === undefined).map((field) => toField(field, field.name, null));
	const children = fields.filter(({ itemFields }) => itemFields !== undefined).map((field) => ({ name: field.name, title: field.title }));
	return { formKey: name, name: title, description, area, base, idParameter, titleField, fields: main, children };
}

/** Areas with their forms; with a form, its fields. */
export async function buildFormTree(services: FormServices, call: DesignCall): Promise<FormTreeNode[]> {
	const key = readOptionalFormKey(call.input);
	if (key !== undefined) return fieldTree(services.records.visible(key, call.principal, call.language));
	const forms = await listForms(services, call);
	const areas = new Map(forms.map(({ area, areaName }) => [area, areaName]));
	return [
		...[...areas].map(([id, name]): FormTreeNode => ({ id: `${id}/`, parentId: null, name, type: 'area', leaf: false })),
		...forms.map(({ id, area, name }): FormTreeNode => ({ id, parentId: `${area}/`, name, type: 'form', leaf: true })),
	];
}

function visible({ records }: FormServices, { input, principal, language }: SignedInCall): ResolvedScreen {
	return records.visible(readFormKey(input), principal, language);
}

function fieldTree(screen: ResolvedScreen): FormTreeNode[] {
	return [
		{ id: screen.name, parentId: null, name: screen.title, type: 'form', leaf: false },
		...fieldsOf(screen).map(
			({ field, path, parent }): FormTreeNode => ({
				id: path,
				parentId: parent ?? screen.name,
				name: field.title,
				type: field.itemFields ? 'table' : 'field',
				leaf: !field.itemFields,
			}),
		),
	];
}

function fieldsOf({ fields }: ResolvedScreen): Array<{ field: ResolvedField; path: string; parent: string | null }> {
	return fields.flatMap((field) => [
		{ field, path: field.name, parent: null },
		...(field.itemFields ?? []).map((cell) => ({ field: cell, path: `${field.name}.${cell.name}`, parent: field.name })),
	]);
}

function toField({ name, title, type, format, required, reference }: ResolvedField, path: string, parent: string | null): FormField {
	return { name, path, title, type, format: format ?? null, required, parent, reference: reference?.screen ?? null };
}
