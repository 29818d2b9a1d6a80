import { Cron } from 'croner';

/** Reads `0 8 * * 1-5` in a time zone; undefined for another text. */
export function readCron(text: string, zone: string): Cron | undefined {
	// Croner reads a moment, too.
	if (text.trim().split(/\s+/).length !== 5) return undefined;
	try {
		return new Cron(text.trim(), { mode: '5-part', timezone: zone, paused: true });
	} catch {
		return undefined;
	}
}

const hour = 3_600_000;
const furthest = 5 * 366 * 86_400_000;

/** The first moment of a schedule after another one; undefined when there is none within five years. `counts` leaves out days. */
export function nextOf(
	cron: Cron,
	after: Date,
	{ zone, counts = () => true }: { zone: string; counts?(day: string): boolean },
): Date | undefined {
	const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
	const end = after.getTime() + furthest;
	for (let moment = cron.nextRun(after); moment && moment.getTime() < end; ) {
		const day = dayOf.format(moment);
		if (counts(day)) return moment;
		let last = moment;
		for (let later = last; dayOf.format(later) === day; later = new Date(later.getTime() + hour)) last = later;
		moment = cron.nextRun(last);
	}
	return undefined;
}
