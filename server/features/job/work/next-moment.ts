import { dayAt } from '../../../../contract/base/china-time.ts';
import { nextOf, readCron } from '../../../../contract/processes/cron.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { Services } from '../../feature.ts';
import { isWorkingDay, readCalendar } from '../../workflow/public.ts';
import type { StoredJob } from '../store/jobs.ts';

/** When a job is due. */
export type Schedule = Pick<StoredJob, 'timing' | 'cron' | 'time_zone' | 'days' | 'every' | 'once_at'>;

const minute = 60_000;
/** Of a job that was missed more often, not more are counted. */
const mostCounted = 1_000;

/** The first moment of a schedule after another one; null when there is none. */
export async function nextMoment(
	services: Pick<Services, 'records'>,
	schedule: Schedule,
	{ after, last }: { after: Date; last?: Date | null },
) {
	const { timing, every, once_at: once } = schedule;
	if (timing === 'once') return once && once > after ? once : null;
	if (timing === 'interval' && every) {
		const step = every * minute;
		const from = last ?? after;
		return new Date(from.getTime() + step * Math.max(1, Math.floor((after.getTime() - from.getTime()) / step) + 1));
	}
	if (timing !== 'cron') return null;
	const zone = schedule.time_zone ?? 'Asia/Shanghai';
	const cron = readCron(schedule.cron ?? '', zone);
	if (!cron) return null;
	if (schedule.days !== 'workdays') return cron.nextRun(after);
	const calendar = await readCalendar(services, platformTenantId, new Date(Math.min(after.getTime(), Date.now())));
	return nextOf(cron, after, { zone, counts: (day) => isWorkingDay(day || dayAt(after.getTime()), calendar) }) ?? null;
}

/** How many moments of a schedule lie between one that was due and now, that one included. */
export async function countMoments(
	services: Pick<Services, 'records'>,
	schedule: Schedule,
	{ due, now }: { due: Date; now: Date },
): Promise<number> {
	if (schedule.timing === 'interval' && schedule.every) return Math.floor((now.getTime() - due.getTime()) / (schedule.every * minute)) + 1;
	let count = 1;
	for (let at = await nextMoment(services, schedule, { after: due }); at && at <= now && count < mostCounted; count++)
		at = await nextMoment(services, schedule, { after: at });
	return count;
}
