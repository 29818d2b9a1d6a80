import { planComputed } from '../../../../contract/formula/computed/computed-plan.ts';
import { formulaFields } from '../../../../contract/formula/language/formula-fields.ts';
import { type ChildTable, type CompiledScreen, isInUniqueSet, remembered, type StoredField } from '../../compiled/compiled-screen.ts';

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
	/** Cells in the history, by the name of their table. */
	historyCells: Record<string, string[]>;
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
	const namesOf = ({ name, field }: StoredField) => [name, ...(field.was === undefined ? [] : [field.was])];
	const isText = ({ type }: StoredField) => type === 'text';
	return {
		own,
		cells,
		texts: own.filter(({ stored }) => isText(stored)).flatMap(({ stored }) => namesOf(stored)),
		others: own.filter(({ stored }) => !isText(stored)).flatMap(({ stored }) => namesOf(stored)),
		historyCells: Object.fromEntries(
			cells.flatMap(({ child, fields }) =>
				[child.name, ...(child.field.was === undefined ? [] : [child.field.was])].map((table) => [
					table,
					fields.flatMap(({ stored }) => namesOf(stored)),
				]),
			),
		),
	};
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
