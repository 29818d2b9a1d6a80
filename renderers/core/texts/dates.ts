const chinaOffset = 8 * 3_600_000;

/** `2026-03-01 08:05:09` in China's time, the one that the server counts days in; the text itself when it is no time. */
export function formatDateTime(value: unknown): string {
	if (value === null || value === undefined) return '';
	const moment = new Date(value instanceof Date ? value : String(value)).getTime();
	if (Number.isNaN(moment)) return String(value);
	return new Date(moment + chinaOffset).toISOString().slice(0, 19).replace('T', ' ');
}

/** `2026-03-01`, the day of a moment in China. */
export function formatDay(value: unknown): string {
	return formatDateTime(value).slice(0, 10);
}

/** `2026-03-01`; a date has no time zone, so its text is shown as it is. */
export function formatDate(value: unknown): string {
	return value === null || value === undefined ? '' : String(value).slice(0, 10);
}
