import { addDays, addMonths, type Day } from '../../base/china-time.ts';

/** How often a form is filled in. */
export const periodKinds = ['month', 'quarter', 'year'] as const;
export type PeriodKind = (typeof periodKinds)[number];

const months: Record<PeriodKind, number> = { month: 1, quarter: 3, year: 12 };
const forms: Record<PeriodKind, RegExp> = { month: /^\d{4}-(0[1-9]|1[0-2])$/, quarter: /^\d{4}-Q[1-4]$/, year: /^\d{4}$/ };

/** Whether a text is a period: `2026-11`, `2026-Q4` or `2026`. */
export function isPeriod(kind: PeriodKind, text: unknown): text is string {
	return typeof text === 'string' && forms[kind].test(text);
}

/** The period of a day. */
export function periodOf(kind: PeriodKind, day: Day): string {
	if (kind === 'month') return day.slice(0, 7);
	return kind === 'year' ? day.slice(0, 4) : `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** The first day of a period. */
function firstDayOf(period: string): Day {
	const [, year = '', quarter, month] = /^(\d{4})(?:-Q(\d)|-(\d{2}))?$/.exec(period) ?? [];
	const first = quarter === undefined ? (month ?? '01') : String(Number(quarter) * 3 - 2).padStart(2, '0');
	return `${year}-${first}-01`;
}

/** The last day of a period. */
export function lastDayOf(kind: PeriodKind, period: string): Day {
	return addDays(addMonths(firstDayOf(period), months[kind]), -1);
}

/** The period before. */
export function periodBefore(kind: PeriodKind, period: string): string {
	return periodOf(kind, addDays(firstDayOf(period), -1));
}

/** The periods from one day to another, the newest first. */
export function periodsBetween(kind: PeriodKind, { from, to, most }: { from: Day; to: Day; most: number }): string[] {
	const periods: string[] = [];
	for (let period = periodOf(kind, to); lastDayOf(kind, period) >= from && periods.length < most; period = periodBefore(kind, period))
		periods.push(period);
	return periods;
}
