import type { Message } from '../../../../../contract/base/define-texts.ts';
import { type ImportCell, indexOfParentColumn } from '../../../../../contract/records/transfer.ts';
import { inEveryLanguage } from '../../in-every-language.ts';
import { isCellError } from '../../sheet/read/cell-errors.ts';
import { undoHarmless } from '../../sheet/sheet-table.ts';
import { transferTexts } from '../../texts.ts';
import type { FilledColumn } from './checked-row.ts';
import type { Upload, UploadRow } from './import-store.ts';
import { linkOf } from './map-headings.ts';
import { isEmpty } from './read-cell.ts';

/** The heading of the column by which an export tells records without a key apart. */
const numberWords = new Set(inEveryLanguage('recordNumber'));

/** The rows of a file that are one record. */
export interface RecordRows {
	/** In the first sheet: the row of the record, then those that repeat it for further child rows. */
	rows: [UploadRow, ...UploadRow[]];
	/** The rows of its child tables, by the name of the table. */
	lines: Map<string, UploadRow[]>;
}

/** A row of a child table that belongs to no record. */
export interface StrayRow {
	row: UploadRow;
	/** The column that should name the record; an empty text without one. */
	field: string;
	message: Message;
}

/**
 * Puts the rows of a file together to records. In the first sheet a row continues the record above it if the columns that fill the record, and
 * the record number, are empty or the same; without columns of child tables every row is a record. The rows of other sheets belong to the record that they name.
 */
export function groupRows(upload: Pick<Upload, 'headings' | 'sheets' | 'rows'>, columns: FilledColumn[]) {
	const records = readRecords(upload, columns);
	const strays: StrayRow[] = [];
	for (const { index, name, child } of upload.sheets) {
		const rows = upload.rows.filter(({ sheet }) => sheet === index);
		if (child === null || rows.length === 0) continue;
		const heading = upload.headings.find(({ sheet, field }) => sheet === index && linkOf(field) !== undefined);
		const target = heading && linkOf(heading.field);
		const find = target === undefined ? undefined : findParent(upload, records, target);
		for (const row of rows) {
			const found = heading && find ? find(row.cells[heading.index] ?? null) : transferTexts.noParentColumn({ sheet: name });
			if ('rows' in found) addLine(found, child, row);
			else strays.push({ row, field: heading?.field ?? '', message: found });
		}
	}
	return { records, strays };
}

function readRecords({ headings, rows }: Pick<Upload, 'headings' | 'rows'>, columns: FilledColumn[]): RecordRows[] {
	const cells = columns.filter(({ sheet, child }) => sheet === 0 && child !== undefined);
	const children = new Set(cells.flatMap(({ child }) => child ?? []));
	const ofRecords = new Set(columns.filter(({ sheet, child }) => sheet === 0 && child === undefined).map(({ index }) => index));
	const own = headings
		.filter(({ sheet, index, text }) => sheet === 0 && (ofRecords.has(index) || numberWords.has(text)))
		.map(({ index }) => index);
	const records: RecordRows[] = [];
	for (const row of rows) {
		if (row.sheet !== 0) continue;
		const last = records.at(-1);
		const isMore =
			last !== undefined &&
			cells.length > 0 &&
			(own.every((index) => isEmpty(row.cells[index])) || own.every((index) => isSame(row, last.rows[0], index)));
		const record: RecordRows = isMore ? last : { rows: [row], lines: new Map() };
		if (isMore) record.rows.push(row);
		else records.push(record);
		for (const child of children)
			if (cells.some((column) => column.child === child && !isEmpty(row.cells[column.index]))) addLine(record, child, row);
	}
	return records;
}

function addLine({ lines }: RecordRows, child: string, row: UploadRow): void {
	const known = lines.get(child);
	if (known) known.push(row);
	else lines.set(child, [row]);
}

function isSame(one: UploadRow, other: UploadRow, index: number): boolean {
	return contentOf(one.cells[index] ?? null) === contentOf(other.cells[index] ?? null);
}

/** Finds the record that a cell names by the number of its row, or by what a column of its row contains; the reason when there is not exactly one. */
function findParent(
	{ headings }: Pick<Upload, 'headings'>,
	records: RecordRows[],
	target: string,
): (cell: ImportCell) => RecordRows | Message {
	const column = indexOfParentColumn(target);
	const byContent = new Map<string, RecordRows[]>();
	for (const record of records) {
		const content = column === undefined ? String(record.rows[0].number) : contentOf(record.rows[0].cells[column] ?? null);
		const known = byContent.get(content);
		if (known) known.push(record);
		else byContent.set(content, [record]);
	}
	const title = headings.find(({ sheet, index }) => sheet === 0 && index === column)?.text;
	return (cell) => {
		const value = contentOf(cell);
		if (value === '') return transferTexts.noParent();
		if (isCellError(cell)) return transferTexts.cellError({ value });
		const [found, second] = byContent.get(value) ?? [];
		if (found && !second) return found;
		if (title === undefined) return transferTexts.unknownParentRow({ value });
		return second ? transferTexts.ambiguousParent({ title, value }) : transferTexts.unknownParent({ title, value });
	};
}

function contentOf(cell: ImportCell): string {
	return isEmpty(cell) ? '' : undoHarmless(String(cell).trim());
}
