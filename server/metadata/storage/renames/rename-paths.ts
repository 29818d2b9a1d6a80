import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import type { ResolvedField, ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';

/** A field with its former and its present name. */
export interface RenamedField {
	screen: string;
	from: string;
	to: string;
}

/** All names that a field has or had. */
export function namesOf({ name, was }: { name: string; was?: string | undefined }): string[] {
	return was === undefined ? [name] : [name, was];
}

/** A field, and the cells of its rows, by all paths that they have or had, with the present one. */
export function pathsOf(field: ResolvedField): Array<{ from: string; to: string }> {
	const tables = namesOf(field);
	const cells = (field.itemFields ?? []).flatMap((cell) => namesOf(cell).map((name) => ({ name, to: `${field.name}.${cell.name}` })));
	return tables.flatMap((from) => [{ from, to: field.name }, ...cells.map(({ name, to }) => ({ from: `${from}.${name}`, to }))]);
}

interface PathContext {
	/** The screen that the paths begin at. */
	screen: string;
	renamed: RenamedField[];
	screens: ReadonlyMap<string, ResolvedScreen>;
}

/** The members of a view whose keys are paths, and those that list paths. */
const keyed = new Set(['search', 'shown', 'widths']);
const listed = new Set(['order']);

/** A saved view or a condition with the present names of renamed fields. */
export function renamePaths(content: unknown, context: PathContext, isKeyed = false): unknown {
	if (Array.isArray(content)) return content.map((entry) => renamePaths(entry, context));
	if (!isPlainObject(content)) return content;
	const namesField = content.valueSource === 'field';
	return Object.fromEntries(
		Object.entries(content).map(([key, value]) => {
			if (isKeyed) return [renamePath(key, context), value];
			if (typeof value === 'string' && (key === 'field' || (key === 'value' && namesField))) return [key, renamePath(value, context)];
			if (listed.has(key) && Array.isArray(value))
				return [key, value.map((entry) => (typeof entry === 'string' ? renamePath(entry, context) : entry))];
			return [key, key === 'value' ? value : renamePaths(value, context, keyed.has(key))];
		}),
	);
}

function renamePath(path: string, { screen, renamed, screens }: PathContext): string {
	let current: string | undefined = screen;
	const names = path.split('.').map((name) => {
		const now = renamed.find((field) => field.screen === current && field.from === name)?.to ?? name;
		const fields = current === undefined ? undefined : screens.get(current)?.fields;
		current = fields?.find((field) => field.name === now)?.reference?.screen;
		return now;
	});
	return names.join('.');
}
