import { useEffect, useMemo, useRef, useState } from 'react';

import type { ResolvedField } from '../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../core/runtime/screen-runtime.ts';

const pause = 250;

type Read<Found> = (
	runtime: ScreenRuntime,
	asked: { source: NonNullable<ResolvedField['suggestions']>; keyword: string; signal: AbortSignal },
) => Promise<Found[]>;

/** What a call finds for what is typed; `ask` looks for it after a pause. Without a response there is nothing. */
export function useAsked<Found>(
	{ suggestions: source }: ResolvedField,
	read: Read<Found>,
): { found: Found[]; isLoading: boolean; ask(keyword: string): void } {
	const runtime = useRuntime();
	const [{ found, isLoading }, setFound] = useState<{ found: Found[]; isLoading: boolean }>({ found: [], isLoading: false });
	const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; controller: AbortController }>({ controller: new AbortController() });
	const ask = useMemo(
		() => (keyword: string) => {
			const stop = stopOf(waiting.current);
			stop();
			if (!source) return;
			const controller = new AbortController();
			const timer = setTimeout(() => {
				setFound((before) => ({ ...before, isLoading: true }));
				read(runtime, { source, keyword, signal: controller.signal }).then(
					(next) => setFound({ found: next, isLoading: false }),
					() => !controller.signal.aborted && setFound({ found: [], isLoading: false }),
				);
			}, pause);
			waiting.current = { timer, controller };
		},
		[runtime, source, read],
	);
	useEffect(() => () => stopOf(waiting.current)(), []);
	return { found, isLoading, ask };
}

function stopOf({ timer, controller }: { timer?: ReturnType<typeof setTimeout>; controller: AbortController }): () => void {
	return () => {
		clearTimeout(timer);
		controller.abort();
	};
}
