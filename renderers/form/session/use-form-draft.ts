import { useEffect, useRef, useState } from 'react';
import { ownValue } from '../../../contract/input/plain-object.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import type { FormStore } from '../store/form-store.ts';

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
	/** The values of the record in these fields when the draft was begun; none for a new record, and in drafts of earlier releases. */
	base?: (Part & { version: number }) | undefined;
	/** What was on offer while this was typed; it is offered next. */
	earlier?: Draft | undefined;
}

/** The unsaved values of an earlier visit, and the end of this one. */
export interface FormDraft {
	offered: Draft | undefined;
	restore(): void;
	drop(): void;
	end(): void;
}

/** Stores unsaved values in the browser, so that they survive a reload, a crash or a lost session, and offers them again. */
export function useFormDraft(screen: ResolvedScreen, store: FormStore | null, recordId: string | undefined): FormDraft {
	const runtime = useRuntime();
	const key = `draft:${screen.name}:${recordId ?? 'new'}`;
	const [offered, setOffered] = useState<Draft | undefined>(() => readDraft(runtime.recall(key)));
	/** What nobody has decided on stays, whatever is typed meanwhile. */
	const undecided = useRef(offered);

	useEffect(() => {
		if (store === null) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const keep = () => {
			timer = undefined;
			if (!store.isClosed) runtime.remember(key, makeDraft(screen, store, undecided.current));
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

	const decide = () => {
		undecided.current = offered?.earlier;
		setOffered(offered?.earlier);
	};
	const restore = () => {
		decide();
		// Over a record that changed meanwhile its save is a conflict, as that of a form that stayed open.
		if (offered?.base !== undefined) store?.compareWith(offered.base);
		if (offered !== undefined) store?.restore(offered.values, offered.titles);
	};
	const drop = () => {
		decide();
		if (store !== null) runtime.remember(key, makeDraft(screen, store, undecided.current));
	};
	/** The form is done with: what was typed in it is no draft any more. */
	const end = () => runtime.remember(key, undecided.current);
	return { offered: store === null ? undefined : offered, restore, drop, end };
}

/** Only what differs from the record is stored, and nothing that is never shown, such as a password; without a difference, the draft on offer alone. */
function makeDraft(screen: ResolvedScreen, store: FormStore, earlier: Draft | undefined): Draft | undefined {
	const { original } = store.facts;
	const names = screen.fields
		.filter((field) => !field.system && !field.writeOnly && field.computed === undefined && store.differs(field.name))
		.map((field) => field.name);
	if (names.length === 0) return earlier;
	const { titles, ...values } = partOf(names, store.currentValues(), store.currentTitles());
	const base = partOf(names, original, original.titles as Titles | undefined);
	return {
		at: Date.now(),
		values,
		titles,
		base: typeof original.version === 'number' ? { ...base, version: original.version } : undefined,
		earlier,
	};
}

function partOf(names: string[], values: Values, titles: Titles = {}): Part {
	return {
		...Object.fromEntries(names.map((name) => [name, ownValue(values, name) ?? null])),
		titles: Object.fromEntries(Object.entries(titles).filter(([name]) => names.includes(name))),
	};
}

function readDraft(stored: unknown): Draft | undefined {
	if (typeof stored !== 'object' || stored === null) return undefined;
	const { at, values, titles, base, earlier } = stored as Partial<Draft>;
	if (typeof at !== 'number' || typeof values !== 'object' || values === null) return undefined;
	return { at, values, titles: titles ?? {}, base: typeof base?.version === 'number' ? base : undefined, earlier: readDraft(earlier) };
}
