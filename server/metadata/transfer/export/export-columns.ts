import { joinClauses } from '../../../../contract/base/join-texts.ts';
import type { Language } from '../../../../contract/base/languages.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { formatOf } from '../../../../contract/fields/field-formats.ts';
import { holdsFiles } from '../../../../contract/files/file-rules.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField, ResolvedOption } from '../../../../contract/screen/resolved-screen.ts';
import { wholeTitle } from '../../../../contract/views/whole-title.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { accessOf } from '../../access/screen-access.ts';
import { holdsScreenName, screenTitles } from '../../access/screen-names.ts';
import type { Caller } from '../../base/caller.ts';
import type { ScreenHooks } from '../../base/screen-hooks.ts';
import { recordTexts } from '../../base/texts.ts';
import { type ChildTable, type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';
import { linkField } from '../import/dry-run/import-fields.ts';
import type { SheetCell, SheetHeading } from '../sheet/sheet-table.ts';
import { transferTexts } from '../texts.ts';

/** A column of the file: its heading, and how a record, or a row of a child table, fills it. */
export interface ExportColumn extends SheetHeading {
	toCell(record: Pick<StoredRecord, 'titles'>): SheetCell;
}

/** With its title and that of its group. */
type ListedColumn = ExportColumn & { wholeTitle: string };

/** A child table whose rows are in the file. */
export interface ExportedTable {
	child: ChildTable;
	title: string;
	columns: ExportColumn[];
}

/** What a file contains of each record. */
export interface ExportChoice {
	columns: ExportColumn[];
	tables: ExportedTable[];
	/** The names of the fields, cells by their path. */
	names: string[];
	/** The column by which a sheet of child rows names the record; null: the number of the record in the file. */
	link: ExportColumn | null;
}

interface AskedColumns {
	/** The names of the fields; default: the columns of the list. */
	wanted: unknown;
	caller: Caller;
	/** What a feature adds to the screen. */
	hooks: ScreenHooks | undefined;
}

const maxColumns = 500;

/** The requested columns, or the list's own; throws `invalidInput` for one that the caller cannot see in a list. */
export function exportChoice(screen: CompiledScreen, { wanted, caller, hooks }: AskedColumns): ExportChoice {
	const { language, tenantId } = caller;
	const offered = hooks?.options?.({ tenantId, language }) ?? {};
	const { list } = screen.in(language);
	const { hidden } = accessOf(screen, caller.principal);
	const own = list.columns.filter((column) => !column.hidden && !hidden.has(column.field)).map((column) => column.field);
	const names: unknown = wanted ?? own;
	if (!Array.isArray(names) || names.length === 0) throw invalidInput([{ path: 'columns', message: recordTexts.list() }]);
	if (names.length > maxColumns) throw invalidInput([{ path: 'columns', message: recordTexts.tooMany({ max: maxColumns }) }]);
	const columns: ListedColumn[] = [];
	const tables = new Map<string, TableChoice>();
	const key = linkField(screen, caller);
	let link: ExportColumn | null = null;
	for (const [index, name] of (names as unknown[]).entries()) {
		const isKnown = typeof name === 'string' && !hidden.has(name);
		const table = isKnown ? findTable(screen, name, { tables, caller }) : undefined;
		const column = isKnown && !table ? findColumn(screen, name, { caller, offered }) : undefined;
		if (table) tables.set(table.child.name, table);
		else if (column) columns.push(column);
		else throw invalidInput([{ path: `columns.${index}`, message: recordTexts.unknownField({ name: String(name) }) }]);
		if (column && name === key) link = column;
	}
	if (columns.length === 0) throw invalidInput([{ path: 'columns', message: transferTexts.onlyChildren() }]);
	const chosen = [...tables.values()].map(({ cells, ...table }) => ({ ...table, columns: [...cells.values()] }));
	return { columns: tellApart(columns), tables: chosen, names: names as string[], link };
}

/** Headings that several columns have name the group of each; the others stay as an import of the file knows them. */
function tellApart(columns: ListedColumn[]): ExportColumn[] {
	const count = new Map<string, number>();
	for (const { title } of columns) count.set(title, (count.get(title) ?? 0) + 1);
	return columns.map(({ wholeTitle: whole, ...column }) => ({ ...column, title: count.get(column.title) === 1 ? column.title : whole }));
}

/** A child table with the cells chosen so far. */
type TableChoice = Omit<ExportedTable, 'columns'> & { cells: Map<string, ExportColumn> };

/** A child table with the cells that the caller may see (`items`), or with one of them (`items.amount`), beside those chosen before. */
function findTable(
	screen: CompiledScreen,
	name: string,
	{ tables, caller: { principal, language } }: { tables: Map<string, TableChoice>; caller: Caller },
): TableChoice | undefined {
	const [table = '', cell] = name.split('.', 2);
	const child = screen.children.find((candidate) => candidate.name === table);
	const field = child && fieldIn(screen, table, language);
	const { hidden } = accessOf(screen, principal);
	if (!child || !field || hidden.has(table)) return undefined;
	const stored = new Set(child.columns.map((column) => column.name));
	const found = (field.itemFields ?? []).filter(
		(one) => stored.has(one.name) && !one.writeOnly && !hidden.has(`${table}.${one.name}`) && (cell ?? one.name) === one.name,
	);
	if (found.length === 0) return undefined;
	const cells = new Map(tables.get(table)?.cells);
	for (const one of found) cells.set(one.name, toColumn(one, { name: one.name, title: one.title, language }));
	return { child, title: field.title, cells };
}

function toColumn(field: ResolvedField, { name, title, language }: { name: string; title: string; language: Language }): ExportColumn {
	return { title, width: widthOf(field), toCell: (record) => toCell(field, { name, record, language }) };
}

function findColumn(
	screen: CompiledScreen,
	name: string,
	{ caller, offered }: { caller: Caller; offered: Readonly<Record<string, ResolvedOption[]>> },
): ListedColumn | undefined {
	const { language } = caller;
	const listed = screen.in(language).list.columns.find((column) => column.field === name);
	// Rows carry the fields of other records that the list shows, and no more.
	const joined = name.includes('.') && !listed ? undefined : new JoinSet(screen, platformTenantId).field(name);
	const field = joined ? fieldIn(joined.screen, joined.stored.name, language) : fieldIn(screen, name, language);
	const isShown = field?.searchable || (listed && field?.external) || (field?.encrypted && !name.includes('.'));
	if (!field || !isShown) return undefined;
	const options = ownValue(offered, name) ?? (holdsScreenName(field) ? screenTitles(screen, caller) : undefined);
	const column = toColumn(options ? { ...field, options } : field, { name, title: listed?.title ?? field.title, language });
	return { ...column, wholeTitle: listed ? wholeTitle(listed) : field.title };
}

function widthOf(field: ResolvedField): number {
	const { exportWidth } = formatOf(field) ?? {};
	if (exportWidth) return exportWidth;
	if (field.reference || (field.maxLength ?? 0) > 60) return 30;
	return field.type === 'string' && !field.options && !field.format ? 24 : 14;
}

/** A value as the list shows it. */
function toCell(
	field: ResolvedField,
	{ name, record, language }: { name: string; record: Record<string, unknown> & Pick<StoredRecord, 'titles'>; language: Language },
): SheetCell {
	const value = ownValue(record, name);
	if (value === null || value === undefined || value === '') return null;
	if (field.reference || holdsFiles(field)) {
		const title = ownValue(record.titles, name) ?? value;
		return text(Array.isArray(title) ? joinClauses(title).in(language) : title);
	}
	const cell = formatOf(field)?.toCell?.(value, { field, language });
	if (cell) return cell;
	if (typeof value === 'number') return { kind: 'number', number: value };
	if (typeof value === 'boolean') return text(transferTexts[value ? 'yes' : 'no']().in(language));
	if (Array.isArray(value)) return text(joinClauses(value.map((entry) => optionTitle(field, entry))).in(language));
	if (typeof value === 'object') return text(JSON.stringify(value));
	return text(optionTitle(field, value));
}

function text(value: unknown): SheetCell {
	return { kind: 'text', text: String(value) };
}

function optionTitle(field: ResolvedField, value: unknown): string {
	return field.options?.find((option) => option.value === value)?.title ?? String(value);
}
