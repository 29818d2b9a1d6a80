import { joinTexts } from '../../../../contract/base/join-texts.ts';
import {
	type ImportBadRow,
	type ImportCell,
	type ImportChild,
	type ImportColumnErrors,
	type ImportError,
	type ImportHeading,
	type ImportReport,
	importPageSize,
} from '../../../../contract/records/transfer.ts';
import { listLimits } from '../../../../contract/validation/values/field-limits.ts';
import type { Caller } from '../../base/caller.ts';
import { type CompiledScreen, fieldIn } from '../../compiled/compiled-screen.ts';
import { transferTexts } from '../texts.ts';
import { filledColumns, isGood, titleOf } from './dry-run/checked-row.ts';
import type { DryRun } from './dry-run/dry-run.ts';
import { type ImportedTable, importedTables, importFields, importKeys, importTargets } from './dry-run/import-fields.ts';
import type { Upload } from './dry-run/import-store.ts';
import { linkOf } from './dry-run/map-headings.ts';
import type { SharedValue } from './find-shared.ts';

const shownRows = 20;

interface ReportOf {
	upload: Upload;
	caller: Caller;
	/** Where the page of rows with errors begins. */
	after: { sheet: number; row: number };
	shared: SharedValue[];
}

/** What a dry run found: counts, errors by column, and the first rows with errors behind a given one. */
export function toReport(screen: CompiledScreen, { rows, strays }: DryRun, { upload, caller, after, shared }: ReportOf): ImportReport {
	const tables = importedTables(screen, caller);
	const bad = badRows({ rows, strays }, caller);
	const isLater = ({ sheet, row }: BadRow) => sheet > after.sheet || (sheet === after.sheet && row > after.row);
	const badCount = rows.filter((row) => !isGood(row)).length + strays.length;
	return {
		id: upload.id,
		fileName: upload.fileName,
		headings: upload.headings,
		fields: importTargets(screen, caller).map(({ path, title, field, child }) => ({
			name: path,
			title,
			required: field.required,
			...(child !== undefined && { child }),
		})),
		key: upload.key,
		keys: importKeys(screen, caller).map(({ key, fields }) => ({
			...{ key, fields: fields.map(({ name }) => name) },
			title: joinTexts(fields.map(({ title }) => title)).in(caller.language),
		})),
		missing: missingTitles(screen, { upload, tables, caller }),
		children: tables.map(({ table, field, key }): ImportChild => ({ name: table.name, title: field.title, key: key?.title ?? null })),
		sheets: upload.sheets.map((sheet) => ({ ...sheet, rowCount: upload.rows.filter((row) => row.sheet === sheet.index).length })),
		rowCount: rows.length + strays.length,
		goodCount: rows.length + strays.length - badCount,
		badCount,
		updateCount: rows.filter((row) => row.before !== null && isGood(row)).length,
		childRowCount:
			strays.length + rows.reduce((sum, { lines }) => sum + [...lines.values()].reduce((count, { length }) => count + length, 0), 0),
		badRowCount: bad.length,
		columns: byColumn(screen, bad, { upload, caller }),
		rows: bad
			.filter(isLater)
			.slice(0, importPageSize)
			.map((row) => ({ sheet: row.sheet, row: row.row, cells: toCells(row, upload.headings), errors: row.errors })),
		warnings: warningsByColumn(screen, shared, { upload, caller }),
	};
}

/** Warnings as reports carry them. */
export function warningsByColumn(
	screen: CompiledScreen,
	shared: SharedValue[],
	means: { upload: Upload; caller: Caller },
): ImportColumnErrors[] {
	const rows = shared.map(({ row, field, message }) => ({ sheet: row.sheet, row: row.number, errors: [{ field, message }] }));
	return byColumn(screen, rows, means);
}

/** A row of the file with what is wrong with it. */
type BadRow = Pick<ImportBadRow, 'sheet' | 'row' | 'errors'> & { source: ImportCell[] };

/** The rows with errors in the order of the file; a row of a text file may be that of a record and that of a child table at once. */
function badRows({ rows, strays }: DryRun, { language }: Caller): BadRow[] {
	const bad = new Map<string, BadRow>();
	const note = ({ sheet, number, cells }: { sheet: number; number: number; cells: ImportCell[] }, errors: ImportError[]) => {
		if (errors.length === 0) return;
		const key = `${sheet} ${number}`;
		const known = bad.get(key) ?? { sheet, row: number, source: cells, errors: [] };
		known.errors.push(...errors);
		bad.set(key, known);
	};
	for (const row of rows) {
		note(row, row.errors);
		for (const [child, lines] of row.lines) {
			for (const line of lines)
				note(
					line,
					line.errors.map(({ field, message }) => ({ field: field === '' ? child : `${child}.${field}`, message })),
				);
		}
	}
	for (const { row, field, message } of strays) note(row, [{ field, message: message.in(language) }]);
	return [...bad.values()].sort((one, other) => one.sheet - other.sheet || one.row - other.row);
}

/** Required columns that the file does not have: of the record, of a child table that it contains, and those that name the record. */
function missingTitles(
	screen: CompiledScreen,
	{ upload, tables, caller }: { upload: Upload; tables: ImportedTable[]; caller: Caller },
): string[] {
	const columns = filledColumns(screen, upload, caller);
	const filled = new Set(columns.map(({ path }) => path));
	const own = importFields(screen, caller).filter((field) => field.required && field.default === undefined && !filled.has(field.name));
	const ofTables = tables.flatMap(({ table: { name }, field, cells }) => {
		const sheet = upload.sheets.find(({ child }) => child === name);
		if (!sheet && !columns.some(({ child }) => child === name))
			return field.required || listLimits(field).minItems > 0 ? [field.title] : [];
		const isLinked = !sheet || upload.headings.some((heading) => heading.sheet === sheet.index && linkOf(heading.field) !== undefined);
		const link = isLinked ? [] : [transferTexts.parentOf({ title: field.title }).in(caller.language)];
		const missing = cells.filter((cell) => cell.required && cell.default === undefined && !filled.has(`${name}.${cell.name}`));
		return [...link, ...missing.map((cell) => titleOf(screen, `${name}.${cell.name}`, caller))];
	});
	return [...own.map(({ title }) => title), ...ofTables];
}

function toCells({ sheet, source }: BadRow, headings: ImportHeading[]): Record<string, ImportCell> {
	const filled = headings.filter((heading) => heading.sheet === sheet && heading.field !== null);
	return Object.fromEntries(filled.map(({ index, field }) => [field, source[index] ?? null]));
}

function byColumn(
	screen: CompiledScreen,
	bad: Array<Omit<BadRow, 'source'>>,
	{ upload, caller }: { upload: Upload; caller: Caller },
): ImportColumnErrors[] {
	const columns = new Map<string, { sheet: number; field: string; messages: Map<string, { count: number; rows: number[] }> }>();
	for (const { sheet, row, errors } of bad) {
		for (const { field, message } of errors) {
			const key = `${sheet} ${field}`;
			const column = columns.get(key) ?? { sheet, field, messages: new Map() };
			columns.set(key, column);
			const entry = column.messages.get(message) ?? { count: 0, rows: [] };
			column.messages.set(message, entry);
			entry.count++;
			if (entry.rows.length < shownRows) entry.rows.push(row);
		}
	}
	const grouped = [...columns.values()].map(({ sheet, field, messages }) => ({
		sheet,
		field,
		title: columnTitle(screen, field, { upload, caller }),
		count: [...messages.values()].reduce((sum, { count }) => sum + count, 0),
		messages: [...messages]
			.map(([message, entry]) => ({ message, ...entry }))
			.sort((one, other) => other.count - one.count)
			.slice(0, shownRows),
	}));
	return grouped.sort((one, other) => other.count - one.count);
}

function columnTitle(screen: CompiledScreen, field: string, { upload, caller }: { upload: Upload; caller: Caller }): string {
	if (field === '') return '';
	if (linkOf(field) === undefined) return titleOf(screen, field, caller);
	const table = fieldIn(screen, field.split('.', 1)[0] ?? '', caller.language)?.title ?? '';
	return upload.headings.find((heading) => heading.field === field)?.text || transferTexts.parentOf({ title: table }).in(caller.language);
}
