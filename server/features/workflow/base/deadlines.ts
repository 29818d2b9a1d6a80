import { addDays, dayAt, startOfDay } from '../../../../contract/base/china-time.ts';
import { readDuration } from '../../../../contract/processes/duration.ts';
import type { ProcessTimer } from '../../../../contract/processes/process.ts';

const minute = 60_000;

/** The moment at which a timer that starts now fires; of working days, weekends do not count. */
export function dueAt({ duration, isWorking }: ProcessTimer, now: Date): Date {
	const { days, minutes } = readDuration(duration) ?? { days: 0, minutes: 0 };
	const today = dayAt(now.getTime());
	const time = now.getTime() - startOfDay(today);
	return new Date(startOfDay(isWorking ? addWorkingDays(today, days) : addDays(today, days)) + time + minutes * minute);
}

function addWorkingDays(from: string, days: number): string {
	let day = from;
	for (let left = days; left > 0; ) {
		day = addDays(day, 1);
		const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
		if (weekday !== 0 && weekday !== 6) left -= 1;
	}
	return day;
}
