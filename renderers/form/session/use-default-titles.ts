import { useEffect } from 'react';

import { ownValue } from '../../../contract/input/plain-object.ts';
import type { ResolvedField, ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import { ownTitle } from '../../core/runtime/own-title.ts';
import { useRuntime } from '../../core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';
import { loadEntries } from '../../selector/load-entries.ts';
import type { FormStore } from '../store/form-store.ts';

/** Titles of the records that a new form refers to by its defaults; the user and their organisation are known without a call. */
export function useDefaultTitles(screen: ResolvedScreen, store: FormStore | null): void {
	const runtime = useRuntime();
	useEffect(() => {
		if (store === null || store.facts.mode !== 'create') return;
		const controller = new AbortController();
		for (const field of untitledReferences(screen, store)) {
			const ids = idsOf(store, field);
			// Without its title the field shows the id.
			void titlesOf(runtime, field, { ids, signal: controller.signal }).then(
				(titles) => titles.length === ids.length && store.nameValue(field.name, { ids, titles }),
				() => undefined,
			);
		}
		return () => controller.abort();
	}, [screen, store, runtime]);
}

function untitledReferences(screen: ResolvedScreen, store: FormStore): ResolvedField[] {
	const isUntitled = (field: ResolvedField) => ownValue(store.currentTitles(), field.name) === undefined && idsOf(store, field).length > 0;
	return screen.fields.filter((field) => field.reference !== undefined && !field.system && isUntitled(field));
}

function idsOf(store: FormStore, { name }: ResolvedField): string[] {
	return [ownValue(store.currentValues(), name) ?? []].flat().map(String);
}

async function titlesOf(
	runtime: ScreenRuntime,
	field: ResolvedField,
	{ ids, signal }: { ids: string[]; signal: AbortSignal },
): Promise<string[]> {
	const own = ids.flatMap((id) => ownTitle(runtime, field, id) ?? []);
	if (own.length === ids.length) return own;
	const entries = await loadEntries(runtime, await runtime.loadScreen(field.reference?.screen ?? ''), { ids, signal });
	return entries.map(({ title }) => title);
}
