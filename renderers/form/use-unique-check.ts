import { useEffect } from 'react';

import type { FieldError } from '../../contract/envelope.ts';
import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import { useRuntime } from '../runtime-context.ts';
import type { FormStore } from './form-store.ts';

const typingPause = 400;

/** Asks the server, when somebody pauses in a unique field or leaves it, whether another record has its value; the save judges again. */
export function useUniqueCheck(screen: ResolvedScreen, store: FormStore | null): void {
	const runtime = useRuntime();
	useEffect(() => {
		if (store === null) return;
		const running = new Map<string, AbortController>();
		const check = async (name: string) => {
			const field = screen.fields.find((candidate) => candidate.name === name);
			const { value, error } = store.field(name);
			const isAsked = field?.unique === true && error === undefined && store.differs(name) && value != null && value !== '';
			if (!isAsked) return;
			running.get(name)?.abort();
			const controller = new AbortController();
			running.set(name, controller);
			const { id } = store.facts.original;
			const input = id === undefined ? { [name]: value } : { [name]: value, id };
			try {
				const options = { method: 'POST' as const, signal: controller.signal };
				const answer = await runtime.call<{ fields: FieldError[] }>(`${screen.base}/unique`, input, options);
				if (store.field(name).value === value) store.showErrors(answer.fields);
			} catch {
				// Without an answer the field is judged when the record is saved.
			}
		};
		store.onLeave = (name) => void check(name);
		const pauses = new Map<string, ReturnType<typeof setTimeout>>();
		const unique = screen.fields.filter((field) => field.unique);
		const stops = unique.map(({ name }) => {
			let asked = store.field(name).value;
			return store.subscribe(name, () => {
				const { value } = store.field(name);
				if (value === asked) return;
				asked = value;
				running.get(name)?.abort();
				clearTimeout(pauses.get(name));
				pauses.set(
					name,
					setTimeout(() => void check(name), typingPause),
				);
			});
		});
		// With a changed screen file the form has forgotten what the server found.
		for (const { name } of unique) if (store.wasJudged(name)) void check(name);
		return () => {
			store.onLeave = null;
			for (const stop of stops) stop();
			for (const pause of pauses.values()) clearTimeout(pause);
			for (const controller of running.values()) controller.abort();
		};
	}, [runtime, screen, store]);
}
