import { callApi } from '../../base/api/portal-api.ts';
import { goTo } from '../../base/routes/go-to.ts';
import { sleep } from '../../base/send/sleep.ts';
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
