import type { Language } from '../../../../../contract/base/languages.ts';
import { formatOf } from '../../../../../contract/fields/field-formats.ts';
import { holdsFiles } from '../../../../../contract/files/file-rules.ts';
import type { ResolvedField } from '../../../../../contract/screen/resolved-screen.ts';
import { may } from '../../../../principal/principal.ts';
import { accessOf } from '../../../access/screen-access.ts';
import type { Caller } from '../../../base/caller.ts';
import { type ChildTable, type CompiledScreen, fieldIn } from '../../../compiled/compiled-screen.ts';

/** What a column of a file may fill: a field of the record, or a cell of a child table. */
export interface ImportTarget {
	/** The name of a field, or the path of a cell (`items.amount`). */
	path: string;
	/** The title of a field, or `Items.Amount`. */
	title: string;
	field: ResolvedField;
	/** The child table of a cell. */
	child?: string;
}

/** A child table whose rows may come by file, with the cells that a column may fill. */
export interface ImportedTable {
	table: ChildTable;
	/** In the caller's language. */
	field: ResolvedField;
	cells: ResolvedField[];
	/** The cell that no two rows of a record share, by which rows of a stored record are found. */
	key: ResolvedField | null;
}

/** Everything that a column of a file may fill. */
export function importTargets(screen: CompiledScreen, caller: Caller): ImportTarget[] {
	const own = importFields(screen, caller).map((field) => ({ path: field.name, title: field.title, field }));
	const cells = importedTables(screen, caller).flatMap(({ table, field, cells }) =>
		cells.map((cell) => ({ path: `${table.name}.${cell.name}`, title: `${field.title}.${cell.title}`, field: cell, child: table.name })),
	);
	return [...own, ...cells];
}

/** The child tables that a caller may write, as far as a file can fill them. */
export function importedTables(screen: CompiledScreen, { principal, language }: Caller): ImportedTable[] {
	const { masked } = accessOf(screen, principal);
	const mayFill = fillable(screen, principal);
	return screen.children.flatMap((table) => {
		const field = fieldIn(screen, table.name, language);
		if (!field || field.readOnly || !mayFill(field)) return [];
		const stored = new Set(table.columns.map(({ name }) => name));
		const cells = (field.itemFields ?? []).filter((cell) => {
			const isMasked = masked.has(`${table.name}.${cell.name}`);
			return stored.has(cell.name) && !(isMasked && cell.unique) && isPlain(cell) && mayFill(cell);
		});
		const key = cells.find((cell) => cell.unique && cell.type !== 'array') ?? null;
		return cells.length === 0 ? [] : [{ table, field, cells, key }];
	});
}

/** The field of a path in a language: of a record, or of a row of a child table. */
export function fieldAt(screen: CompiledScreen, path: string, language: Language): ResolvedField | undefined {
	const [name = '', cell] = path.split('.', 2);
	const field = fieldIn(screen, name, language);
	return cell === undefined ? field : field?.itemFields?.find((candidate) => candidate.name === cell);
}

/** The fields of a record that a column of a file may fill: those a caller may write, of one value or a list of plain ones, and numbers that the server assigned, which find records. Passwords and drawn values never come by file. */
export function importFields(screen: CompiledScreen, { principal, language }: Caller): ResolvedField[] {
	const { masked } = accessOf(screen, principal);
	const unique = new Set([...screen.uniqueIndexes.values()].flat());
	const mayFill = fillable(screen, principal);
	return screen.in(language).fields.filter((field) => {
		// A file of guesses would tell which of them exist.
		if (masked.has(field.name) && unique.has(field.name)) return false;
		return !field.itemFields && screen.storedBy.has(field.name) && isPlain(field) && mayFill(field);
	});
}

/** Whether a field or cell has a value that one cell of a file can contain. */
function isPlain(field: ResolvedField): boolean {
	const { isAssigned, isDrawn } = formatOf(field) ?? {};
	const isFixed = isDrawn || (field.readOnly && !isAssigned);
	if (field.system || isFixed || field.computed !== undefined || field.writeOnly || isNamelessFile(field)) return false;
	return field.type !== 'object' && field.schema === undefined;
}

function fillable({ name }: CompiledScreen, principal: Caller['principal']): (field: ResolvedField) => boolean {
	const mayUse = (right: string | undefined) => right === undefined || !principal || may(principal, `${name}:${right}`);
	return ({ readRight, writeRight }) => mayUse(readRight) && mayUse(writeRight);
}

/** Files come by file only in a form that other systems export. */
function isNamelessFile(field: ResolvedField): boolean {
	return holdsFiles(field) && field.store === undefined;
}

/** The fields whose values together belong to one record alone. */
export interface ImportKey {
	/** The names of the fields, separated by commas. */
	key: string;
	fields: ResolvedField[];
}

/** What rows of a file can find their records by: unique fields, then sets of fields that are unique together. */
export function importKeys(screen: CompiledScreen, caller: Caller): ImportKey[] {
	const fillable = new Map(importFields(screen, caller).map((field) => [field.name, field]));
	const sets = [...screen.uniqueIndexes.values()].sort((one, other) => Number(one.length > 1) - Number(other.length > 1));
	return sets.flatMap((names) => {
		const fields = names.flatMap((name) => fillable.get(name) ?? []);
		const isUsable =
			fields.length === names.length && fields.every(({ type, encrypted }) => type !== 'array' && !(encrypted && names.length > 1));
		return isUsable ? [{ key: names.join(','), fields }] : [];
	});
}

/** The field that names every record and that a file can be matched by: unique and never empty. */
export function linkField(screen: CompiledScreen, caller: Caller): string | undefined {
	const keys = importKeys(screen, caller).flatMap(({ fields: [only, other] }) => (only && !other ? [only] : []));
	return keys.find((field) => field.required && !field.reference && formatOf(field)?.isAssigned !== true)?.name;
}
