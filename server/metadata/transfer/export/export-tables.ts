import type { Language } from '../../../../contract/base/languages.ts';
import { isPlainObject, ownValue } from '../../../../contract/input/plain-object.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { SheetCell, SheetHeading, SheetTable } from '../sheet/sheet-table.ts';
import { transferTexts } from '../texts.ts';
import type { ExportChoice, ExportColumn, ExportedTable } from './export-columns.ts';

/** Records of one of the reads of an export, as the caller may see them. */
export interface ExportBatch {
	read: number;
	records: StoredRecord[];
}

interface TableOf {
	title: string;
	language: Language;
	records: AsyncGenerator<ExportBatch>;
}

/** One table for a text file: a record is repeated for each row of its child tables, whose rows are side by side. */
export function flatTable({ columns, tables, link }: ExportChoice, { title, language, records }: TableOf): SheetTable {
	const isNumbered = tables.length > 0 && link === null;
	const cells = tables.flatMap((table) => table.columns.map((column) => ({ ...column, title: `${table.title}.${column.title}` })));
	const toRows = (record: StoredRecord, number: number): SheetCell[][] => {
		const own = [...numberCell(isNumbered, number), ...columns.map((column) => column.toCell(record))];
		const rows = tables.map((table) => rowsOf(record, table));
		const height = Math.max(1, ...rows.map(({ length }) => length));
		return Array.from({ length: height }, (_, at) => [
			...own,
			...tables.flatMap((table, index) => toCells(table.columns, rows[index]?.[at])),
		]);
	};
	return { name: title, headings: [...numberHeading(isNumbered, language), ...columns, ...cells], rows: toBatches(records, toRows) };
}

/** A sheet for the records and one for each child table, whose rows begin with what names their record; the reads of the records are in this order. */
export function sheetTables({ columns, tables, link }: ExportChoice, { title, language, records }: TableOf): SheetTable[] {
	const isNumbered = tables.length > 0 && link === null;
	const [own = records, ...more] = splitReads(records, tables.length + 1);
	const toRow = (record: StoredRecord, number: number) => [
		[...numberCell(isNumbered, number), ...columns.map((column) => column.toCell(record))],
	];
	const main = { name: title, headings: [...numberHeading(isNumbered, language), ...columns], rows: toBatches(own, toRow) };
	const children = tables.map((table, index) => {
		const toRows = (record: StoredRecord, number: number) => {
			const parent = link ? [link.toCell(record)] : numberCell(true, number);
			return rowsOf(record, table).map((row) => [...parent, ...toCells(table.columns, row)]);
		};
		const headings = [...(link ? [link] : numberHeading(true, language)), ...table.columns];
		return { name: table.title, headings, rows: toBatches(more[index] ?? records, toRows) };
	});
	return [main, ...children];
}

async function* toBatches(
	batches: AsyncGenerator<ExportBatch>,
	toRows: (record: StoredRecord, number: number) => SheetCell[][],
): AsyncGenerator<SheetCell[][]> {
	let number = 0;
	for await (const { records } of batches) yield records.flatMap((record) => toRows(record, ++number));
}

/** The batches of each read as a generator of its own; they are taken one after the other. */
function splitReads(batches: AsyncGenerator<ExportBatch>, count: number): Array<AsyncGenerator<ExportBatch>> {
	let waiting: ExportBatch | null = null;
	let isDone = false;
	async function* part(read: number): AsyncGenerator<ExportBatch> {
		let isWhole = false;
		try {
			for (;;) {
				if (waiting === null && !isDone) {
					const next: IteratorResult<ExportBatch> = await batches.next();
					isDone = next.done === true;
					waiting = next.done ? null : next.value;
				}
				if (waiting === null || waiting.read !== read) break;
				const batch = waiting;
				waiting = null;
				yield batch;
			}
			isWhole = true;
		} finally {
			if (!isWhole) await batches.return(undefined);
		}
	}
	return Array.from({ length: count }, (_, read) => part(read));
}

type Row = Pick<StoredRecord, 'titles'>;

function rowsOf(record: StoredRecord, { child }: ExportedTable): Row[] {
	const rows = ownValue(record, child.name);
	return Array.isArray(rows) ? rows.filter(isPlainObject) : [];
}

function toCells(columns: ExportColumn[], row: Row | undefined): SheetCell[] {
	return columns.map((column) => (row ? column.toCell(row) : null));
}

function numberHeading(isNumbered: boolean, language: Language): SheetHeading[] {
	return isNumbered ? [{ title: transferTexts.recordNumber().in(language), width: 12 }] : [];
}

function numberCell(isNumbered: boolean, number: number): SheetCell[] {
	return isNumbered ? [{ kind: 'number', number }] : [];
}
