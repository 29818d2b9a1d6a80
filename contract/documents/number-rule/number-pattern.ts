import type { Day } from '../../base/china-time.ts';
import type { NumberPeriod } from './number-rule.ts';

/** A piece of the pattern of a number rule. */
export type NumberPart =
	| { kind: 'text'; text: string }
	| { kind: 'date'; name: DatePart }
	| { kind: 'organisation' }
	| { kind: 'counter'; digits: number }
	/** In braces, or a brace alone, without a meaning. */
	| { kind: 'unknown'; text: string };

export type DatePart = 'yyyy' | 'yy' | 'MM' | 'dd';

/** What the parts of a number stand for in one number. */
export interface NumberValues {
	/** In China time. */
	day: Day;
	/** The alias of the organisation; null for none. */
	organisation: string | null;
}

/** What a pattern can name, for messages. */
export const numberParts = ['{yyyy}', '{yy}', '{MM}', '{dd}', '{organisation}', '{000000}'] as const;

const mostDigits = 12;
/** Where the parts of the day are in `2026-11-23`. */
const dateSpans: Record<DatePart, [start: number, end: number]> = { yyyy: [0, 4], yy: [2, 4], MM: [5, 7], dd: [8, 10] };
const periodLengths: Record<NumberPeriod, number> = { never: 0, year: 4, month: 7, day: 10 };

/** Divides a pattern into its parts. */
export function parseNumberPattern(pattern: string): NumberPart[] {
	return (pattern.match(/\{[^{}]*\}|[{}]|[^{}]+/g) ?? []).map(toPart);
}

function toPart(text: string): NumberPart {
	if (!/[{}]/.test(text)) return { kind: 'text', text };
	const name = text.slice(1, -1);
	if (text.length > 2 && Object.hasOwn(dateSpans, name)) return { kind: 'date', name: name as DatePart };
	if (name === 'organisation') return { kind: 'organisation' };
	if (/^0+$/.test(name) && name.length <= mostDigits) return { kind: 'counter', digits: name.length };
	return { kind: 'unknown', text };
}

/** The parts of the day that a counter needs in its pattern: without them the numbers of two periods would be the same. */
export function periodParts(period: NumberPeriod): DatePart[][] {
	const needed: DatePart[][] = [['yyyy', 'yy'], ['MM'], ['dd']];
	return needed.slice(0, { never: 0, year: 1, month: 2, day: 3 }[period]);
}

/** Names the period of a day: `2026`, `2026-11`, `2026-11-23`; empty for the only one. */
export function periodOf(day: Day, period: NumberPeriod): string {
	return day.slice(0, periodLengths[period]);
}

/** How many digits the counter has; null for a pattern without one. */
export function counterDigits(parts: readonly NumberPart[]): number | null {
	const counter = parts.find((part) => part.kind === 'counter');
	return counter?.kind === 'counter' ? counter.digits : null;
}

/** A number as users see it. */
export function formatNumber(parts: readonly NumberPart[], count: number, { day, organisation }: NumberValues): string {
	const texts = parts.map((part) => {
		if (part.kind === 'counter') return String(count).padStart(part.digits, '0');
		if (part.kind === 'date') return day.slice(...dateSpans[part.name]);
		return part.kind === 'organisation' ? (organisation ?? '') : part.text;
	});
	return texts.join('');
}

/**
 * A regular expression of PostgreSQL for the numbers that one counter counts; its only group is the value of the counter.
 * Parts that do not change the counter match every value.
 */
export function numbersOfCounter(
	parts: readonly NumberPart[],
	{ day, organisation, period, isPerOrganisation }: NumberValues & { period: NumberPeriod; isPerOrganisation: boolean },
): string {
	const texts = parts.map((part) => {
		if (part.kind === 'counter') return `([0-9]{${part.digits}})`;
		if (part.kind === 'organisation') return isPerOrganisation ? escapeText(organisation ?? '') : '[A-Za-z0-9_]+';
		if (part.kind !== 'date') return escapeText(part.text);
		const [start, end] = dateSpans[part.name];
		return end <= periodLengths[period] ? day.slice(start, end) : `[0-9]{${end - start}}`;
	});
	return `^${texts.join('')}$`;
}

function escapeText(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
