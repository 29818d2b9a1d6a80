import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import { parseFilterKey } from '../../../../contract/records/list-query.ts';
import { inputTexts } from '../../../input/texts.ts';
import { fileTexts } from './texts.ts';

/** The id of one file. */
export function readFileId(value: unknown): string {
	if (isId(value)) return value.toLowerCase();
	throw invalidInput([{ path: 'attachmentId', message: fileTexts.ids() }]);
}

const mostFormer = 200;

/** The id of a file in an older system: a short text, or a number. */
export function readFormerId(value: unknown): string {
	const text = typeof value === 'string' || Number.isSafeInteger(value) ? String(value).trim() : '';
	if (text !== '' && text.length <= mostFormer && !/\p{Cc}/u.test(text)) return text;
	throw invalidInput([{ path: 'formerId', message: fileTexts.formerId({ max: mostFormer }) }]);
}

/** The index of a sheet. Default: the first. */
export function readSheetIndex(value: unknown): number {
	const text = String(value ?? '');
	if (/^\d{0,4}$/.test(text)) return Number(text);
	throw invalidInput([{ path: 'sheet', message: inputTexts.malformed() }]);
}

/** The ids of some files: a list, or a text with commas between them. */
export function readFileIds(value: unknown, { most }: { most: number }): string[] {
	const given: unknown[] = Array.isArray(value) ? value : [];
	const list = typeof value === 'string' ? value.split(',') : given;
	if (list.length === 0 || list.length > most || !list.every((id) => isId(id)))
		throw invalidInput([{ path: 'attachmentIds', message: fileTexts.ids() }]);
	return [...new Set(list.map((id) => String(id).toLowerCase()))];
}

/** The input of a list of own files: a part of the name and a page. */
export function readFileQuery(input: Record<string, unknown>): { name: string; pageNo: number; limit: number } {
	const page = (typeof input.requestPage === 'object' && input.requestPage !== null ? input.requestPage : {}) as Record<string, unknown>;
	return {
		name: readName(input.parameters),
		pageNo: readNumber(page.pageNo, 1, 100_000),
		limit: readNumber(page.limit, 20, 100),
	};
}

function readName(parameters: unknown): string {
	const wrong = (path: string) => invalidInput([{ path, message: inputTexts.malformed() }]);
	if (parameters === undefined || parameters === null) return '';
	if (!Array.isArray(parameters)) throw wrong('parameters');
	let name = '';
	for (const [index, entry] of parameters.entries()) {
		const { key, value } = (typeof entry === 'object' && entry !== null ? entry : {}) as { key?: unknown; value?: unknown };
		const parsed = typeof key === 'string' ? parseFilterKey(key) : undefined;
		const isName = parsed?.type === 'SL' && (parsed.field === 'FILE_NAME_' || parsed.field === 'fileName');
		if (!isName || (value !== null && typeof value !== 'string')) throw wrong(`parameters.${index}`);
		name = value?.slice(0, 200) ?? '';
	}
	return name;
}

function readNumber(value: unknown, usual: number, most: number): number {
	const number = Number(value ?? usual);
	if (Number.isInteger(number) && number >= 1 && number <= most) return number;
	throw invalidInput([{ path: 'requestPage', message: inputTexts.malformed() }]);
}
