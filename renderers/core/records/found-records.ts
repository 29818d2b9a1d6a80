import { type ListRequest, maxLimit, type StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { ScreenRuntime } from '../runtime/screen-runtime.ts';
import { queryRecords } from './record-calls.ts';

/** The records found by a request, as far as they were fetched; one call returns at most `maxLimit` of them. */
export interface FoundRecords {
	rows: StoredRecord[];
	/** How many are not here yet. */
	rest: number;
	/** False: about so many. */
	isExact: boolean;
}

interface Wanted {
	request: Omit<ListRequest, 'requestPage'>;
	/** How many records that are first are omitted: a multiple of `maxLimit`. */
	skipped?: number;
	/** How many records the request finds, where that is known: saves the count. */
	totalCount?: number;
	/** What is here already, and stays. */
	known?: StoredRecord[];
	/** How many records are to be here afterwards, unless there are fewer; a call may bring more. */
	count: number;
	signal?: AbortSignal | undefined;
}

/** Fetches records until there are as many as wanted. */
export async function findRecords(
	runtime: ScreenRuntime,
	screen: Pick<ResolvedScreen, 'base'>,
	{ request, skipped = 0, totalCount: knownCount, known = [], count, signal }: Wanted,
): Promise<FoundRecords> {
	let rows = known;
	for (let pageNo = Math.floor((skipped + known.length) / maxLimit) + 1; ; pageNo += 1) {
		const requestPage = { pageNo, limit: maxLimit, ...(knownCount !== undefined && { totalCount: knownCount }) };
		const asked: ListRequest = { ...request, requestPage };
		const { dataResult, pageResult } = await queryRecords(runtime, screen, { request: asked, signal });
		const { totalCount, isExact = true } = pageResult;
		rows = joined(rows, dataResult);
		const isLast = dataResult.length < maxLimit;
		if (isLast || rows.length >= count) return { rows, ...restOf({ shown: skipped + rows.length, totalCount, isExact, isLast }) };
	}
}

/** What is missing behind the rows shown; an estimate never reports that nothing is while there may be more. */
export function restOf({ shown, totalCount, isExact, isLast }: { shown: number; totalCount: number; isExact: boolean; isLast: boolean }) {
	const rest = Math.max(totalCount - shown, 0);
	return isExact ? { rest, isExact } : { rest: isLast ? 0 : Math.max(rest, 1), isExact };
}

/** Rows may have moved onto another page since the earlier ones were fetched. */
function joined(known: StoredRecord[], next: StoredRecord[]): StoredRecord[] {
	const ids = new Set(known.map(({ id }) => id));
	return [...known, ...next.filter(({ id }) => !ids.has(id))];
}
