import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { readCron } from '../../../../contract/processes/cron.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import type { SaveEvent, ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import type { Services } from '../../feature.ts';
import { readHeaders } from '../../service/public.ts';
import type { JobTiming } from '../base/job-states.ts';
import { texts } from '../base/texts.ts';
import { isOwnJob } from '../store/jobs.ts';
import { nextMoment, type Schedule } from '../work/next-moment.ts';

const decisive = ['timing', 'cron', 'timeZone', 'days', 'every', 'onceAt', 'isPaused'];

/** What the screen file cannot express: schedules that exist, and the next moment of a job. */
export function createJobHooks(services: Services): ScreenHooks {
	return {
		async beforeSave({ record, before }) {
			refuseWrongValues(services, record, before);
			if (before && decisive.every((name) => String(record[name]) === String(before[name]))) return;
			const schedule = toSchedule(record);
			const next = await nextMoment(services, schedule, { after: new Date() });
			if (schedule.timing === 'once' && !next && !record.isPaused) throw wrong('onceAt', texts.past());
			if (schedule.timing === 'cron' && !next) throw wrong('cron', texts.never());
			record.nextAt = record.isPaused ? null : (next?.toISOString() ?? null);
		},
		async afterSave({ db }) {
			await announceEvent(db, { type: 'job' });
		},
		async beforeRemove({ record, db }) {
			if (await isOwnJob(db, String(record.id))) throw invalidInput([], texts.own());
		},
	};
}

function refuseWrongValues({ jobKinds }: Services, record: SaveEvent['record'], before: SaveEvent['before']): void {
	if (!before && jobKinds[String(record.kind)]?.own) throw wrong('kind', texts.ownKind());
	const zone = String(record.timeZone ?? '');
	if (record.timing === 'cron' && !isZone(zone)) throw wrong('timeZone', texts.zone());
	if (record.timing === 'cron' && !readCron(String(record.cron), zone)) throw wrong('cron', texts.cron());
	if (record.kind !== 'service') return;
	if (record.service) {
		if (!isParameters(record.parameters)) throw wrong('parameters', texts.parameters());
		return;
	}
	const address = String(record.address);
	if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw wrong('address', texts.address());
	const headers = readHeaders(record.headers);
	if (typeof headers === 'number') throw wrong('headers', texts.header({ line: headers }));
}

function toSchedule(record: SaveEvent['record']): Schedule {
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

function isParameters(text: unknown): boolean {
	try {
		return isPlainObject(JSON.parse(String(text || '{}')));
	} catch {
		return false;
	}
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
