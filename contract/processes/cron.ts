/** A schedule as sets of numbers: minute, hour, day of the month, month, weekday (0 is Sunday). */
export interface Cron {
	minutes: ReadonlySet<number>;
	hours: ReadonlySet<number>;
	days: ReadonlySet<number>;
	months: ReadonlySet<number>;
	weekdays: ReadonlySet<number>;
	/** Whether days and weekdays are both limited, so that one of them is enough. */
	isEither: boolean;
}

const limits = [
	[0, 59],
	[0, 23],
	[1, 31],
	[1, 12],
	[0, 7],
] as const;
const item = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/;

/** Reads `0 8 * * 1-5`: numbers, ranges, steps and lists of them; undefined for another text. */
export function readCron(text: string): Cron | undefined {
	const fields = text.trim().split(/\s+/);
	if (fields.length !== limits.length) return undefined;
	const sets = fields.map((field, index) => readField(field, limits[index] ?? limits[0]));
	const [minutes, hours, days, months, weekdays] = sets;
	if (!minutes || !hours || !days || !months || !weekdays) return undefined;
	const week = new Set([...weekdays].map((day) => day % 7));
	return { minutes, hours, days, months, weekdays: week, isEither: fields[2] !== '*' && fields[4] !== '*' };
}

function readField(text: string, [least, most]: readonly [number, number]): Set<number> | undefined {
	const found = new Set<number>();
	for (const one of text.split(',')) {
		const [whole, from, to, step = '1'] = item.exec(one) ?? [];
		if (whole === undefined) return undefined;
		const first = from === undefined ? least : Number(from);
		// `5/15` means from 5 on.
		const isOpen = from === undefined || one.includes('/');
		const last = Number(to ?? (isOpen ? most : first));
		if (first < least || last > most || first > last || Number(step) < 1) return undefined;
		for (let number = first; number <= last; number += Number(step)) found.add(number);
	}
	return found;
}

const minute = 60_000;
const parts = new Map<string, Intl.DateTimeFormat>();

/** The first moment of a schedule after another one, in a time zone; undefined when there is none within five years. `counts` leaves out days. */
export function nextOf(
	cron: Cron,
	after: Date,
	{ zone, counts = () => true }: { zone: string; counts?(day: string): boolean },
): Date | undefined {
	const end = after.getTime() + 5 * 366 * 86_400_000;
	let time = Math.floor(after.getTime() / minute) * minute + minute;
	while (time < end) {
		const local = localOf(new Date(time), zone);
		if (!isDay(cron, local) || !counts(local.day)) time += (1_440 - local.hour * 60 - local.minute) * minute;
		else if (!cron.hours.has(local.hour)) time += (60 - local.minute) * minute;
		else if (!cron.minutes.has(local.minute)) time += minute;
		else return new Date(time);
		// A day of 25 hours begins an hour later than was counted, which the next look at it finds; of one of 23 hours the first hour must not be lost.
		const reached = localOf(new Date(time), zone);
		if (reached.day !== local.day && reached.hour === 1) time -= 60 * minute;
	}
	return undefined;
}

interface Local {
	/** `2026-01-31`. */
	day: string;
	date: number;
	month: number;
	weekday: number;
	hour: number;
	minute: number;
}

function localOf(moment: Date, zone: string): Local {
	let format = parts.get(zone);
	if (!format) {
		format = new Intl.DateTimeFormat('en-CA', {
			timeZone: zone,
			hourCycle: 'h23',
			...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
		});
		parts.set(zone, format);
	}
	const found = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
	const day = `${found.year}-${found.month}-${found.day}`;
	return {
		day,
		date: Number(found.day),
		month: Number(found.month),
		weekday: new Date(`${day}T00:00:00Z`).getUTCDay(),
		hour: Number(found.hour),
		minute: Number(found.minute),
	};
}

function isDay({ days, months, weekdays, isEither }: Cron, { date, month, weekday }: Local): boolean {
	if (!months.has(month)) return false;
	const [isDate, isWeekday] = [days.has(date), weekdays.has(weekday)];
	return isEither ? isDate || isWeekday : isDate && isWeekday;
}
