import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import { useRuntime } from '../runtime-context.ts';
import type { FormStore } from './form-store.ts';

const pause = 800;

type Values = Record<string, unknown>;
type Titles = Record<string, string | string[]>;
/** Some fields of a record, with the titles of what they point at. */
type Part = Values & { titles: Titles };

/** Work that was not saved. */
interface Draft {
	/** When it was kept, in ms since the epoch. */
	at: number;
	values: Values;
	titles: Titles;
	/** What the record said in these fields when the draft was begun; none for a new record, and in drafts of earlier releases. */
	base?: (Part & { version: number }) | undefined;
}

/** Keeps unsaved values in the browser, so that they survive a reload, a crash or a lost session, and offers them again. */
export function useFormDraft(screen: ResolvedScreen, store: FormStore | null, recordId: string | undefined) {
	const runtime = useRuntime();
	const key = `draft:${screen.name}:${recordId ?? 'new'}`;
	const [offered, setOffered] = useState<Draft | null>(() => readDraft(runtime.recall(key)));
	const latest = useRef(offered);
	latest.current = offered;

	useEffect(() => {
		if (store === null) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const keep = () => {
			timer = undefined;
			// What is offered stays until it is restored or dropped.
			if (!store.isClosed) runtime.remember(key, makeDraft(screen, store) ?? latest.current ?? undefined);
		};
		const keepNow = () => {
			if (timer === undefined) return;
			clearTimeout(timer);
			keep();
		};
		const stop = store.subscribe('*', () => {
			timer ??= setTimeout(keep, pause);
		});
		// The page may go before the pause is over.
		window.addEventListener('pagehide', keepNow);
		return () => {
			stop();
			window.removeEventListener('pagehide', keepNow);
			keepNow();
		};
	}, [store, screen, runtime, key]);

	const restore = () => {
		// Over a record that changed meanwhile its save is a conflict, as that of a form that stayed open.
		if (offered?.base !== undefined) store?.compareWith(offered.base);
		if (offered !== null) store?.restore(offered.values, offered.titles);
		setOffered(null);
	};
	const drop = useCallback(() => {
		runtime.remember(key, undefined);
		setOffered(null);
	}, [runtime, key]);
	return { offered: store === null ? null : offered, restore, drop };
}

/** Only what differs from the record is kept, and nothing that is never shown, such as a password; nothing when it says the same. */
function makeDraft(screen: ResolvedScreen, store: FormStore): Draft | undefined {
	const { original } = store.facts;
	const names = screen.fields
		.filter((field) => !field.system && !field.writeOnly && field.computed === undefined && store.differs(field.name))
		.map((field) => field.name);
	if (names.length === 0) return undefined;
	const { titles, ...values } = partOf(names, store.currentValues(), store.currentTitles());
	const base = partOf(names, original, original.titles as Titles | undefined);
	return {
		at: Date.now(),
		values,
		titles,
		base: typeof original.version === 'number' ? { ...base, version: original.version } : undefined,
	};
}

function partOf(names: string[], values: Values, titles: Titles = {}): Part {
	return {
		...Object.fromEntries(names.map((name) => [name, values[name] ?? null])),
		titles: Object.fromEntries(names.flatMap((name) => (titles[name] === undefined ? [] : [[name, titles[name]]]))),
	};
}

function readDraft(stored: unknown): Draft | null {
	if (typeof stored !== 'object' || stored === null) return null;
	const { at, values, titles, base } = stored as Partial<Draft>;
	if (typeof at !== 'number' || typeof values !== 'object' || values === null) return null;
	return { at, values, titles: titles ?? {}, base: typeof base?.version === 'number' ? base : undefined };
}
