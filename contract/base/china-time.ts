/** One day of the calendar: `2026-01-31`. */
export type Day = string;

const dayLength = 86_400_000;
/** China keeps one time zone, eight hours ahead of UTC, without daylight saving. */
export const chinaOffset = 8 * 3_600_000;

/** The day in China at a moment. */
export function dayAt(moment: number): Day {
	return new Date(moment + chinaOffset).toISOString().slice(0, 10);
}

/** The moment at which a day begins in China. */
export function startOfDay(day: Day): number {
	return Date.parse(`${day}T00:00:00Z`) - chinaOffset;
}

/** The minute of a moment in China: `2026-11-26T09:00`. */
export function minuteAt(moment: number): string {
	return new Date(moment + chinaOffset).toISOString().slice(0, 16);
}

/** The day so many days later; negative numbers go back. */
export function addDays(day: Day, days: number): Day {
	return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}

/** The same day so many months later, or the last of that month where it has no such day. */
export function addMonths(day: Day, months: number): Day {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	const first = new Date(Date.UTC(year, month - 1 + months, 1));
	const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
	first.setUTCDate(Math.min(date, last));
	return first.toISOString().slice(0, 10);
}

/** The Monday of the day's week. */
export function startOfWeek(day: Day): Day {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return addDays(day, -((weekday + 6) % 7));
}

/** Whether a text is a day that the calendar has, from the year 1 to 9999. */
export function isDay(text: unknown): text is Day {
	if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Reads a moment: `2026-01-31T08:00:00+08:00`, `...Z`, or without a zone as China time. Nothing for any other text. */
export function parseMoment(value: unknown): number | undefined {
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.getTime();
	if (typeof value !== 'string') return undefined;
	const match = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2})?(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})?$/.exec(value);
	if (!match || !isDay(match[1])) return undefined;
	const [, day, minutes, seconds = ':00', fraction = '', zone = '+08:00'] = match;
	const moment = Date.parse(`${day}T${minutes}${seconds}${fraction.slice(0, 4)}${zone}`);
	return Number.isNaN(moment) ? undefined : moment;
}
