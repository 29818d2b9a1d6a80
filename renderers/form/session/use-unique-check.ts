import { useEffect } from 'react';

import type { FieldError } from '../../../contract/base/envelope.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { isBlank } from '../../../contract/validation/values/check-value.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import type { FormStore } from '../store/form-store.ts';

const typingPause = 400;

/** Lets the server check, when the user pauses in a unique field or leaves it, whether another record has its value; fields that are unique together once all are filled in. The save judges again. */
export function useUniqueCheck(screen: ResolvedScreen, store: FormStore | null): void {
	const runtime = useRuntime();
	useEffect(() => {
		if (store === null) return;
		const ask = async (input: Record<string, unknown>, signal: AbortSignal) => {
			const answer = await runtime.call<{ fields: FieldError[] }>(`${screen.base}/unique`, input, { method: 'POST', signal });
			return answer.fields;
		};
		const watches = uniqueSets(screen).map((names) => watchSet(names, { store, ask }));
		store.onLeave = (name) => {
			for (const watch of watches) if (watch.names.includes(name)) void watch.check();
		};
		// With a changed screen file the form has forgotten what the server found.
		for (const watch of watches) if (watch.names.some((name) => store.wasJudged(name))) void watch.check();
		return () => {
			store.onLeave = null;
			for (const watch of watches) watch.stop();
		};
	}, [runtime, screen, store]);
}

/** The fields that are unique by themselves, and those that are so together. */
function uniqueSets(screen: ResolvedScreen): string[][] {
	return [...screen.fields.filter((field) => field.unique).map((field) => [field.name]), ...screen.unique];
}

interface Means {
	store: FormStore;
	/** What the server finds about these values. */
	ask(input: Record<string, unknown>, signal: AbortSignal): Promise<FieldError[]>;
}

/** Follows one set: a result counts only for the values that were checked. */
function watchSet(names: string[], { store, ask }: Means) {
	const valuesNow = () => names.map((name) => store.field(name).value);
	let seen = valuesNow();
	let running: AbortController | undefined;
	let pause: ReturnType<typeof setTimeout> | undefined;
	const halt = () => {
		running?.abort();
		clearTimeout(pause);
	};
	const check = async () => {
		if (!isAskable(names, store)) return;
		halt();
		running = new AbortController();
		const asked = valuesNow();
		const { id } = store.facts.original;
		const input = Object.fromEntries(names.map((name, index) => [name, asked[index]]));
		try {
			const found = await ask(id === undefined ? input : { ...input, id }, running.signal);
			if (isSameSet(asked, valuesNow())) store.showErrors(found);
		} catch {
			// Without a response the fields are judged when the record is saved.
		}
	};
	const handleChange = () => {
		const values = valuesNow();
		if (isSameSet(values, seen)) return;
		seen = values;
		halt();
		pause = setTimeout(() => void check(), typingPause);
	};
	const unsubscribes = names.map((name) => store.subscribe(name, handleChange));
	const stop = () => {
		halt();
		for (const unsubscribe of unsubscribes) unsubscribe();
	};
	return { names, check, stop };
}

/** Values of which one is missing, hidden or wrong anyway are nobody's, and those that were read are the record's own. */
function isAskable(names: string[], store: FormStore): boolean {
	const fields = names.map((name) => store.field(name));
	const areFilled = fields.every(({ value, error, isVisible }) => isVisible && error === undefined && !isBlank(value));
	return areFilled && names.some((name) => store.differs(name));
}

function isSameSet(one: unknown[], other: unknown[]): boolean {
	return one.every((value, index) => Object.is(value, other[index]));
}
