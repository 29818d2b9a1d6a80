import { formulaValueOf } from '../../../../contract/formula/evaluate/formula-value-of.ts';
import { nextOf, readCron } from '../../../../contract/processes/cron.ts';
import type { ProcessNode, StartSchedule } from '../../../../contract/processes/process.ts';
import { writeAudit } from '../../../audit/write-audit.ts';
import { platformTenantId } from '../../../db/scope.ts';
import { type Caller, systemCaller, toCaller } from '../../../metadata/base/caller.ts';
import { loadPerson } from '../../../principal/person.ts';
import { toPrincipal } from '../../../principal/person-principal.ts';
import type { FeatureWork, Services } from '../../feature.ts';
import { readActiveTenants } from '../../notification/public.ts';
import { startRounds } from '../../rounds.ts';
import { isWorkingDay, type WorkCalendar } from '../base/deadlines.ts';
import { findAssigned } from '../people/find-people.ts';
import { readCalendar } from '../records/calendar.ts';
import { claimSchedules, type DueSchedule, forgetSchedules, keepSchedule, takeSchedule } from '../store/schedules.ts';
import { activeProcesses, openNew } from '../work/start-case.ts';

/** How often it is looked for new tenants and changed working days; changed processes are looked at as they change. */
const syncTime = 60_000;
const atOnce = 20;
/** A moment whose start fails so often, within about half an hour, is omitted. */
const mostTries = 8;

/** Starts processes by their schedules, on every node; each moment once, because the case and the next moment are stored together. */
export function startSchedules(services: Services): FeatureWork {
	const { database, engine, logger } = services;
	let isChanged = true;
	let synced = 0;
	const unsubscribe = engine.events.subscribe(({ type }) => {
		if (type === 'document' || type === 'storage') isChanged = true;
	});
	const rounds = startRounds(services, {
		wakeOn: 'process',
		failure: 'schedules of processes were not read; trying again',
		async round(isStopped) {
			if (isChanged || Date.now() - synced > syncTime) {
				isChanged = false;
				synced = Date.now();
				await syncSchedules(services);
			}
			for (let count = atOnce; count === atOnce && !isStopped(); ) {
				const due = await claimSchedules(database, atOnce);
				count = due.length;
				for (const one of due)
					await startOne(services, one).catch((error) =>
						logger.warn({ err: error, process: one.process }, 'a scheduled case was not started'),
					);
			}
		},
	});
	return {
		stop() {
			unsubscribe();
			return rounds.stop();
		},
	};
}

function scheduleOf(nodes: readonly ProcessNode[]): { start: ProcessNode; schedule: StartSchedule } | undefined {
	const start = nodes.find(({ type, schedule }) => type === 'start' && schedule);
	return start?.schedule && { start, schedule: start.schedule };
}

/** Makes the stored schedules those of the active processes. */
async function syncSchedules(services: Services): Promise<void> {
	const { database } = services;
	const scheduled = [...activeProcesses(services).values()].flatMap(({ name, file }) => {
		const found = scheduleOf(file.nodes);
		return found ? [{ name, ...found }] : [];
	});
	await forgetSchedules(
		database,
		scheduled.map(({ name }) => name),
	);
	if (scheduled.length === 0) return;
	const tenants = await readActiveTenants(database);
	const now = new Date();
	for (const { name, schedule } of scheduled) {
		const { date, cron, zone, isWorking } = schedule;
		const rule = JSON.stringify({ date, cron, zone, isWorking });
		for (const tenantId of isWorking ? tenants : [tenants]) {
			const group = Array.isArray(tenantId) ? tenantId : [tenantId];
			const dueAt = await nextMoment(services, { schedule, tenantId: group[0] ?? platformTenantId, after: now });
			await keepSchedule(database, { process: name, rule, dueAt, tenants: group, isMovable: isWorking });
		}
	}
}

async function nextMoment(
	services: Services,
	{ schedule: { date, cron, zone, isWorking }, tenantId, after }: { schedule: StartSchedule; tenantId: string; after: Date },
): Promise<Date | null> {
	if (date !== undefined) return new Date(date) > after ? new Date(date) : null;
	const read = readCron(cron ?? '', zone);
	if (!read) return null;
	const calendar: WorkCalendar = isWorking ? await readCalendar(services, tenantId, after) : new Map();
	return nextOf(read, after, { zone, counts: (day) => !isWorking || isWorkingDay(day, calendar) }) ?? null;
}

async function startOne(services: Services, due: DueSchedule): Promise<void> {
	const { tenantId, process: name, tries } = due;
	const process = activeProcesses(services).get(name);
	const found = process && scheduleOf(process.file.nodes);
	if (!process || !found) return;
	const next = await nextMoment(services, { schedule: found.schedule, tenantId, after: new Date() });
	const [initiator] = await findAssigned(found.schedule.initiators, factsOf(services, tenantId));
	// Where nobody is named there is nothing to begin with.
	if (!initiator || tries > mostTries) {
		if (initiator) services.logger.error({ process: name, tenantId }, 'a scheduled case was given up until its next moment');
		await takeSchedule(services.database.forTenant(tenantId), due, next);
		return;
	}
	const caller = await inNameOf(services, initiator.id, tenantId);
	await services.records.apart(process.file.screen, caller, async (batch) => {
		if (!(await takeSchedule(batch.db, due, next))) return;
		const fields = services.records.screen(process.file.screen, 'zh-CN')?.fields ?? [];
		const fieldOf = (field: string) => fields.find((known) => known.name === field);
		const values: Record<string, unknown> = {};
		for (const { field, formula } of found.start.set ?? [])
			values[field] = formulaValueOf(formula, { record: { ...values, outcome: null }, fieldOf }, caller.context.now);
		const record = await batch.save(process.file.screen, values);
		const run = await openNew({ services, batch }, { process, recordId: record.id, tenantId, initiatorId: initiator.id, chosen: {} });
		if (typeof run === 'string') return;
		await run.finish();
		await writeAudit(batch.db, {
			action: 'process-start',
			principal: { userId: initiator.id, account: 'schedule', tenantId },
			address: '',
			object: { type: 'process-case', id: run.one.id, name: run.one.subject },
			changes: run.moved(),
		});
	});
}

/** The system with its rights, in the name of a person: the record is theirs. */
async function inNameOf({ database }: Services, personId: string, tenantId: string): Promise<Caller> {
	const person = await loadPerson(database, personId);
	const caller = systemCaller(tenantId);
	if (!person) return caller;
	const { context } = toCaller({ principal: toPrincipal(person, { tenantId }), language: caller.language, ip: caller.address });
	return { ...caller, context };
}

function factsOf({ database }: Services, tenantId: string) {
	return { database, tenantId, initiatorId: '', record: {}, fieldOf: () => undefined, chosen: [] };
}
