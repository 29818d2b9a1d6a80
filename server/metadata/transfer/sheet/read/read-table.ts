import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type FileTable, type ReadOptions, type RowSink, refuseFile } from './table-collector.ts';

/** Reads an uploaded file as the type of table that its bytes have, whatever its name; throws `invalidInput` about `file`. */
export async function readTable(bytes: Buffer, options: ReadOptions & RowSink = {}): Promise<FileTable> {
	const table = await readContent(bytes, options);
	if (options.sheet === undefined && !table.rows.some(({ sheet }) => sheet === undefined)) throw refuseFile('noRows');
	return table;
}

async function readContent(bytes: Buffer, options: ReadOptions & RowSink): Promise<FileTable> {
	if (startsWith(bytes, [0x50, 0x4b])) return readXlsx(bytes, options);
	if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw refuseFile('oldExcel');
	const text = decodeText(bytes);
	if (text === undefined) throw refuseFile('notATable');
	return readCsv(text, options);
}

function startsWith(bytes: Buffer, start: number[]): boolean {
	return start.every((byte, index) => bytes[index] === byte);
}
