import { pagePath } from '../../base/portal/base-path.ts';
import { readCookie, writeCookie } from '../../base/state/storage.ts';
import { isCurtainUp } from './lock-curtain.ts';

const cookie = 'locking';
const redirectCookie = 'redirect';
const lockPath = '/locking';

/** Tells the other tabs of this browser; they share the session and so its lock. */
const channel = new BroadcastChannel('portal-lock');
/** Where this tab was when it was locked. */
let leftPath: string | null = null;
/** Calls of this tab that wait for the password. */
let waiting: Array<(isUnlocked: boolean) => void> = [];

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

/** Marks the session as unlocked, by the password or because the user signs out, and returns where the user was. */
export function markUnlocked(byPassword = true): string | undefined {
	const path = leftPath ?? readCookie(redirectCookie);
	leftPath = null;
	writeCookie(cookie, undefined);
	writeCookie(redirectCookie, undefined);
	channel.postMessage(byPassword ? 'unlocked' : 'left');
	release(byPassword);
	return path;
}

/** Whether calls wait: the session is locked, or this tab is about to lock it. */
export function areCallsHeld(): boolean {
	return isLocked() || isCurtainUp();
}

/** Makes the calls that waited for a lock that did not come, or is gone. */
export function resumeCalls(): void {
	release(true);
}

/** Waits for the password, in any tab; false when the user signs out instead. */
export function whenUnlocked(): Promise<boolean> {
	return areCallsHeld() ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(true);
}

function release(isUnlocked: boolean): void {
	const released = waiting;
	waiting = [];
	for (const resolve of released) resolve(isUnlocked);
}

/** Follows the lock of the other tabs; returns how to stop. */
export function watchLock(go: (path: string) => void): () => void {
	const handle = ({ data }: MessageEvent) => {
		if (data === 'locked' && pagePath() !== lockPath) {
			leftPath = currentPath();
			go(lockPath);
		}
		if (data === 'unlocked' || data === 'left') release(data === 'unlocked');
		if ((data === 'unlocked' || data === 'left') && pagePath() === lockPath) {
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
