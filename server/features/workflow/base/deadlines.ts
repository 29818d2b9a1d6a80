import { addDays, type Day, dayAt, startOfDay } from '../../../../contract/base/china-time.ts';
import { readDuration } from '../../../../contract/processes/duration.ts';
import type { ProcessTimer } from '../../../../contract/processes/process.ts';

const minute = 60_000;

/** Whether people work on the days on which they do otherwise than by the week. */
export type WorkCalendar = ReadonlyMap<Day, boolean>;

/** The moment at which a timer that starts now fires; where working days count, weekends and holidays do not, make-up working days do. */
export function dueAt({ duration, isWorking }: ProcessTimer, now: Date, calendar: WorkCalendar): Date {
	const { days, minutes } = readDuration(duration) ?? { days: 0, minutes: 0 };
	const today = dayAt(now.getTime());
	const time = now.getTime() - startOfDay(today);
	if (!isWorking) return new Date(startOfDay(addDays(today, days)) + time + minutes * minute);
	const from = startOfDay(addWorkingDays(today, days, calendar)) + time;
	return new Date(addWorkingTime(from, minutes * minute, calendar));
}

/** The moment at which a timer fires that did not run between two moments: as much time is left as there was, in working time where only that counts. */
export function postponed(due: Date, { from, to }: { from: Date; to: Date }, { isWorking, calendar }: Running): Date {
	const left = isWorking ? workingTimeBetween(from.getTime(), due.getTime(), calendar) : due.getTime() - from.getTime();
	return new Date(isWorking ? addWorkingTime(to.getTime(), left, calendar) : to.getTime() + left);
}

interface Running {
	isWorking: boolean;
	calendar: WorkCalendar;
}

function workingTimeBetween(from: number, to: number, calendar: WorkCalendar): number {
	let time = 0;
	for (let day = dayAt(from); startOfDay(day) < to; day = addDays(day, 1)) {
		if (isWorkingDay(day, calendar)) time += Math.min(to, startOfDay(addDays(day, 1))) - Math.max(from, startOfDay(day));
	}
	return time;
}

/** Time runs on working days alone, from their beginning to their end. */
function addWorkingTime(from: number, time: number, calendar: WorkCalendar): number {
	let left = time;
	for (let day = dayAt(from); ; day = addDays(day, 1)) {
		if (!isWorkingDay(day, calendar)) continue;
		const begin = Math.max(from, startOfDay(day));
		const room = startOfDay(addDays(day, 1)) - begin;
		if (left <= room) return begin + left;
		left -= room;
	}
}

function addWorkingDays(from: Day, days: number, calendar: WorkCalendar): Day {
	let day = from;
	for (let left = days; left > 0; ) {
		day = addDays(day, 1);
		if (isWorkingDay(day, calendar)) left -= 1;
	}
	return day;
}

/** Whether people work on a day: as the calendar says, otherwise from Monday to Friday. */
export function isWorkingDay(day: Day, calendar: WorkCalendar): boolean {
	const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
	return calendar.get(day) ?? (weekday !== 0 && weekday !== 6);
}
