import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import type { ScreenSource } from '../../../../../contract/screen/screen-source.ts';
import { dynamicDefaultsOf } from '../../../../../contract/screen-check/fields/check-fields.ts';
import type { EditorPlace } from './editor-place.ts';

/** Something that can stand at the cursor: a value, or the name of a member. */
export interface KnownValue {
	value: unknown;
	/** What people call it. */
	title: string;
}

/** A kind of place, and what can stand there. */
export interface KnownPlace {
	/** Matched against the path, its parts joined by `/`. */
	at: RegExp;
	values(place: EditorPlace): KnownValue[];
	/** Nothing else fits, whatever the schema offers. */
	isAll?: true;
}

/** Where a field stands: in the record, or in a row. */
export const fieldPart = 'record/properties/[^/]+(?:/items/properties/[^/]+)?';

/** Fields as their names. */
export function toNames(fields: readonly ResolvedField[]): KnownValue[] {
	return fields.map(({ name, title }) => ({ value: name, title }));
}

/** The fields that a list can show, and those that its references lead to. */
export function pathsOf(place: EditorPlace, screen: ScreenSource): KnownValue[] {
	const shown = place.fieldsOf(screen).filter(({ searchable }) => searchable);
	const through = shown.flatMap((field) => {
		const target = field.reference && field.type !== 'array' && !field.system ? place.screens.get(field.reference.screen) : undefined;
		const theirs = target ? place.fieldsOf(target).filter(({ searchable, system }) => searchable && !system) : [];
		return theirs.map(({ name, title }) => ({ value: `${field.name}.${name}`, title: `${field.title} / ${title}` }));
	});
	return [...toNames(shown), ...through];
}

/** The values that a field has, where they can be told. */
export function valuesOf(field: ResolvedField | undefined): KnownValue[] {
	if (field?.type === 'boolean') return [true, false].map((value) => ({ value, title: '' }));
	return (field?.options ?? []).filter(({ disabled }) => !disabled).map(({ value, title }) => ({ value, title }));
}

/** The values that a field can begin with, or be given by an action. */
export function settableValues(field: ResolvedField | undefined): KnownValue[] {
	return [...valuesOf(field), ...(field ? dynamicDefaultsOf(field).map((name) => ({ value: { name }, title: '' })) : [])];
}

/** The field whose part of the file the cursor is in. */
export function fieldAt({ path, beside, fields }: EditorPlace): ResolvedField | undefined {
	const isCell = beside !== fields;
	return beside.find(({ name }) => name === path[isCell ? 5 : 2]);
}

/** The screen that the field at the cursor refers to. */
export function targetAt(place: EditorPlace): ScreenSource | undefined {
	return place.screens.get(fieldAt(place)?.reference?.screen ?? '');
}
