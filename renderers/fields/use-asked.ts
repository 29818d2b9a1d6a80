import { useEffect, useMemo, useRef, useState } from 'react';

import type { ResolvedField } from '../../contract/screen/resolved-screen.ts';
import type { Asked, FoundPage } from '../core/records/record-calls.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../core/runtime/screen-runtime.ts';

const pause = 250;

type Read<Found> = (runtime: ScreenRuntime, asked: Asked) => Promise<FoundPage<Found>>;

interface Answer<Found> extends FoundPage<Found> {
	keyword: string;
	isLoading: boolean;
	/** Why the last call failed; null when it did not. */
	error: unknown;
}

/** What a call finds for what is typed; `ask` looks for it after a pause, `askMore` for what follows. */
export function useAsked<Found>(
	{ suggestions: source }: ResolvedField,
	read: Read<Found>,
): { found: Found[]; isLoading: boolean; error: unknown; ask(keyword: string): void; askMore(): void } {
	const runtime = useRuntime();
	const [answer, setAnswer] = useState<Answer<Found>>({ found: [], hasMore: false, keyword: '', isLoading: false, error: null });
	const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; controller: AbortController }>({ controller: new AbortController() });
	const load = useMemo(
		() => (keyword: string, known: Found[]) => {
			stopOf(waiting.current)();
			if (!source) return;
			const controller = new AbortController();
			setAnswer((before) => ({ ...before, isLoading: true, error: null }));
			const start = () => {
				read(runtime, { source, keyword, offset: known.length, signal: controller.signal }).then(
					({ found, hasMore }) => setAnswer({ found: [...known, ...found], hasMore, keyword, isLoading: false, error: null }),
					(error: unknown) => !controller.signal.aborted && setAnswer({ found: known, hasMore: false, keyword, isLoading: false, error }),
				);
			};
			waiting.current = { timer: setTimeout(start, known.length > 0 ? 0 : pause), controller };
		},
		[runtime, source, read],
	);
	const ask = useMemo(() => (keyword: string) => load(keyword, []), [load]);
	useEffect(() => () => stopOf(waiting.current)(), []);
	const { found, hasMore, keyword, isLoading, error } = answer;
	return { found, isLoading, error, ask, askMore: () => hasMore && !isLoading && load(keyword, found) };
}

function stopOf({ timer, controller }: { timer?: ReturnType<typeof setTimeout>; controller: AbortController }): () => void {
	return () => {
		clearTimeout(timer);
		controller.abort();
	};
}
