import { messageOf } from '../../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { readFlag } from '../../../../contract/input/flag.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { defaultPage, type FilterType, isAscending, maxLimit, parseFilterKey } from '../../../../contract/records/list-query.ts';
import { type InputText, recordTexts } from '../../base/texts.ts';
import type { SpellPattern } from './spelling.ts';

/** A list request whose form has been checked; fields and values have not. */
export interface CheckedListRequest {
	filters: Array<{ at: string; field: string; type: FilterType; value: unknown }>;
	/** Still unchecked; null when there is none. */
	query: unknown;
	sorts: Array<{ at: string; field: string; isDescending: boolean }>;
	pageNo: number;
	limit: number;
	/** Null: to be counted. */
	totalCount: number | null;
	/** Texts are also found by their pinyin. */
	isSpelled: boolean;
	/** Set once the tables of pinyin are loaded. */
	spell?: SpellPattern;
}

const maxFilters = 100;
const maxSorts = 10;
const maxPage = 100_000_000;

/** Reads the body of a list call; throws `invalidInput` that names every wrong part. */
export function readListRequest(input: Record<string, unknown>): CheckedListRequest {
	const errors: FieldProblem[] = [];
	const refuse = (path: string, text: InputText, values?: Record<string, unknown>): void => {
		errors.push({ path, message: messageOf(recordTexts, text, values) });
	};
	const filters = readFilters(input.parameters, refuse);
	const sorts = readSorts(input.sorts, refuse);
	const page = readPage(input.requestPage, refuse);
	if (errors.length > 0) throw invalidInput(errors);
	return { filters, sorts, ...page, query: input.query ?? null, isSpelled: readFlag(input.spelling) };
}

type Refuse = (path: string, text: InputText, values?: Record<string, unknown>) => void;

function readFilters(input: unknown, refuse: Refuse): CheckedListRequest['filters'] {
	return readEntries(input, { at: 'parameters', max: maxFilters }, refuse).flatMap(({ entry, at }) => {
		const key = entry.key;
		const parsed = typeof key === 'string' ? parseFilterKey(key) : undefined;
		if (parsed) return [{ at, ...parsed, value: entry.value }];
		refuse(`${at}.key`, 'filterKey', { key: shorten(key) });
		return [];
	});
}

function readSorts(input: unknown, refuse: Refuse): CheckedListRequest['sorts'] {
	return readEntries(input, { at: 'sorts', max: maxSorts }, refuse).flatMap(({ entry, at }) => {
		const { field, order } = entry;
		if (typeof field !== 'string' || field === '') {
			refuse(`${at}.field`, 'text');
			return [];
		}
		if (order !== undefined && order !== null && typeof order !== 'string') {
			refuse(`${at}.order`, 'text');
			return [];
		}
		return [{ at, field, isDescending: !isAscending(order) }];
	});
}

function readPage(input: unknown, refuse: Refuse): Pick<CheckedListRequest, 'pageNo' | 'limit' | 'totalCount'> {
	const page = input ?? {};
	if (!isPlainObject(page)) {
		refuse('requestPage', 'object');
		return { ...defaultPage, totalCount: null };
	}
	const pageNo = readWhole(page.pageNo ?? defaultPage.pageNo);
	const limit = readWhole(page.limit ?? defaultPage.limit);
	const totalCount = page.totalCount === undefined || page.totalCount === null ? null : readWhole(page.totalCount);
	if (limit === undefined || limit < 1 || limit > maxLimit) refuse('requestPage.limit', 'range', { min: 1, max: maxLimit });
	if (pageNo === undefined || pageNo < 1 || pageNo > maxPage) refuse('requestPage.pageNo', 'range', { min: 1, max: maxPage });
	if (totalCount === undefined || (totalCount !== null && totalCount < 0))
		refuse('requestPage.totalCount', 'range', { min: 0, max: Number.MAX_SAFE_INTEGER });
	return { pageNo: pageNo ?? 1, limit: limit ?? 1, totalCount: totalCount ?? null };
}

/** Whole numbers may come as text, as they do in a query string. */
function readWhole(value: unknown): number | undefined {
	const number = typeof value === 'string' && /^-?\d{1,16}$/.test(value) ? Number(value) : value;
	return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}

function readEntries(
	input: unknown,
	{ at, max }: { at: string; max: number },
	refuse: Refuse,
): Array<{ entry: Record<string, unknown>; at: string }> {
	if (input === undefined || input === null) return [];
	if (!Array.isArray(input)) {
		refuse(at, 'list');
		return [];
	}
	if (input.length > max) {
		refuse(at, 'tooMany', { max });
		return [];
	}
	return input.flatMap((entry: unknown, index) => {
		if (isPlainObject(entry)) return [{ entry, at: `${at}.${index}` }];
		refuse(`${at}.${index}`, 'object');
		return [];
	});
}

function shorten(value: unknown): string {
	const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
	return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
