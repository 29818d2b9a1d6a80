import { readCookie, writeCookie } from '../storage/storage.ts';

const cookie = 'locking';
const redirectCookie = 'redirect';

/** Whether this browser's session is locked; the server holds the truth, the cookie only tells the guard where to go. */
export function isLocked(): boolean {
	return readCookie(cookie) === 'locked';
}

/** Marks the session as locked, remembering where to go on afterwards. */
export function markLocked(path: string): void {
	if (!isLocked()) writeCookie(redirectCookie, path);
	writeCookie(cookie, 'locked');
}

/** Marks the session as unlocked and answers where the user was. */
export function markUnlocked(): string | undefined {
	const path = readCookie(redirectCookie);
	writeCookie(cookie, undefined);
	writeCookie(redirectCookie, undefined);
	return path;
}
