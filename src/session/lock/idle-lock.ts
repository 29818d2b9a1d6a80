import { callApi } from '../../base/api/portal-api.ts';
import { readTokens } from '../../base/api/token-store.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { sleep } from '../../base/send/sleep.ts';
import { onStoredElsewhere, readStored, writeStored } from '../../base/state/storage.ts';
import { createStore } from '../../base/state/store.ts';
import { settings } from '../settings/settings.ts';
import { isLocked, markLocked } from './screen-lock.ts';

const key = 'activity';
const minute = 60_000;
const warningTime = minute;
const tick = 1_000;
/** Other tabs need not hear of every key. */
const announcePause = 5_000;
const retryPause = 5_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** How many seconds are left before an idle screen locks; null while that is not near. */
export const idleWarning = createStore<{ secondsLeft: number | null }>({ secondsLeft: null });

let lastActivity = Date.now();
let announced = 0;

/** Locks the session when nobody has used any of its browser tabs for as long as the user has set; returns how to stop. */
export function watchIdleness(): () => void {
	lastActivity = Math.max(lastActivity, Date.now());
	const stopStored = onStoredElsewhere((changed) => {
		const at = changed === key ? readStored(key) : undefined;
		// A clock that runs ahead must not keep the screen open.
		if (typeof at === 'number') lastActivity = Math.max(lastActivity, Math.min(at, Date.now()));
	});
	for (const sign of signs) window.addEventListener(sign, noteActivity, { capture: true, passive: true });
	const timer = setInterval(check, tick);
	return () => {
		clearInterval(timer);
		stopStored();
		for (const sign of signs) window.removeEventListener(sign, noteActivity, { capture: true });
		idleWarning.set({ secondsLeft: null });
	};
}

/** A user is there. */
function noteActivity(): void {
	lastActivity = Date.now();
	if (lastActivity - announced < announcePause && idleWarning.get().secondsLeft === null) return;
	announced = lastActivity;
	writeStored(key, lastActivity);
	idleWarning.set({ secondsLeft: null });
}

function check(): void {
	const { idleLock } = settings.get();
	const isWatched = idleLock > 0 && !isLocked() && readTokens() !== null;
	const left = lastActivity + idleLock * minute - Date.now();
	if (isWatched && left <= 0) void lockUnattended();
	idleWarning.set({ secondsLeft: isWatched && left > 0 && left <= warningTime ? Math.ceil(left / 1_000) : null });
}

/** The screen is hidden at once; a server that cannot be reached is notified as soon as possible. */
async function lockUnattended(): Promise<void> {
	markLocked();
	goTo('/locking');
	while (isLocked()) {
		try {
			await callApi('/oauth2/v3/user/lock', {}, { whileLocked: true });
			return;
		} catch {
			await sleep(retryPause);
		}
	}
}
