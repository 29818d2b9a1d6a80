import { sql } from 'kysely';

import type { RecordDatabase } from '../database.ts';
import { runPrepared } from './run-prepared.ts';

/** The days on which people work otherwise than by the week, by the day: `2026-10-01`. */
export type WorkCalendarDays = Record<string, 'holiday' | 'workday'>;

/** Exceptions of many years. */
const most = 2000;

/** The whole work calendar, the latest days first; an installation without its screen has none. */
export async function readWorkCalendar(db: RecordDatabase): Promise<WorkCalendarDays> {
	const [found] = await runPrepared(
		db,
		'work-calendar-table',
		sql<{ exists: boolean }>`select to_regclass('portal.calendar_day') is not null as exists`,
	);
	if (!found?.exists) return {};
	const days = await runPrepared(
		db,
		'work-calendar',
		sql<{ day: string; kind: 'holiday' | 'workday' }>`select to_char(day, 'YYYY-MM-DD') as day, kind
			from portal.calendar_day order by day desc limit ${most}::integer`,
	);
	return Object.fromEntries(days.map(({ day, kind }) => [day, kind]));
}
