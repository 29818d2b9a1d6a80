import { PortalError } from '../../../contract/base/portal-error.ts';

/** The lock of the screen, as calls see it. */
export interface ScreenLock {
	isLocked(): boolean;
	/** The server refused a call because the session is locked. */
	noteLocked(): void;
	/** Waits for the password; false when the user signs out instead. */
	whenUnlocked(): Promise<boolean>;
}

let lock: ScreenLock | undefined;
/** What was called while the screen was locked, once each: one refresh is enough, however many events asked for it. */
const waiting = new Map<string, Promise<unknown>>();

/** Sets the lock that calls wait for. */
export function followLock(next: ScreenLock): void {
	lock = next;
}

/** Makes a call that works in the background once the screen is unlocked, and at once when it is not locked. */
export function whenUnlocked<Result>(key: string | undefined, call: () => Promise<Result>): Promise<Result> {
	if (!lock?.isLocked()) return call();
	const work = async () => {
		await untilUnlocked();
		return call();
	};
	if (key === undefined) return work();
	const known = waiting.get(key) as Promise<Result> | undefined;
	const shared = known ?? work();
	if (known === undefined) waiting.set(key, shared);
	return shared;
}

/** Waits after the server refused a call. */
export function waitAfterRefusal(): Promise<void> {
	lock?.noteLocked();
	return untilUnlocked();
}

async function untilUnlocked(): Promise<void> {
	const isUnlocked = await lock?.whenUnlocked();
	waiting.clear();
	if (!isUnlocked) throw new PortalError('locked');
}
