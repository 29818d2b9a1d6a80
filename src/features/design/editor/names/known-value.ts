import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import type { ScreenSource } from '../../../../../contract/screen/screen-source.ts';
import { dynamicDefaultsOf } from '../../../../../contract/screen-check/fields/check-fields.ts';
import type { EditorContext } from './editor-context.ts';

/** Something that can be at the cursor: a value, or the name of a member. */
export interface KnownValue {
	value: unknown;
	/** What people call it. */
	title: string;
}

/** Paths of the file, and the values that are possible there. */
export interface Completion {
	/** Matched against the path, its parts joined by `/`. */
	at: RegExp;
	values(context: EditorContext): KnownValue[];
	/** Nothing else fits, whatever the schema offers. */
	isAll?: true;
}

/** Where a field is: in the record, or in a row. */
export const fieldPart = 'record/properties/[^/]+(?:/items/properties/[^/]+)?';

/** Fields as their names. */
export function toNames(fields: readonly ResolvedField[]): KnownValue[] {
	return fields.map(({ name, title }) => ({ value: name, title }));
}

/** The fields that a list can show, and those that its references lead to. */
export function pathsOf(context: EditorContext, screen: ScreenSource): KnownValue[] {
	const shown = context.fieldsOf(screen).filter(({ searchable }) => searchable);
	const through = shown.flatMap((field) => {
		const target = field.reference && field.type !== 'array' && !field.system ? context.screens.get(field.reference.screen) : undefined;
		const theirs = target ? context.fieldsOf(target).filter(({ searchable, system }) => searchable && !system) : [];
		return theirs.map(({ name, title }) => ({ value: `${field.name}.${name}`, title: `${field.title} / ${title}` }));
	});
	return [...toNames(shown), ...through];
}

/** The known values of a field. */
export function valuesOf(field: ResolvedField | undefined): KnownValue[] {
	if (field?.type === 'boolean') return [true, false].map((value) => ({ value, title: '' }));
	return (field?.options ?? []).filter(({ disabled }) => !disabled).map(({ value, title }) => ({ value, title }));
}

/** The values that a field can begin with, or be given by an action. */
export function settableValues(field: ResolvedField | undefined): KnownValue[] {
	return [...valuesOf(field), ...(field ? dynamicDefaultsOf(field).map((name) => ({ value: { name }, title: '' })) : [])];
}

/** The field whose part of the file the cursor is in. */
export function fieldAt({ path, beside, fields }: EditorContext): ResolvedField | undefined {
	const isCell = beside !== fields;
	return beside.find(({ name }) => name === path[isCell ? 5 : 2]);
}

/** The screen that the field at the cursor refers to. */
export function targetAt(context: EditorContext): ScreenSource | undefined {
	return context.screens.get(fieldAt(context)?.reference?.screen ?? '');
}
