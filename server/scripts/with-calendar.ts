import type { RecordDatabase } from '../db/database.ts';
import { readWorkCalendar, type WorkCalendarDays } from '../db/statements/read-work-calendar.ts';

const usesCalendar = /\bcalendar\b/;

/** The variables of a script with the work calendar, which is only read for texts that name it. */
export async function withCalendar<Variables>(
	variables: Variables,
	sources: { source: string; libraries?: Readonly<Record<string, string>> },
	db: RecordDatabase,
): Promise<Variables & { calendar: WorkCalendarDays }> {
	const isUsed = [sources.source, ...Object.values(sources.libraries ?? {})].some((text) => usesCalendar.test(text));
	return { ...variables, calendar: isUsed ? await readWorkCalendar(db) : {} };
}
