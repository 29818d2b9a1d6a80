import { chinaOffset, isDay } from './china-time.ts';

const dayLength = 86_400_000;
/** Before the first of March 1900 the numbers are off by one, as they have been since Lotus 1-2-3. */
const epoch = Date.UTC(1899, 11, 30);
const firstSafe = 61;
const lastDay = 2_958_465;
/** The other epoch that workbooks from old Macs count from. */
const macShift = 1462;

/** The number by which a spreadsheet knows a day; nothing for one before March 1900. */
export function daySerial(day: string): number | undefined {
	if (!isDay(day)) return undefined;
	const serial = (Date.parse(`${day}T00:00:00Z`) - epoch) / dayLength;
	return serial < firstSafe ? undefined : serial;
}

/** The number by which a spreadsheet knows a moment, in China's time. */
export function momentSerial(moment: number): number | undefined {
	const serial = (moment + chinaOffset - epoch) / dayLength;
	return serial < firstSafe || serial > lastDay ? undefined : Math.round(serial * 86_400_000) / 86_400_000;
}

/** Reads a spreadsheet's number as `2026-01-31`, or with the time of day behind it where it has one; nothing for a number that is no date. */
export function readSerial(serial: number, is1904 = false): string | undefined {
	const counted = is1904 ? serial + macShift : serial;
	if (!(counted >= 0 && counted < lastDay + 1)) return undefined;
	const time = new Date(epoch + Math.round(counted * 86_400) * 1000).toISOString();
	if (counted < 1) return time.slice(11, 19);
	const day = time.slice(0, 10);
	return time.slice(11, 19) === '00:00:00' ? day : `${day} ${time.slice(11, 19)}`;
}
