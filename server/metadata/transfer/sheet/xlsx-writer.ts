import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { daySerial, momentSerial } from '../../../../contract/base/excel-dates.ts';
import { formatMoment } from './csv-writer.ts';
import { makeHarmless, type SheetCell, type SheetTable } from './sheet-table.ts';
import { cellStyles, sheetFrame, workbookParts } from './xlsx-parts.ts';
import { toXmlText } from './xml-text.ts';

/** What one sheet holds, its heading included. */
const maxSheetRows = 1_048_576;
const maxCellLength = 32_767;

/** Tables as a workbook, one after the other and packed while their rows come; beyond what a sheet can hold another sheet follows. */
export function writeXlsx(...tables: SheetTable[]): Readable {
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	zip.on('error', (error: Error) => output.destroy(error));
	addSheets(zip, tables).catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))));
	return output;
}

/** A workbook of one sheet that is packed while its parts come; its styles are known when all of them came. */
export function streamWorkbook(sheet: { name: string; xml: AsyncGenerator<string> }, styleSheet: () => string): Readable {
	const zip = new ZipFile();
	const output = zip.outputStream as Readable;
	const parts = Readable.from(sheet.xml, { highWaterMark: 2 });
	const fail = (error: Error) => output.destroy(error);
	zip.on('error', fail);
	output.once('close', () => parts.destroy());
	zip.addReadStream(parts, 'xl/worksheets/sheet1.xml');
	finished(parts).then(() => endWorkbook(zip, [sheet.name], styleSheet()), fail);
	return output;
}

/** A workbook of a few parts that are in memory, with styles of its own. */
export function packWorkbook(sheets: Array<{ name: string; xml: string }>, styleSheet?: string): Promise<Buffer> {
	const zip = new ZipFile();
	sheets.forEach(({ xml }, index) => {
		zip.addBuffer(Buffer.from(xml), `xl/worksheets/sheet${index + 1}.xml`);
	});
	endWorkbook(
		zip,
		sheets.map(({ name }) => name),
		styleSheet,
	);
	return readAll(zip.outputStream as Readable);
}

async function addSheets(zip: ZipFile, tables: SheetTable[]): Promise<void> {
	const names: string[] = [];
	let sheet: Readable | undefined;
	zip.outputStream.once('close', () => sheet?.destroy());
	for (const table of tables) {
		const source: RowSource = { rows: table.rows, waiting: null, isDone: false };
		do {
			names.push(table.name);
			sheet = Readable.from(sheetXml(table, source), { highWaterMark: 2 });
			zip.addReadStream(sheet, `xl/worksheets/sheet${names.length}.xml`);
			await finished(sheet);
		} while (!source.isDone);
	}
	endWorkbook(zip, names);
}

function endWorkbook(zip: ZipFile, sheetNames: string[], styleSheet?: string): void {
	for (const [path, xml] of Object.entries(workbookParts(sheetNames, styleSheet))) zip.addBuffer(Buffer.from(xml), path);
	zip.end();
}

/** The rows still to be written; a batch that did not fit goes to the next sheet. */
interface RowSource {
	rows: AsyncIterator<SheetCell[][]>;
	waiting: SheetCell[][] | null;
	isDone: boolean;
}

async function* sheetXml({ headings }: SheetTable, source: RowSource): AsyncGenerator<string> {
	const frame = sheetFrame(headings);
	yield `${frame.start}<row>${headings.map(({ title }) => textCell(makeHarmless(title), cellStyles.heading)).join('')}</row>`;
	let count = 1;
	let isWhole = false;
	try {
		for (;;) {
			const batch = source.waiting ?? (await nextBatch(source));
			source.waiting = batch;
			if (batch === null || count + batch.length > maxSheetRows) break;
			source.waiting = null;
			count += batch.length;
			yield batch.map((cells) => `<row>${cells.map(toXml).join('')}</row>`).join('');
		}
		isWhole = true;
	} finally {
		if (!isWhole) await source.rows.return?.();
	}
	yield frame.end;
}

async function nextBatch(source: RowSource): Promise<SheetCell[][] | null> {
	const next = await source.rows.next();
	source.isDone = next.done === true;
	return next.done ? null : next.value;
}

function toXml(cell: SheetCell): string {
	if (cell === null) return '<c/>';
	if (cell.kind === 'number') return Number.isFinite(cell.number) ? `<c><v>${cell.number}</v></c>` : '<c/>';
	if (cell.kind === 'text') return textCell(makeHarmless(cell.text));
	const serial = cell.kind === 'date' ? daySerial(cell.day) : momentSerial(cell.moment);
	if (serial === undefined) return textCell(cell.kind === 'date' ? cell.day : formatMoment(cell.moment));
	return `<c s="${cell.kind === 'date' ? cellStyles.date : cellStyles.dateTime}"><v>${serial}</v></c>`;
}

/** A cell of text, which no spreadsheet program reads as anything else. */
export function textCell(text: string, style: number = cellStyles.text): string {
	if (text === '') return `<c s="${style}"/>`;
	return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${toXmlText(text.slice(0, maxCellLength))}</t></is></c>`;
}

async function readAll(stream: Readable): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}
