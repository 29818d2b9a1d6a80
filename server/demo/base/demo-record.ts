import type { Random } from './random.ts';

/** A row of a screen's table as the generators make it: fields by name, times in milliseconds since the epoch. */
export interface DemoRecord {
	id: string;
	createTime: number;
	/** The employee who entered it. */
	createBy: string;
}

/** The moment at which the demo data ends. Fixed, so that the same seed gives the same rows on every day. */
export const demoToday = Date.UTC(2026, 10, 20, 10);

export const dayLength = 86_400_000;
const hourLength = 3_600_000;
const chinaOffset = 8 * hourLength;

/** `2026-11-20` of a moment, as the clocks in China show it. */
export function toDay(moment: number): string {
	return new Date(moment + chinaOffset).toISOString().slice(0, 10);
}

/** A moment between nine and half past five in China on the same day, or on the Monday after a weekend. */
export function toWorkTime(random: Random, moment: number): number {
	const midnight = Math.floor((moment + chinaOffset) / dayLength) * dayLength - chinaOffset;
	const weekday = new Date(midnight + chinaOffset).getUTCDay();
	const shift = { 6: 2, 0: 1 }[weekday] ?? 0;
	return midnight + shift * dayLength + 9 * hourLength + random.integer(0, 8.5 * hourLength);
}
