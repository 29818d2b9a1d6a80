import type { Language } from '../../../../../contract/base/languages.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type FileTable, refuseFile } from './table-collector.ts';

/** Reads an uploaded file as the table that its bytes say it is, whatever it is called; throws `invalidInput` about `file`. */
export async function readTable(bytes: Buffer, language: Language): Promise<FileTable> {
	const table = await readContent(bytes, language);
	if (table.rows.length === 0) throw refuseFile('noRows', language);
	return table;
}

async function readContent(bytes: Buffer, language: Language): Promise<FileTable> {
	if (startsWith(bytes, [0x50, 0x4b])) return readXlsx(bytes, language);
	if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw refuseFile('oldExcel', language);
	const text = decodeText(bytes);
	if (text === undefined) throw refuseFile('notATable', language);
	return readCsv(text, language);
}

function startsWith(bytes: Buffer, start: number[]): boolean {
	return start.every((byte, index) => bytes[index] === byte);
}
