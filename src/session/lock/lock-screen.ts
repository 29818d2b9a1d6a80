import { callApi } from '../../base/api/portal-api.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { pendingCalls } from '../../base/send/pending-calls.ts';
import { sleep } from '../../base/send/sleep.ts';
import { liftCurtain, raiseCurtain } from './lock-curtain.ts';
import { isLocked, markLocked, resumeCalls } from './screen-lock.ts';

const pauseBeforeLeaving = 800;
/** Calls under way when the screen is locked have this long before the server refuses them, in ms. */
const patience = 500;

/** Hides the screen, locks the session on the server, then shows the lock page in all tabs of this browser. */
export async function lockScreen(): Promise<void> {
	const pause = sleep(pauseBeforeLeaving);
	raiseCurtain();
	await Promise.race([callsEnd(), sleep(patience)]);
	try {
		await callApi('/oauth2/v3/user/lock', {}, { whileLocked: true });
		markLocked();
	} catch (error) {
		// It may be locked already, by another tab.
		if (!isLocked()) {
			giveUp();
			throw error;
		}
	}
	await pause;
	// The password may have been quick, in another tab.
	if (isLocked()) goTo('/locking');
	else giveUp();
}

function giveUp(): void {
	liftCurtain();
	resumeCalls();
}

function callsEnd(): Promise<void> {
	if (!pendingCalls.get().isBusy) return Promise.resolve();
	return new Promise((resolve) => {
		const stop = pendingCalls.subscribe(() => {
			if (pendingCalls.get().isBusy) return;
			stop();
			resolve();
		});
	});
}
