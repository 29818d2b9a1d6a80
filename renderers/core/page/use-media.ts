import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, now and after every change. */
export function useMedia(query: string): boolean {
	const subscribe = useCallback(
		(listener: () => void) => {
			const list = globalThis.matchMedia?.(query);
			list?.addEventListener('change', listener);
			return () => list?.removeEventListener('change', listener);
		},
		[query],
	);
	return useSyncExternalStore(subscribe, () => globalThis.matchMedia?.(query).matches ?? false);
}
