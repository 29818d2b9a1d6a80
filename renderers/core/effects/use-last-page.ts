import { useEffect } from 'react';

import type { ListAnswer } from '../../../contract/records/list-query.ts';

/** Shows the last page instead of one that is behind the end; `show` keeps its identity. Null: nothing was found yet. */
export function useLastPage(answer: ListAnswer<unknown> | null, show: (pageNo: number) => void): void {
	const page = answer === null ? null : lastPageOf(answer);
	useEffect(() => {
		if (page !== null) show(page);
	}, [page, show]);
}

/** The page to show instead of one that is behind the end (after a removal); null when the page is right. */
export function lastPageOf({ dataResult, pageResult }: ListAnswer<unknown>): number | null {
	if (dataResult.length > 0 || pageResult.totalCount === 0 || pageResult.pageNo <= 1) return null;
	return Math.max(1, Math.min(pageResult.pageNo - 1, Math.ceil(pageResult.totalCount / pageResult.limit)));
}
