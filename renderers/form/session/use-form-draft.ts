import { useCallback, useEffect, useRef, useState } from 'react';
import { ownValue } from '../../../contract/input/plain-object.ts';
import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { newKey } from '../../core/records/new-key.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import type { FormStore } from '../store/form-store.ts';
import { type Draft, type DraftPart, idOf, linkDrafts, readDrafts } from './kept-drafts.ts';

const pause = 800;

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
	const [offers, setOffers] = useState<Draft[]>(() => readDrafts(runtime.recall(key)));
	/** This form, and the drafts that its user has restored or dropped; all others stay, also those that other tabs have stored meanwhile. */
	const [own] = useState(newKey);
	const settled = useRef(new Set([own]));
	const storeDraft = useCallback(
		(draft?: Draft) => {
			const others = readDrafts(runtime.recall(key)).filter((other) => !settled.current.has(idOf(other)));
			runtime.remember(key, linkDrafts(draft === undefined ? others : [draft, ...others]));
		},
		[runtime, key],
	);

	useEffect(() => {
		if (store === null) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const keep = () => {
			timer = undefined;
			if (!store.isClosed) storeDraft(makeDraft(screen, store, own));
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
	}, [store, screen, own, storeDraft]);

	const [offered, ...later] = offers;
	const decide = () => {
		if (offered !== undefined) settled.current.add(idOf(offered));
		setOffers(later);
	};
	const restore = () => {
		decide();
		// Over a record that changed meanwhile its save is a conflict, as that of a form that stayed open.
		if (offered?.base !== undefined) store?.compareWith(offered.base);
		if (offered !== undefined) store?.restore(offered.values, offered.titles);
	};
	const drop = () => {
		decide();
		if (store !== null) storeDraft(makeDraft(screen, store, own));
	};
	/** The form is done with: what was typed in it is no draft any more. */
	const end = () => storeDraft();
	return { offered: store === null ? undefined : offered, restore, drop, end };
}

/** Only what differs from the record is stored, and nothing that is never shown, such as a password; undefined without a difference. */
function makeDraft(screen: ResolvedScreen, store: FormStore, id: string): Draft | undefined {
	const { original } = store.facts;
	const names = screen.fields
		.filter((field) => !field.system && !field.writeOnly && field.computed === undefined && store.differs(field.name))
		.map((field) => field.name);
	if (names.length === 0) return undefined;
	const { titles, ...values } = partOf(names, store.currentValues(), store.currentTitles());
	const base = partOf(names, original, original.titles as Draft['titles'] | undefined);
	return {
		id,
		at: Date.now(),
		values,
		titles,
		base: typeof original.version === 'number' ? { ...base, version: original.version } : undefined,
	};
}

function partOf(names: string[], values: Record<string, unknown>, titles: Draft['titles'] = {}): DraftPart {
	return {
		...Object.fromEntries(names.map((name) => [name, ownValue(values, name) ?? null])),
		titles: Object.fromEntries(Object.entries(titles).filter(([name]) => names.includes(name))),
	};
}
