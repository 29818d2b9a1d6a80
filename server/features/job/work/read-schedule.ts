import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { readCron } from '../../../../contract/processes/cron.ts';
import type { Services } from '../../feature.ts';
import type { JobTiming } from '../base/job-states.ts';
import { texts } from '../base/texts.ts';
import { nextMoment, type Schedule } from './next-moment.ts';

type Values = Readonly<Record<string, unknown>>;

/** The schedule in the values of a job. */
export function toSchedule(record: Values): Schedule {
	const { timing, cron, timeZone, days, every, onceAt } = record;
	return {
		timing: timing as JobTiming,
		cron: typeof cron === 'string' ? cron : null,
		time_zone: typeof timeZone === 'string' ? timeZone : null,
		days: days === 'workdays' ? 'workdays' : 'all',
		every: typeof every === 'number' ? every : null,
		once_at: typeof onceAt === 'string' ? new Date(onceAt) : null,
	};
}

/** Throws for a time zone or a cron text that is none. */
export function refuseWrongCron({ timing, timeZone, cron }: Values): void {
	const zone = String(timeZone ?? '');
	if (timing === 'cron' && !isZone(zone)) throw wrong('timeZone', texts.zone());
	if (timing === 'cron' && !readCron(String(cron), zone)) throw wrong('cron', texts.cron());
}

/** When a schedule is due first after `now`, which is that of the database; throws for one that never is. */
export async function firstMoment(
	services: Pick<Services, 'records'>,
	schedule: Schedule,
	{ isPaused, now }: { isPaused: boolean; now: Date },
): Promise<Date | null> {
	const next = await nextMoment(services, schedule, { after: now });
	if (schedule.timing === 'once' && !next && !isPaused) throw wrong('onceAt', texts.past());
	if (schedule.timing === 'cron' && !next) throw wrong('cron', texts.never());
	return isPaused ? null : next;
}

function isZone(zone: string): boolean {
	try {
		new Intl.DateTimeFormat('en', { timeZone: zone });
		return zone !== '';
	} catch {
		return false;
	}
}

function wrong(path: string, message: Message) {
	return invalidInput([{ path, message }]);
}
