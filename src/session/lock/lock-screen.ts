import { callApi } from '../../base/api/portal-api.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { sleep } from '../../base/send/sleep.ts';
import { liftCurtain, raiseCurtain } from './lock-curtain.ts';
import { isLocked, markLocked } from './screen-lock.ts';

const pauseBeforeLeaving = 800;

/** Hides the screen, locks the session on the server, then shows the lock page in all tabs of this browser. */
export async function lockScreen(): Promise<void> {
	const pause = sleep(pauseBeforeLeaving);
	raiseCurtain();
	try {
		await callApi('/oauth2/v3/user/lock', {}, { whileLocked: true });
		markLocked();
	} catch (error) {
		// It may be locked already, by another tab.
		if (!isLocked()) {
			liftCurtain();
			throw error;
		}
	}
	await pause;
	// The password may have been quick, in another tab.
	if (isLocked()) goTo('/locking');
	else liftCurtain();
}
