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

/** What had the focus before a panel took it. */
let opener: Element | null = null;

export function showOverlay(name: OverlayName): void {
	if (overlays.get().open === null) opener = document.activeElement;
	overlays.set({ open: name });
}

export function hideOverlay(): void {
	overlays.set({ open: null });
}

/** Gives the focus back after a panel has gone; what was opened from it may have taken it meanwhile. */
export function returnFocus(): void {
	if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus({ preventScroll: true });
	opener = null;
}
