import { useCallback, useEffect, useState } from 'react';
import { useRuntime } from '../../renderers/core/runtime/runtime-context.ts';

/** What a call returned. */
export interface CallAnswer<Answer> {
	/** Null before the first answer. */
	answer: Answer | null;
	/** Why the last call failed; null when it did not. */
	error: unknown;
	reload(): void;
}

/** The data that a POST call returns; it is made again when its input changes, and by `reload`. */
export function useCallAnswer<Answer>(path: string, input: Record<string, unknown>): CallAnswer<Answer> {
	const runtime = useRuntime();
	const [answer, setAnswer] = useState<Answer | null>(null);
	const [error, setError] = useState<unknown>(null);
	const text = JSON.stringify(input);
	const load = useCallback(
		async (signal?: AbortSignal) => {
			setError(null);
			try {
				setAnswer(await runtime.call<Answer>(path, JSON.parse(text), { method: 'POST', ...(signal && { signal }) }));
			} catch (failure) {
				if (!signal?.aborted) setError(failure);
			}
		},
		[runtime, path, text],
	);
	useEffect(() => {
		const controller = new AbortController();
		void load(controller.signal);
		return () => controller.abort();
	}, [load]);
	return { answer, error, reload: () => void load() };
}
