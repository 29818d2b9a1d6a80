import { useEffect, useState } from 'react';

import type { RuleGroup } from '../../contract/screen/condition.ts';
import type { ResolvedScreen } from '../../contract/screen/resolved-screen.ts';
import { useRuntime } from '../core/runtime/runtime-context.ts';
import type { ScreenRuntime } from '../core/runtime/screen-runtime.ts';
import { loadEntries } from './load-entries.ts';
import type { SelectorEntry } from './selector-entry.ts';

const mostRecent = 6;

/** Remembers what the user picked from a screen, latest first. */
export function noteRecent(runtime: ScreenRuntime, screen: string, ids: string[]): void {
	if (ids.length === 0) return;
	const latest = [...new Set([...ids, ...recentIds(runtime, screen)])].slice(0, mostRecent);
	runtime.remember(keyOf(screen), latest);
}

/** What the user picked lately, as far as it still exists, may be seen and may be picked here. */
export function loadRecent(
	runtime: ScreenRuntime,
	screen: ResolvedScreen,
	{ filter, signal }: { filter: RuleGroup | undefined; signal: AbortSignal },
): Promise<SelectorEntry[]> {
	return loadEntries(runtime, screen, { ids: recentIds(runtime, screen.name), filter, signal });
}

/** The same for a dialog; none while they are not known. */
export function useRecentChoices(screen: ResolvedScreen, filter: RuleGroup | undefined): SelectorEntry[] {
	const runtime = useRuntime();
	const [recent, setRecent] = useState<SelectorEntry[]>([]);
	useEffect(() => {
		const controller = new AbortController();
		// Without them the selector is as good as it was.
		loadRecent(runtime, screen, { filter, signal: controller.signal }).then(setRecent, () => undefined);
		return () => controller.abort();
	}, [runtime, screen, filter]);
	return recent;
}

function recentIds(runtime: ScreenRuntime, screen: string): string[] {
	const kept = runtime.recall(keyOf(screen));
	return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, mostRecent) : [];
}

function keyOf(screen: string): string {
	return `recent:${screen}`;
}
