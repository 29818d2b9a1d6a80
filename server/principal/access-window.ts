import { chinaOffset, minuteAt } from '../../contract/base/china-time.ts';
import { PortalError } from '../../contract/base/portal-error.ts';
import { isAddressAmong } from '../input/addresses.ts';
import { principalTexts } from './texts.ts';

/** When and from where the holders of a role may work; what is empty is not limited. */
export interface AccessWindow {
	/** IP addresses and ranges. */
	addresses: readonly string[];
	/** 1 for Monday to 7 for Sunday. */
	weekdays: readonly string[];
	/** The first hour of the day in China, and the one before which it ends; a window over midnight ends before it begins. */
	fromHour: number | null;
	untilHour: number | null;
}

const minuteOfDay = 11;
const oneDay = 86_400_000;
/** The first of January 1970 was a Thursday. */
const firstWeekday = 3;

/** Refuses a person who is outside of one of the windows. Throws `illegalIp` and `noPermission`. */
export function requireWindow(windows: readonly AccessWindow[], address: string, now: number): void {
	for (const window of windows) {
		if (!isAddressAmong(address, window.addresses)) throw new PortalError('illegalIp', { message: principalTexts.notFromHere() });
		if (!isOpen(window, now)) throw new PortalError('noPermission', { message: principalTexts.notNow() });
	}
}

/** Whether a role limits anything. */
export function isLimited({ addresses, weekdays, fromHour, untilHour }: AccessWindow): boolean {
	return addresses.length > 0 || weekdays.length > 0 || fromHour !== null || untilHour !== null;
}

function isOpen({ weekdays, fromHour, untilHour }: AccessWindow, now: number): boolean {
	const hour = Number(minuteAt(now).slice(minuteOfDay, minuteOfDay + 2));
	const day = (Math.floor((now + chinaOffset) / oneDay) + firstWeekday) % 7;
	if (weekdays.length > 0 && !weekdays.includes(String(day + 1))) return false;
	const [from, until] = [fromHour ?? 0, untilHour ?? 24];
	if (from === until) return true;
	return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}
