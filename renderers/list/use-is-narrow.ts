import { useSyncExternalStore } from 'react';

const query = '(max-width: 640px)';

/** Whether the window is a phone's, where a column that stays in place would leave no room for the others. */
export function useIsNarrow(): boolean {
	return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false);
}

function subscribe(listener: () => void): () => void {
	const list = globalThis.matchMedia?.(query);
	list?.addEventListener('change', listener);
	return () => list?.removeEventListener('change', listener);
}
