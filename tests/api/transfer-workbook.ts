import type { Readable } from 'node:stream';

import type { SheetCell } from '../../server/metadata/transfer/sheet/sheet-table.ts';
import { writeXlsx } from '../../server/metadata/transfer/sheet/xlsx-writer.ts';

type Cell = string | number | null;

/** A sheet of a workbook: its name and its rows, the headings first. */
export type TestSheet = [string, Cell[][]];

/** A workbook with these sheets. */
export async function workbook(...sheets: TestSheet[]): Promise<Buffer> {
	const tables = sheets.map(([name, [headings = [], ...rows]]) => ({
		name,
		headings: headings.map((title) => ({ title: String(title), width: 20 })),
		rows: oneBatch(rows.map((cells) => cells.map(toCell))),
	}));
	return readAll(writeXlsx(...tables));
}

async function readAll(stream: Readable): Promise<Buffer> {
	const chunks: Buffer[] = [];
	for await (const chunk of stream) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks);
}

async function* oneBatch(rows: SheetCell[][]): AsyncGenerator<SheetCell[][]> {
	yield rows;
}

function toCell(cell: Cell): SheetCell {
	if (cell === null) return null;
	return typeof cell === 'number' ? { kind: 'number', number: cell } : { kind: 'text', text: cell };
}
