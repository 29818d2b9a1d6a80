import { addDays, dayAt, startOfDay } from '../../../../contract/base/china-time.ts';
import type { QuietHours } from '../../../../contract/features/notification/notification-choices.ts';

const minute = 60_000;

/** When the quiet hours that contain a moment end; null outside of them. */
export function endOfQuiet(quiet: QuietHours | null, now: Date): Date | null {
	if (quiet === null) return null;
	const today = dayAt(now.getTime());
	const [from, to] = [minuteOf(quiet.from), minuteOf(quiet.to)];
	// The quiet hours that began yesterday may still last.
	for (const day of [addDays(today, -1), today]) {
		const begin = startOfDay(day) + from * minute;
		const end = startOfDay(to > from ? day : addDays(day, 1)) + to * minute;
		if (begin <= now.getTime() && now.getTime() < end) return new Date(end);
	}
	return null;
}

function minuteOf(time: string): number {
	const [hours = 0, minutes = 0] = time.split(':').map(Number);
	return hours * 60 + minutes;
}
