import { v7 as newId } from 'uuid';

import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { reportRunLimits } from '../../../../contract/features/report/report-run.ts';
import { readFlag } from '../../../../contract/input/flag.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { Call } from '../../../http/route.ts';
import { readOptionalId } from '../../../input/read-ids.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { changeTiming, endTiming, keepTiming, pauseTiming, readNow, readTiming, runTiming } from '../../job/public.ts';
import { readReceiverList, requireReceiverRights, requireReceivers, resolvePeople } from '../../message/public.ts';
import { readAddresses } from '../base/mail-addresses.ts';
import type { ReportService } from '../base/report-service.ts';
import { texts } from '../base/texts.ts';
import { addSchedule, changeSchedule, countSchedules, dropSchedule, lockSchedule, type StoredSchedule } from '../store/schedules.ts';
import { narrowingOf, readFormat } from './read-call.ts';

type ScheduleCall = Call<Principal>;

const mostReceivers = 100;
const longestZone = 60;

/** Makes or changes a schedule of the caller; returns its id. */
export async function saveSchedule(services: Services, service: ReportService, call: ScheduleCall): Promise<string> {
	const { principal, ip, input } = call;
	refuseWhileSwitched(principal);
	const id = readOptionalId(input, ['id']);
	const format = readFormat(call);
	const { name, title } = service.require(call, 'export');
	const asked = await narrowingOf(service, call);
	const isPaused = readFlag(input.isPaused);
	const timing = await readTiming(services, readTimingInput(input), {
		isPaused,
		leastMinutes: reportRunLimits.leastMinutes,
		now: await readNow(services.database.system),
	});
	const addresses = readAddresses(services.config.reportDomains, input.addresses);
	const receivers = await receiversOf(services, call, addresses);
	const values = { title, format, address: ip, asked, receivers, addresses };
	return services.database.transaction(async (db) => {
		if (id !== undefined) {
			const before = await need(db, call, id);
			if (before.version !== input.version) throw new PortalError('conflict');
			if (before.report !== name) throw wrong('report', texts.otherReport());
			await changeSchedule(db, id, values);
			await changeTiming(db, before.job, { ...timing, isPaused, name: title });
			await note(db, call, { id, title, step: 'change' });
			return id;
		}
		const owner = { tenantId: principal.tenantId, ownerId: principal.userId };
		if ((await countSchedules(db, owner)) >= reportRunLimits.schedules)
			throw invalidInput([], texts.tooManySchedules({ max: reportRunLimits.schedules }));
		const scheduleId = newId();
		const parameters = JSON.stringify({ schedule: scheduleId });
		const job = await keepTiming(db, { ...timing, isPaused, kind: 'report', name: title, parameters });
		await addSchedule(db, { ...values, id: scheduleId, tenant_id: owner.tenantId, owner_id: owner.ownerId, job, report: name });
		await note(db, call, { id: scheduleId, title, step: 'create' });
		return scheduleId;
	});
}

/** Pauses or resumes a schedule. */
export async function changeState(services: Services, call: ScheduleCall, id: string): Promise<null> {
	refuseWhileSwitched(call.principal);
	const isPaused = readFlag(call.input.isPaused);
	await services.database.transaction(async (db) => {
		const { job, title } = await need(db, call, id);
		await pauseTiming(services, db, { id: job, isPaused });
		await note(db, call, { id, title, step: isPaused ? 'pause' : 'resume' });
	});
	return null;
}

/** Sends now. */
export async function runSchedule(services: Services, call: ScheduleCall, id: string): Promise<null> {
	refuseWhileSwitched(call.principal);
	await services.database.transaction(async (db) => {
		const { job, title } = await need(db, call, id);
		await runTiming(services, db, { id: job, by: call.principal.userId });
		await note(db, call, { id, title, step: 'run' });
	});
	return null;
}

/** Removes a schedule and ends what it does at this moment. */
export async function removeSchedule(services: Services, call: ScheduleCall, id: string): Promise<null> {
	refuseWhileSwitched(call.principal);
	await services.database.transaction(async (db) => {
		const { job, title } = await need(db, call, id);
		await dropSchedule(db, id);
		await endTiming(services, db, job);
		await note(db, call, { id, title, step: 'remove' });
	});
	return null;
}

async function need(db: SystemTransaction, { principal }: ScheduleCall, id: string): Promise<StoredSchedule> {
	const found = await lockSchedule(db, { tenantId: principal.tenantId, ownerId: principal.userId, id });
	if (!found) throw new PortalError('notFound');
	return found;
}

function note(db: SystemTransaction, { principal, ip }: ScheduleCall, { id, title, step }: { id: string; title: string; step: string }) {
	const object = { type: 'report-schedule', id, name: title };
	return writeAudit(db, { action: 'report-schedule', principal, address: ip, object, changes: { step: [null, step] } });
}

async function receiversOf({ database }: Services, { principal, input }: ScheduleCall, addresses: readonly string[]) {
	const isEmpty = input.receivers === undefined || (Array.isArray(input.receivers) && input.receivers.length === 0);
	if (isEmpty && addresses.length > 0) return [];
	const receivers = readReceiverList(input.receivers);
	if (receivers.length > mostReceivers) throw wrong('receivers', texts.tooManyReceivers({ max: mostReceivers }));
	await requireReceivers(receivers, { database, principal });
	await requireReceiverRights(receivers, { database, principal });
	const max = reportRunLimits.people;
	const { count } = await resolvePeople(database, principal.tenantId, { receivers, most: 1 });
	if (count > max) throw wrong('receivers', texts.tooManyPeople({ max, count }));
	return receivers;
}

/** The inputs of a schedule with their types; whether it is one is judged later. */
function readTimingInput({ timing, cron, timeZone, days, every, onceAt }: Record<string, unknown>): Record<string, unknown> {
	if (timing !== 'cron' && timing !== 'interval' && timing !== 'once') throw wrong('timing', texts.timing());
	if (timing === 'cron') {
		if (typeof cron !== 'string' || cron.length > 100) throw wrong('cron', texts.timing());
		if (timeZone !== undefined && (typeof timeZone !== 'string' || timeZone.length > longestZone)) throw wrong('timeZone', texts.timing());
		return { timing, cron, timeZone: timeZone ?? 'Asia/Shanghai', days: days === 'workdays' ? days : 'all' };
	}
	if (timing === 'interval') {
		const isEvery = typeof every === 'number' && Number.isInteger(every) && every >= reportRunLimits.leastMinutes && every <= 525_600;
		if (!isEvery) throw wrong('every', texts.every({ least: reportRunLimits.leastMinutes }));
		return { timing, every };
	}
	if (typeof onceAt !== 'string' || onceAt.length > 40 || Number.isNaN(Date.parse(onceAt))) throw wrong('onceAt', texts.timing());
	return { timing, onceAt };
}

function wrong(path: string, message: Message) {
	return invalidInput([{ path, message }]);
}
