import type { ResolvedField, ResolvedScreen } from './resolved-screen.ts';

/** The field that a screen's search names, its own or one of a referenced record; undefined for names the user may not see. */
export function namedField({ fields, pathFields }: Pick<ResolvedScreen, 'fields' | 'pathFields'>, name: string): ResolvedField | undefined {
	return ownField({ fields }, name) ?? pathFields.find((field) => field.name === name);
}

/** A field of a screen by name, or the part of one by its path (`parameters.power`). */
export function ownField({ fields }: Pick<ResolvedScreen, 'fields'>, name: string): ResolvedField | undefined {
	const isNamed = (field: ResolvedField) => field.name === name;
	return fields.find(isNamed) ?? fields.find((field) => name.startsWith(`${field.name}.`))?.parts?.find(isNamed);
}
