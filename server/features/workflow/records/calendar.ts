import { type Day, dayAt } from '../../../../contract/base/china-time.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import type { Services } from '../../feature.ts';
import type { WorkCalendar } from '../base/deadlines.ts';
import { readCalendarDays } from '../store/inside.ts';

/** The screen of the days on which people work otherwise than by the week. */
const calendarScreen = 'calendar-day';

/** Exceptions of a few years are read at once. */
const most = 200;

/** The same within a transaction. */
export async function readCalendarWithin({ records }: Pick<Services, 'records'>, db: RecordDatabase, now: Date): Promise<WorkCalendar> {
	if (!records.screen(calendarScreen, 'zh-CN')) return new Map();
	const days = await readCalendarDays(db, { day: dayAt(now.getTime()), most });
	return new Map(days.map(({ day, kind }): [Day, boolean] => [day, kind === 'workday']));
}

/** The holidays and make-up working days from now on; an installation without the screen has none. */
export async function readCalendar({ records }: Pick<Services, 'records'>, tenantId: string, now: Date): Promise<WorkCalendar> {
	if (!records.screen(calendarScreen, 'zh-CN')) return new Map();
	const { dataResult } = await records.list(calendarScreen, systemCaller(tenantId, now), {
		requestPage: { pageNo: 1, limit: most },
		parameters: [{ key: 'Q^day^DL', value: dayAt(now.getTime()) }],
		sorts: [{ field: 'day', order: 'ASC' }],
	});
	return new Map(dataResult.map(({ day, kind }): [Day, boolean] => [String(day), kind === 'workday']));
}
