import type { ReportSchedule } from '../../../../contract/features/report/report-run.ts';
import type { Call } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import { readReceiverTitles } from '../../message/public.ts';
import type { ScheduleWithJob } from '../store/schedules.ts';

/** Schedules as their owner sees them. */
export async function presentSchedules(
	{ database }: Services,
	{ principal }: Call<Principal>,
	schedules: readonly ScheduleWithJob[],
): Promise<ReportSchedule[]> {
	const titles = await readReceiverTitles(
		database,
		principal.tenantId,
		schedules.flatMap(({ receivers }) => receivers),
	);
	return schedules.map((schedule) => ({
		...{ id: schedule.id, version: schedule.version, report: schedule.report, title: schedule.title, format: schedule.format },
		parameters: (schedule.asked.parameters ?? []) as ReportSchedule['parameters'],
		query: schedule.asked.query ?? null,
		receivers: schedule.receivers.map((one) => ({ ...one, title: titles.get(`${one.type}:${one.id}`) ?? '' })),
		addresses: schedule.addresses,
		...timingOf(schedule),
		...{ isPaused: schedule.is_paused ?? false, isRunning: schedule.is_running, nextAt: schedule.next_at?.toISOString() ?? null },
		last: lastOf(schedule),
	}));
}

function timingOf({ timing, cron, time_zone: timeZone, days, every, once_at: onceAt }: ScheduleWithJob) {
	return {
		// An operator may have set the job to be started by hand.
		timing: timing === 'hand' ? ('once' as const) : timing,
		...{ cron, timeZone, days: days ?? ('all' as const), every, onceAt: onceAt?.toISOString() ?? null },
	};
}

function lastOf({ last_at: at, last_problem: problem, sent, refused, failed }: ScheduleWithJob): ReportSchedule['last'] {
	return at && { at: at.toISOString(), problem, sent, refused, failed };
}
