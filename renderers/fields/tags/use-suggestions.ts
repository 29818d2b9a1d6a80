import { useEffect, useMemo, useRef, useState } from 'react';

import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { suggestValues } from '../../core/records/record-calls.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';

const pause = 250;

/** Values of other records that contain what is typed; `ask` looks for them after a pause. Without a response there are none. */
export function useSuggestions({ suggestions: source }: ResolvedField): { suggestions: string[]; ask(keyword: string): void } {
	const runtime = useRuntime();
	const [found, setFound] = useState<string[]>([]);
	const waiting = useRef<{ timer?: ReturnType<typeof setTimeout>; controller: AbortController }>({ controller: new AbortController() });
	const ask = useMemo(
		() => (keyword: string) => {
			const stop = stopOf(waiting.current);
			stop();
			if (!source) return;
			const controller = new AbortController();
			const timer = setTimeout(() => {
				suggestValues(runtime, { source, keyword, signal: controller.signal }).then(setFound, () => undefined);
			}, pause);
			waiting.current = { timer, controller };
		},
		[runtime, source],
	);
	useEffect(() => () => stopOf(waiting.current)(), []);
	return { suggestions: found, ask };
}

function stopOf({ timer, controller }: { timer?: ReturnType<typeof setTimeout>; controller: AbortController }): () => void {
	return () => {
		clearTimeout(timer);
		controller.abort();
	};
}
