import { useCallback, useEffect, useRef, useState } from 'react';
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
	const running = useRef<AbortController | null>(null);
	// The last call counts: a late reply to an earlier one is not shown.
	const load = useCallback(async () => {
		running.current?.abort();
		const controller = new AbortController();
		running.current = controller;
		const { signal } = controller;
		setError(null);
		try {
			const next = await runtime.call<Answer>(path, JSON.parse(text), { method: 'POST', signal });
			if (!signal.aborted) setAnswer(next);
		} catch (failure) {
			if (!signal.aborted) setError(failure);
		}
	}, [runtime, path, text]);
	useEffect(() => {
		void load();
		return () => running.current?.abort();
	}, [load]);
	return { answer, error, reload: () => void load() };
}
