import { pagePath } from '../../base/portal/base-path.ts';
import { readCookie, writeCookie } from '../../base/state/storage.ts';

const cookie = 'locking';
const redirectCookie = 'redirect';
const lockPath = '/locking';

/** Tells the other tabs of this browser; they share the session and so its lock. */
const channel = new BroadcastChannel('portal-lock');
/** Where this tab was when it was locked. */
let leftPath: string | null = null;

/** Whether this browser's session is locked; the server holds the truth, the cookie only tells the guard where to go. */
export function isLocked(): boolean {
	return readCookie(cookie) === 'locked';
}

/** Marks the session as locked, remembering where to go on afterwards. */
export function markLocked(): void {
	// A call under way may be refused when the lock page is already shown.
	if (pagePath() !== lockPath) leftPath = currentPath();
	if (!isLocked() && leftPath !== null) writeCookie(redirectCookie, leftPath);
	writeCookie(cookie, 'locked');
	channel.postMessage('locked');
}

/** Marks the session as unlocked and returns where the user was. */
export function markUnlocked(): string | undefined {
	const path = leftPath ?? readCookie(redirectCookie);
	leftPath = null;
	writeCookie(cookie, undefined);
	writeCookie(redirectCookie, undefined);
	channel.postMessage('unlocked');
	return path;
}

/** Follows the lock of the other tabs; returns how to stop. */
export function watchLock(go: (path: string) => void): () => void {
	const handle = ({ data }: MessageEvent) => {
		if (data === 'locked' && pagePath() !== lockPath) {
			leftPath = currentPath();
			go(lockPath);
		}
		if (data === 'unlocked' && pagePath() === lockPath) {
			go(leftPath ?? '/dashboard');
			leftPath = null;
		}
	};
	channel.addEventListener('message', handle);
	return () => channel.removeEventListener('message', handle);
}

function currentPath(): string {
	const { search, hash } = window.location;
	return `${pagePath()}${search}${hash}`;
}
