import { callApi } from '../api/portal-api.ts';
import { markLocked } from './screen-lock.ts';

const pauseBeforeLeaving = 800;

/** Locks the session on the server, then shows the lock page in this tab and, by the cookie, in the others. */
export async function lockScreen(): Promise<void> {
	const { pathname, search, hash } = window.location;
	await callApi('/oauth2/v3/user/lock');
	markLocked(`${pathname}${search}${hash}`);
	new BroadcastChannel('portal-lock').postMessage('locked');
	await new Promise((resolve) => setTimeout(resolve, pauseBeforeLeaving));
	goTo('/locking');
}

/** Leads the router to a path from outside React. */
export function goTo(path: string): void {
	window.history.pushState(null, '', path);
	window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}
