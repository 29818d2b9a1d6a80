import type { ResolvedField, ResolvedScreen } from './resolved-screen.ts';

/** The field that a screen's search names, its own or one of a referenced record; undefined for names the user may not see. */
export function namedField({ fields, pathFields }: Pick<ResolvedScreen, 'fields' | 'pathFields'>, name: string): ResolvedField | undefined {
	const isNamed = (field: ResolvedField) => field.name === name;
	return fields.find(isNamed) ?? pathFields.find(isNamed);
}
