import { type ImportCell, type ImportColumnErrors, type ImportReport, importPageSize } from '../../../../contract/records/transfer.ts';
import type { Caller } from '../../base/caller.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { type CheckedRow, type FilledColumn, filledColumns, titleOf } from './dry-run/checked-row.ts';
import { importFields, keyFields } from './dry-run/import-fields.ts';
import type { Upload } from './dry-run/import-store.ts';

const shownRows = 20;

/** What a dry run found: counts, errors by column, and the first rows with errors behind a given one. */
export function toReport(
	screen: CompiledScreen,
	checked: CheckedRow[],
	{ upload, caller, after }: { upload: Upload; caller: Caller; after: number },
): ImportReport {
	const fields = importFields(screen, caller);
	const keys = new Set(keyFields(screen, fields).map(({ name }) => name));
	const columns = filledColumns(screen, upload, caller);
	const filled = new Set(columns.map(({ field }) => field.name));
	const bad = checked.filter(({ errors }) => errors.length > 0);
	const shown = bad.filter(({ number }) => number > after).slice(0, importPageSize);
	const cellsOf = new Map(upload.rows.map(({ number, cells }) => [number, cells]));
	return {
		id: upload.id,
		fileName: upload.fileName,
		headings: upload.headings,
		fields: fields.map(({ name, title, required }) => ({ name, title, required, unique: keys.has(name) })),
		key: upload.key,
		missing: fields.filter((field) => field.required && field.default === undefined && !filled.has(field.name)).map(({ title }) => title),
		rowCount: checked.length,
		goodCount: checked.length - bad.length,
		badCount: bad.length,
		updateCount: checked.filter(({ before, errors }) => before !== null && errors.length === 0).length,
		columns: byColumn(screen, bad, caller),
		rows: shown.map(({ number, errors }) => ({ row: number, cells: toCells(cellsOf.get(number) ?? [], columns), errors })),
	};
}

function toCells(cells: ImportCell[], columns: FilledColumn[]): Record<string, ImportCell> {
	return Object.fromEntries(columns.map(({ index, field }) => [field.name, cells[index] ?? null]));
}

function byColumn(screen: CompiledScreen, bad: CheckedRow[], caller: Caller): ImportColumnErrors[] {
	const columns = new Map<string, Map<string, { count: number; rows: number[] }>>();
	for (const { number, errors } of bad) {
		for (const { field, message } of errors) {
			const messages = columns.get(field) ?? new Map<string, { count: number; rows: number[] }>();
			columns.set(field, messages);
			const entry = messages.get(message) ?? { count: 0, rows: [] };
			messages.set(message, entry);
			entry.count++;
			if (entry.rows.length < shownRows) entry.rows.push(number);
		}
	}
	const grouped = [...columns].map(([field, messages]) => ({
		field,
		title: field === '' ? '' : titleOf(screen, field, caller),
		count: [...messages.values()].reduce((sum, { count }) => sum + count, 0),
		messages: [...messages]
			.map(([message, entry]) => ({ message, ...entry }))
			.sort((one, other) => other.count - one.count)
			.slice(0, shownRows),
	}));
	return grouped.sort((one, other) => other.count - one.count);
}
