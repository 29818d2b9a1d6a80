import { useLayoutEffect } from 'react';

import { notifyError } from '../../base/feedback/notify.ts';
import { lockScreen } from '../../session/lock/lock-screen.ts';
import { isLocked } from '../../session/lock/screen-lock.ts';
import { hideOverlay, overlays, showOverlay } from '../overlays/overlay-store.ts';
import { guardEscape } from '../tabs/escape-key.ts';

/** Ctrl+K and Ctrl+Q open and close the command palette, Ctrl+L locks the screen; Escape never reaches the dialogs of hidden tabs. */
export function useHotkeys(): void {
	// In the same step in which the shell appears, so that no key pressed at once is lost.
	useLayoutEffect(() => {
		const handle = (event: KeyboardEvent) => {
			if (!event.ctrlKey || event.altKey || event.shiftKey || event.metaKey) return;
			const key = event.key.toLowerCase();
			if (key !== 'k' && key !== 'q' && key !== 'l') return;
			event.preventDefault();
			if (isLocked()) return;
			if (key === 'l') lockScreen().catch(notifyError);
			else if (overlays.get().open === 'search') hideOverlay();
			else showOverlay('search');
		};
		window.addEventListener('keydown', handle, { capture: true });
		const stopEscape = guardEscape(() => {
			const isOpen = overlays.get().open !== null;
			hideOverlay();
			return isOpen;
		});
		return () => {
			window.removeEventListener('keydown', handle, { capture: true });
			stopEscape();
		};
	}, []);
}
