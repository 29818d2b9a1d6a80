import { invalidInput } from '../../../contract/base/portal-error.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { defaultPage } from '../../../contract/records/list-query.ts';
import { recordTexts } from '../../metadata/base/texts.ts';

/** Reads `requestPage` of a call: the first page of 20 unless it asks for another. */
export function readPage(input: unknown, most: number): { pageNo: number; limit: number } {
	if (input === undefined || input === null) return { ...defaultPage };
	if (!isPlainObject(input)) throw invalidInput([{ path: 'requestPage', message: recordTexts.object() }]);
	const { pageNo = defaultPage.pageNo, limit = defaultPage.limit } = input;
	return {
		pageNo: whole(pageNo, { path: 'requestPage.pageNo', max: 10_000 }),
		limit: whole(limit, { path: 'requestPage.limit', max: most }),
	};
}

function whole(value: unknown, { path, max }: { path: string; max: number }): number {
	if (Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= max) return Number(value);
	throw invalidInput([{ path, message: recordTexts.range({ min: 1, max }) }]);
}
