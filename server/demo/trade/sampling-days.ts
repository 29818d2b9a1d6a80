import { dayLength, demoToday } from '../base/demo-record.ts';
import { createWeightedPick, type Random } from '../base/random.ts';

/** How many of a hundred checks fall into each year; 2020 lost its spring, 2026 is not over. */
const years = [
	[2019, 9],
	[2020, 8],
	[2021, 11.5],
	[2022, 12],
	[2023, 13],
	[2024, 14.5],
	[2025, 16],
	[2026, 16],
] as const;

/** Plans are drawn up in winter and carried out from March to October. */
const months = [3, 2, 8, 10, 12, 12, 9, 8, 12, 10, 8, 4];

const pickMonth = createWeightedPick(
	years.flatMap(([year, share]) =>
		months.map((weight, month) => [{ year, month }, share * weight * (isSuspended(year, month) ? 0.1 : 1)] as const),
	),
);

/** A working day on which a sample may have been taken, as its midnight in UTC. */
export function pickSamplingDay(random: Random): number {
	for (;;) {
		const { year, month } = pickMonth(random);
		const day = Date.UTC(year, month, random.integer(1, 28));
		const weekday = new Date(day).getUTCDay();
		if (weekday !== 0 && weekday !== 6 && day >= Date.UTC(2019, 2, 4) && day < demoToday - dayLength) return day;
	}
}

function isSuspended(year: number, month: number): boolean {
	return (year === 2020 && month < 4) || (year === 2022 && month === 3);
}
