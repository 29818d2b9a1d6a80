import { useCallback, useRef, useState } from 'react';

import type { ListRequest } from '../../../contract/records/list-query.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../effects/use-effect-on.ts';
import { useRuntime } from '../runtime/runtime-context.ts';
import { type FoundRecords, findRecords } from './found-records.ts';

const nothing: FoundRecords = { rows: [], rest: 0, isExact: true };

/** The records found by a request (null: none), fetched again when it or `round` is another; `more` fetches the next of them, `retry` the same again. */
export function useFoundRecords(screen: ResolvedScreen, request: Omit<ListRequest, 'requestPage'> | null, round = 0) {
	const runtime = useRuntime();
	const [found, setFound] = useState<FoundRecords & { request: unknown }>({ ...nothing, request: null });
	const [failure, setFailure] = useState<{ error: unknown; request: unknown } | null>(null);
	const latest = useRef(found);
	latest.current = found;
	const running = useRef(new AbortController());

	const read = useCallback(
		async (isMore: boolean) => {
			const { signal } = running.current;
			if (request === null) return;
			const { rows } = latest.current.request === request ? latest.current : nothing;
			try {
				const wanted = isMore ? { known: rows, count: rows.length + 1 } : { count: rows.length };
				const answer = await findRecords(runtime, screen, { request, ...wanted, signal });
				if (signal.aborted) return;
				setFound({ ...answer, request });
				setFailure(null);
			} catch (error) {
				if (!signal.aborted) setFailure({ error, request });
			}
		},
		[runtime, screen, request],
	);
	// `round` grows when records have changed.
	useEffectOn([read, round], () => {
		running.current = new AbortController();
		void read(false);
		return () => running.current.abort();
	});
	const more = useCallback(() => read(true), [read]);
	const retry = useCallback(() => read(false), [read]);
	const isThere = found.request === request;
	const error = failure?.request === request ? failure.error : null;
	return { ...(isThere ? found : nothing), isThere, error, more, retry };
}
