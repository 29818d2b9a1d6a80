import { createFieldFinder, resolveFields } from '../../resolve/resolve-fields.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import type { ScreenSource } from '../../screen/screen-source.ts';
import type { PortalFacts } from '../portal-facts.ts';
import { type Finding, nearestHint } from './finding.ts';

/** What the checks of one screen file look at. */
export interface CheckContext {
	source: ScreenSource;
	/** All screens by name, this one among them. */
	screens: ReadonlyMap<string, ScreenSource>;
	portal: PortalFacts;
	/** The fields with their defaults, system fields at the end. */
	fields: ResolvedField[];
	/** Finds a field by name, or by a path through references. */
	find(path: string): ResolvedField | undefined;
}

/** Prepares the check of a screen. */
export function createCheckContext(source: ScreenSource, screens: ReadonlyMap<string, ScreenSource>, portal: PortalFacts): CheckContext {
	const all = screens.get(source.name) === source ? screens : new Map([...screens, [source.name, source]]);
	const find = createFieldFinder(source, 'zh-CN', all);
	return {
		source,
		screens: all,
		portal,
		fields: resolveFields(source, 'zh-CN', all),
		find: (path) => find(path)?.field,
	};
}

/** Reports a name that is no field, or nothing. */
export function checkFieldName(name: string, pointer: string, context: CheckContext): Finding[] {
	if (context.find(name)) return [];
	const known = context.fields.map((field) => field.name);
	return [{ code: 'unknown-field', pointer, values: { name, hint: nearestHint(name, known) }, expected: known.join(' | ') }];
}

/** A field of the record itself: a path to another record is none. */
export function ownField(name: string, { fields }: CheckContext): ResolvedField | undefined {
	return fields.find((field) => field.name === name);
}

/** Reports a name that is no field of the record itself, or nothing. */
export function checkOwnField(name: string, pointer: string, context: CheckContext): Finding[] {
	return checkFieldName(name, pointer, { ...context, find: (path) => ownField(path, context) });
}

/** The same for a column of the list, which may also show what a hook adds to each record, and encrypted values of the record itself. */
export function checkShownField(name: string, pointer: string, context: CheckContext): Finding[] {
	const field = context.find(name);
	const isAdded = field?.lookup || (field?.external && field.type === 'string');
	const isShown = isAdded || field?.encrypted;
	return isShown && !name.includes('.') ? [] : checkColumnField(name, pointer, context);
}

/** Reports a name that is no field, or a field that lists and indexes cannot use. */
export function checkColumnField(name: string, pointer: string, context: CheckContext): Finding[] {
	const field = context.find(name);
	if (!field) return checkFieldName(name, pointer, context);
	if (field.encrypted) return [{ code: 'encrypted-use', pointer, values: { name: field.title } }];
	return field.searchable ? [] : [{ code: 'not-searchable', pointer, values: { name } }];
}

/** Whether a name is that of a column in the file; a field of a referenced record is read for these alone. */
export function isListed(name: string, { source }: CheckContext): boolean {
	return (source.file.list?.columns ?? []).some((column) => (typeof column === 'string' ? column : column.field) === name);
}

/** The names that occur more than once, each time after the first. */
export function repeated(names: readonly string[]): Array<{ name: string; index: number }> {
	return names.flatMap((name, index) => (names.indexOf(name) < index ? [{ name, index }] : []));
}
