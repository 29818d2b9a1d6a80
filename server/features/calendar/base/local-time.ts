import { addDays, dayAt, isDay, minuteAt, parseMoment, startOfDay } from '../../../../contract/base/china-time.ts';

/** How a period is written: the days of an all-day event, the last one included, or the minutes. */
export function writePeriod(isAllDay: boolean, { start, end }: { start: number; end: number }): { start: string; end: string } {
	if (isAllDay) return { start: dayAt(start), end: dayAt(Math.max(start, end - 1)) };
	return { start: minuteAt(start), end: minuteAt(end) };
}

/** The beginning or the end of a period as it was written; nothing for any other text. */
export function readEnd(value: unknown, { isAllDay, isLast }: { isAllDay: boolean; isLast: boolean }): number | undefined {
	if (!isAllDay) return typeof value === 'string' ? parseMoment(value) : undefined;
	if (!isDay(value)) return undefined;
	return startOfDay(isLast ? addDays(value, 1) : value);
}
