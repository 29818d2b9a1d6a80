import { planComputed } from '../../../../contract/formula/computed/computed-plan.ts';
import { formulaFields } from '../../../../contract/formula/language/formula-fields.ts';
import { type ChildTable, type CompiledScreen, isInUniqueSet, remembered, type StoredField } from '../../compiled/compiled-screen.ts';
import { namesOf, pathsOf } from '../../storage/renames/rename-paths.ts';

/** What a field becomes when its record is anonymised. */
export interface BlankField {
	stored: StoredField;
	/** `empty`, or stars where a value is required: with the id of the record where no two may be equal. */
	becomes: 'empty' | 'stars' | 'unique-stars';
}

/** The personal values of a screen, and what is computed from them. */
export interface PersonalColumns {
	own: BlankField[];
	cells: Array<{ child: ChildTable; fields: BlankField[] }>;
	/** Names under which the history has texts, and other values: former names, too. */
	texts: string[];
	others: string[];
	/** Cells in the history, by the name of their table: of each table of the screen, with those that are known. */
	historyCells: Record<string, { personal: string[]; known: string[] }>;
	/** All names of fields that the history may have; what has another one belonged to a field that was removed. */
	known: string[];
	/** The same for the fields and cells of files: personal ones, and all. */
	files: { personal: string[]; known: string[] };
}

/** The columns that retention rules empty; the same until the file of the screen changes. */
export function personalColumns(screen: CompiledScreen): PersonalColumns {
	return remembered(screen, 'personal columns', () => findColumns(screen));
}

function findColumns(screen: CompiledScreen): PersonalColumns {
	const paths = personalPaths(screen);
	const own = screen.stored.filter(({ name }) => paths.has(name)).map((stored) => toBlank(stored, isInUniqueSet(screen, stored.name)));
	const cells = screen.children.flatMap((child) => {
		const fields = child.columns
			.filter(({ name }) => paths.has(`${child.name}.${name}`))
			.map((stored) => toBlank(stored, stored.field.unique));
		return fields.length > 0 ? [{ child, fields }] : [];
	});
	const allNames = (fields: StoredField[]) => fields.flatMap(({ field }) => namesOf(field));
	const isText = ({ type }: StoredField) => type === 'text';
	return {
		own,
		cells,
		texts: allNames(own.map(({ stored }) => stored).filter(isText)),
		others: allNames(own.map(({ stored }) => stored).filter((stored) => !isText(stored))),
		historyCells: Object.fromEntries(
			screen.children.flatMap((child) => {
				const personal = allNames(cells.find((one) => one.child === child)?.fields.map(({ stored }) => stored) ?? []);
				const known = ['id', ...(child.field.itemFields ?? []).flatMap(namesOf)];
				return namesOf(child.field).map((table) => [table, { personal, known }]);
			}),
		),
		known: [...screen.fieldBy.values()].flatMap(namesOf),
		files: filePaths(screen, paths),
	};
}

function filePaths(screen: CompiledScreen, personal: ReadonlySet<string>): PersonalColumns['files'] {
	const all = [...screen.fieldBy.values()].flatMap(pathsOf);
	return { personal: all.filter(({ to }) => personal.has(to)).map(({ from }) => from), known: all.map(({ from }) => from) };
}

/** Fields, and cells by their path, that are personal or computed from such. */
function personalPaths(screen: CompiledScreen): Set<string> {
	const paths = new Set(
		screen.fields.flatMap(({ name, personal, itemFields = [] }) => [
			...(personal ? [name] : []),
			...itemFields.filter((cell) => cell.personal).map((cell) => `${name}.${cell.name}`),
		]),
	);
	// Each computed field comes behind those that it reads.
	for (const { path, table, expression } of planComputed(screen.fields)) {
		if (!expression) continue;
		const used = formulaFields(expression).flatMap(({ path: name }) => (Array.isArray(name) ? [name.join('.')] : [String(name)]));
		const reads = used.flatMap((name) => [name, ...(table ? [`${table.name}.${name}`] : [])]);
		if (reads.some((read) => paths.has(read))) paths.add(path);
	}
	return paths;
}

function toBlank(stored: StoredField, isUnique = false): BlankField {
	const isStarred = stored.type === 'text' && stored.field.required;
	if (!isStarred) return { stored, becomes: 'empty' };
	return { stored, becomes: isUnique ? 'unique-stars' : 'stars' };
}
