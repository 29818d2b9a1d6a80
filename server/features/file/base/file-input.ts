import { invalidInput, type PortalError } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import { isAscending, parseFilterKey } from '../../../../contract/records/list-query.ts';
import { inputTexts } from '../../../input/texts.ts';
import { fileTexts } from './texts.ts';

/** The id of one file. */
export function readFileId(value: unknown): string {
	if (isId(value)) return value.toLowerCase();
	throw invalidInput([{ path: 'attachmentId', message: fileTexts.ids() }]);
}

const mostFormer = 200;
const mostEntries = 20;

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

/** What the list of own files can be sorted by. */
const sortable = {
	fileName: 'file_name',
	FILE_NAME_: 'file_name',
	totalBytes: 'total_bytes',
	TOTAL_BYTES_: 'total_bytes',
	createTime: 'create_time',
	CREATE_TIME_: 'create_time',
} as const;

/** A question for own files. */
export interface FileQuery {
	/** Parts of the name, all of which it contains. */
	names: string[];
	/** Default: the newest first. */
	sorts: Array<{ column: (typeof sortable)[keyof typeof sortable]; isAscending: boolean }>;
	pageNo: number;
	limit: number;
}

/** The input of a list of own files. */
export function readFileQuery(input: Record<string, unknown>): FileQuery {
	const page = (typeof input.requestPage === 'object' && input.requestPage !== null ? input.requestPage : {}) as Record<string, unknown>;
	return {
		names: readNames(input.parameters),
		sorts: readSorts(input.sorts),
		pageNo: readNumber(page.pageNo, 1, 100_000),
		limit: readNumber(page.limit, 20, 1000),
	};
}

function readNames(parameters: unknown): string[] {
	return readEntries(parameters, 'parameters').flatMap(({ key, value }, index) => {
		const parsed = typeof key === 'string' ? parseFilterKey(key) : undefined;
		const isName = parsed?.type === 'SL' && (parsed.field === 'FILE_NAME_' || parsed.field === 'fileName');
		if (!isName || (value !== null && typeof value !== 'string')) throw malformed(`parameters.${index}`);
		return value === null || value === '' ? [] : [value];
	});
}

function readSorts(sorts: unknown): FileQuery['sorts'] {
	return readEntries(sorts, 'sorts').map(({ field, order }, index) => {
		const column = Object.entries(sortable).find(([name]) => name === field)?.[1];
		if (!column) throw malformed(`sorts.${index}`);
		return { column, isAscending: isAscending(typeof order === 'string' ? order : undefined) };
	});
}

function readEntries(value: unknown, path: string): Array<Record<string, unknown>> {
	if (value === undefined || value === null) return [];
	if (!Array.isArray(value) || value.length > mostEntries) throw malformed(path);
	return value.map((entry) => (typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>) : {}));
}

function malformed(path: string): PortalError {
	return invalidInput([{ path, message: inputTexts.malformed() }]);
}

function readNumber(value: unknown, usual: number, most: number): number {
	const number = Number(value ?? usual);
	if (Number.isInteger(number) && number >= 1 && number <= most) return number;
	throw malformed('requestPage');
}
