import { type Message, messageOf } from '../../../../../contract/base/define-texts.ts';
import type { Language } from '../../../../../contract/base/languages.ts';
import { parseFile, parseLimits } from '../../../../workers/parse-file.ts';
import { transferTexts } from '../../texts.ts';
import type { FileTable, ReadOptions } from './table-collector.ts';

interface ParseOf extends ReadOptions {
	userId: string;
	language: Language;
}

/** Reads an uploaded file as a table, in a worker; throws what `readTable` and `parseFile` throw. */
export async function parseTable(bytes: Buffer, { userId, language, ...options }: ParseOf): Promise<FileTable> {
	const rows: FileTable['rows'] = [];
	const onPart = (part: unknown): void => {
		for (const row of part as FileTable['rows']) rows.push(row);
	};
	const table = await parseFile({ kind: 'table', bytes, language, options }, { userId, tooMuch: exceededLimit, onPart });
	return { ...(table as Omit<FileTable, 'rows'>), rows };
}

/** The limit that a file exceeded while it was read. */
export function exceededLimit(failed: string): Message {
	return messageOf(transferTexts, failed === 'timeout' ? 'parsedTooLong' : 'parsedTooLarge', parseLimits);
}
