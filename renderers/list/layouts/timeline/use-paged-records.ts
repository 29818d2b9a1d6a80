import { useCallback, useRef, useState } from 'react';

import type { ListRequest, StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../../../core/effects/use-effect-on.ts';
import { isAbort } from '../../../core/failure/error-facts.ts';
import { queryRecords } from '../../../core/records/record-calls.ts';
import { useRuntime } from '../../../core/runtime/runtime-context.ts';

const pageSize = 50;

interface Found {
	key: string;
	rows: StoredRecord[];
	rest: number;
	isExact: boolean;
	error: unknown;
}

/** The first records that a request finds, and the next of them page by page; fetched again when the request or `round` is another. */
export function usePagedRecords(screen: ResolvedScreen, request: Omit<ListRequest, 'requestPage'>, round: string) {
	const runtime = useRuntime();
	const [tries, setTries] = useState(0);
	const [found, setFound] = useState<Found>({ key: '', rows: [], rest: 0, isExact: true, error: null });
	const key = `${JSON.stringify(request)}|${screen.revision}|${round}|${tries}`;
	const latest = useRef({ screen, request, runtime, found });
	latest.current = { screen, request, runtime, found };
	const running = useRef(new AbortController());
	const fetch = useCallback(async (key: string, pageNo: number) => {
		const { screen, request, runtime } = latest.current;
		const { signal } = running.current;
		try {
			const asked = { ...request, requestPage: { pageNo, limit: pageSize } };
			const { dataResult, pageResult } = await queryRecords(runtime, screen, { request: asked, signal });
			if (signal.aborted) return;
			const known = pageNo === 1 ? [] : latest.current.found.rows;
			const ids = new Set(known.map(({ id }) => id));
			const rows = [...known, ...dataResult.filter(({ id }) => !ids.has(id))];
			const rest = Math.max(pageResult.totalCount - (pageNo - 1) * pageSize - dataResult.length, 0);
			setFound({ key, rows, rest, isExact: pageResult.isExact ?? true, error: null });
		} catch (error) {
			if (!signal.aborted && !isAbort(error)) setFound((before) => ({ ...before, key, error }));
		}
	}, []);
	useEffectOn([key], () => {
		running.current = new AbortController();
		void fetch(key, 1);
		return () => running.current.abort();
	});
	const more = () => fetch(key, Math.ceil(found.rows.length / pageSize) + 1);
	return { ...found, isLoading: found.key !== key, more, retry: () => setTries(tries + 1) };
}
