import { createStore } from '../../base/state/store.ts';

export type OverlayName =
	| 'search'
	| 'settings'
	| 'password'
	| 'switchUser'
	| 'userInfo'
	| 'accountSecurity'
	| 'organisationChange'
	| 'notifications'
	| 'errorLog'
	| 'environment';

/** Which panel of the shell lies over the pages. */
export const overlays = createStore<{ open: OverlayName | null }>({ open: null });

export function showOverlay(name: OverlayName): void {
	overlays.set({ open: name });
}

export function hideOverlay(): void {
	overlays.set({ open: null });
}
