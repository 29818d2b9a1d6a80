import { useCallback, useEffect, useState } from 'react';
import type { ResolvedScreen } from '../../contract/resolved-screen.ts';
import { useRuntime } from '../runtime-context.ts';
import type { ScreenRuntime } from '../screen-runtime.ts';
import type { FormStore } from './form-store.ts';
import { isSameFormValue } from './form-values.ts';

const pause = 800;

/** Work that was not saved. */
interface Draft {
	/** When it was kept, in ms since the epoch. */
	at: number;
	values: Record<string, unknown>;
	titles: Record<string, string | string[]>;
}

/** Keeps unsaved values in the browser, so that they survive a reload, a crash or a lost session, and offers them again. */
export function useFormDraft(screen: ResolvedScreen, store: FormStore | null, recordId: string | undefined) {
	const runtime = useRuntime();
	const key = `draft:${screen.name}:${recordId ?? 'new'}`;
	const [offered, setOffered] = useState<Draft | null>(() => readDraft(runtime.recall(key)));

	useEffect(() => {
		if (store === null) return;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const keep = () => {
			timer = undefined;
			keepDraft(runtime, key, { store, screen });
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
		if (offered !== null) store?.restore(offered.values, offered.titles);
		setOffered(null);
	};
	const drop = useCallback(() => {
		runtime.remember(key, undefined);
		setOffered(null);
	}, [runtime, key]);
	return { offered: store === null ? null : offered, restore, drop };
}

/** Only what differs from the record is kept, and nothing that is never shown, such as a password. */
function keepDraft(runtime: ScreenRuntime, key: string, { store, screen }: { store: FormStore; screen: ResolvedScreen }): void {
	if (store.isClosed) return;
	const values = store.currentValues();
	const kept = screen.fields.filter(
		(field) => !field.system && !field.writeOnly && !isSameFormValue(values[field.name], store.facts.original[field.name]),
	);
	if (kept.length === 0) {
		runtime.remember(key, undefined);
		return;
	}
	const titles = store.currentTitles();
	runtime.remember(key, {
		at: Date.now(),
		values: Object.fromEntries(kept.map((field) => [field.name, values[field.name] ?? null])),
		titles: Object.fromEntries(kept.flatMap((field) => (titles[field.name] === undefined ? [] : [[field.name, titles[field.name]]]))),
	});
}

function readDraft(stored: unknown): Draft | null {
	if (typeof stored !== 'object' || stored === null) return null;
	const { at, values, titles } = stored as Partial<Draft>;
	if (typeof at !== 'number' || typeof values !== 'object' || values === null) return null;
	return { at, values, titles: titles ?? {} };
}
