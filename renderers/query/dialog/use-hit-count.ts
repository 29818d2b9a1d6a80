import { useEffect, useState } from 'react';
import type { CountAnswer, ListRequest } from '../../../contract/records/list-query.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useEffectOn } from '../../core/effects/use-effect-on.ts';
import { readFullError } from '../../core/failure/error-facts.ts';
import { countRecords } from '../../core/records/record-calls.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

/** How long nothing must change before hits are counted. */
const pause = 400;

/** How many records filters and a query find, counted once the user pauses; null while that is not known; `failure` tells why it cannot be. `countAll` counts exactly. */
export function useHitCount(
	screen: ResolvedScreen,
	{ filters, query, isSound }: { filters: Pick<ListRequest, 'parameters'>; query: RuleGroup | undefined; isSound: boolean },
): { count: CountAnswer | null; failure: string | null; countAll(): void } {
	const runtime = useRuntime();
	const [count, setCount] = useState<CountAnswer | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [wantsAll, setWantsAll] = useState(false);
	const key = JSON.stringify({ filters, query });
	// A changed query is first counted roughly.
	useEffectOn([key], () => setWantsAll(false));
	useEffect(() => {
		setCount(null);
		setFailure(null);
		if (!isSound) return;
		const controller = new AbortController();
		const asked = JSON.parse(key) as { filters: Pick<ListRequest, 'parameters'>; query?: RuleGroup };
		const request = { ...asked.filters, ...(asked.query && { query: asked.query }) };
		const timer = setTimeout(
			() => {
				countRecords(runtime, screen, { filters: request, isExact: wantsAll, signal: controller.signal }).then(
					(answer) => !controller.signal.aborted && setCount(answer),
					(error: unknown) => !controller.signal.aborted && setFailure(readFullError(error, runtime.language)),
				);
			},
			wantsAll ? 0 : pause,
		);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [runtime, screen, key, isSound, wantsAll]);
	return { count, failure, countAll: () => setWantsAll(true) };
}
