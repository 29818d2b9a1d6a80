import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { analyseScript } from '../../../documents/script/analyse-script.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import type { SaveEvent, ScreenHooks } from '../../../metadata/base/screen-hooks.ts';
import { refuseForbidden } from '../../../outgoing/refuse-forbidden.ts';
import type { Services } from '../../feature.ts';
import { readHeaders } from '../../service/public.ts';
import { texts } from '../base/texts.ts';
import { isOwnJob, lockJob, readNow } from '../store/jobs.ts';
import { firstMoment, refuseWrongCron, toSchedule } from '../work/read-schedule.ts';

const decisive = ['timing', 'cron', 'timeZone', 'days', 'every', 'onceAt', 'isPaused'];

/** What the screen file cannot express: schedules that exist, and the next moment of a job. */
export function createJobHooks(services: Services): ScreenHooks {
	return {
		async beforeSave({ record, before, db }) {
			refuseWrongValues(services, record, before);
			// The form of a new job does not show it, and what is hidden is not stored.
			record.isPaused = record.isPaused === true;
			if (before) Object.assign(record, await readMoments(db, String(before.id)));
			if (before && decisive.every((name) => String(record[name]) === String(before[name]))) return;
			const next = await firstMoment(services, toSchedule(record), { isPaused: record.isPaused === true, now: await readNow(db) });
			record.nextAt = next?.toISOString() ?? null;
		},
		async afterSave({ db }) {
			await announceEvent(db, { type: 'job' });
		},
		async beforeRemove({ record, db }) {
			if (await isOwnJob(db, String(record.id))) throw invalidInput([], texts.own());
		},
	};
}

/** What nodes have stored of a job since the save read it; they plan and end no run of it until the save is committed. */
async function readMoments(db: SaveEvent['db'], id: string): Promise<Record<string, unknown>> {
	const job = await lockJob(db, id);
	if (!job) return {};
	return { nextAt: job.next_at?.toISOString() ?? null, lastAt: job.last_at?.toISOString() ?? null, lastState: job.last_state };
}

function refuseWrongValues({ config, jobKinds, engine }: Services, record: SaveEvent['record'], before: SaveEvent['before']): void {
	if (!before && jobKinds[String(record.kind)]?.own) throw wrong('kind', texts.ownKind());
	refuseWrongCron(record);
	if (record.kind === 'script') refuseWrongScript(engine, String(record.script ?? ''));
	if (record.kind !== 'service') return;
	if (record.service) {
		if (!isParameters(record.parameters)) throw wrong('parameters', texts.parameters());
		return;
	}
	const address = String(record.address);
	if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) throw wrong('address', texts.address());
	refuseForbidden({ record, before }, 'address', config.services);
	const headers = readHeaders(record.headers);
	if (typeof headers === 'number') throw wrong('headers', texts.header({ line: headers }));
}

/** A job that runs at night must not fail because of what could be seen at once. */
function refuseWrongScript({ scripts }: Services['engine'], source: string): void {
	const { findings, libraries } = analyseScript(source);
	const syntax = findings.find(({ code }) => code === 'script-syntax');
	if (syntax) {
		const line = source.slice(0, syntax.offset).split('\n').length;
		throw wrong('script', texts.scriptSyntax({ line, reason: String(syntax.values.reason) }));
	}
	const unknown = libraries.find(({ name }) => scripts.find(name) === undefined);
	if (unknown) throw wrong('script', texts.noScript({ name: unknown.name }));
}

function isParameters(text: unknown): boolean {
	try {
		return isPlainObject(JSON.parse(String(text || '{}')));
	} catch {
		return false;
	}
}

function wrong(path: string, message: Message) {
	return invalidInput([{ path, message }]);
}
