import { callApi } from '../api/portal-api.ts';
import { sleep } from '../api/sleep.ts';
import { goTo } from '../routes/go-to.ts';
import { isLocked, markLocked } from './screen-lock.ts';

const pauseBeforeLeaving = 800;

/** Locks the session on the server, then shows the lock page in all tabs of this browser. */
export async function lockScreen(): Promise<void> {
	await callApi('/oauth2/v3/user/lock');
	markLocked();
	await sleep(pauseBeforeLeaving);
	// A refused call may have led there already, and the password may have been quick.
	if (isLocked()) goTo('/locking');
}
