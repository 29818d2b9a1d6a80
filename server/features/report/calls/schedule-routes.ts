import { PortalError } from '../../../../contract/base/portal-error.ts';
import { type ReportDelivery, reportFormats } from '../../../../contract/features/report/report-run.ts';
import { isId } from '../../../../contract/input/id.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { Services } from '../../feature.ts';
import type { ReportService } from '../base/report-service.ts';
import { readDeliveries } from '../store/runs.ts';
import { readSchedules, type ScheduleWithJob } from '../store/schedules.ts';
import { changeState, removeSchedule, runSchedule, saveSchedule } from './change-schedule.ts';
import { presentSchedules } from './present-schedule.ts';
import { asked, root } from './read-call.ts';

const id = { type: 'string', format: 'uuid' };
const one = { type: 'object', required: ['id'], properties: { id } };
const receiver = {
	type: 'object',
	properties: { type: { type: 'string' }, id, below: { type: 'integer', enum: [0, 1], description: 'Also the organisations below it' } },
};

const scheduled = {
	...{ ...asked, id, version: { type: 'integer' }, format: { type: 'string', enum: [...reportFormats] } },
	timing: { type: 'string', enum: ['cron', 'interval', 'once'] },
	cron: { type: 'string', description: 'Minute, hour, day, month, weekday' },
	timeZone: { type: 'string' },
	days: { type: 'string', enum: ['all', 'workdays'] },
	every: { type: 'integer', description: 'Minutes' },
	onceAt: { type: 'string', format: 'date-time' },
	isPaused: { type: 'boolean' },
	receivers: { type: 'array', items: receiver },
	addresses: {
		type: 'array',
		items: { type: 'string' },
		description: 'E-mail addresses outside of the portal; they get the figures of the caller',
	},
};

/** The calls of schedules by which reports are sent. */
export function createScheduleRoutes(services: Services, service: ReportService): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path: `${root}/schedules`,
			policy: 'signed-in',
			summary: 'The schedules by which the caller sends reports, with the last result of each.',
			output: { type: 'array', items: { type: 'object' } },
			handle: async (call) => presentSchedules(services, call, await readOwn(services, call)),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/schedule`,
			policy: 'signed-in',
			summary: 'Makes a schedule, or with `id` and `version` changes one of the caller. Receivers get the report within their own rights.',
			input: {
				type: 'object',
				required: ['report', 'format', 'timing'],
				properties: scheduled,
			},
			output: { type: 'object' },
			handle: async (call) => {
				const saved = await saveSchedule(services, service, call);
				return (await presentSchedules(services, call, await readOwn(services, call, saved)))[0];
			},
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/pauseSchedule`,
			policy: 'signed-in',
			summary: 'Pauses a schedule of the caller, or resumes it.',
			input: { type: 'object', required: ['id', 'isPaused'], properties: { id, isPaused: { type: 'boolean' } } },
			handle: (call) => changeState(services, call, idOf(call)),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/runSchedule`,
			policy: 'signed-in',
			summary: 'Sends the report of a schedule of the caller now.',
			input: one,
			handle: (call) => runSchedule(services, call, idOf(call)),
		}),
		signedInRoute({
			method: 'POST',
			path: `${root}/removeSchedule`,
			policy: 'signed-in',
			summary: 'Removes a schedule of the caller; files that it sent stay.',
			input: one,
			handle: (call) => removeSchedule(services, call, idOf(call)),
		}),
		signedInRoute({
			method: 'GET',
			path: `${root}/deliveries`,
			policy: 'signed-in',
			summary: 'What became of each receiver in the last run of a schedule of the caller.',
			input: one,
			output: { type: 'array', items: { type: 'object' } },
			handle: async (call) => {
				const [schedule] = await readOwn(services, call, idOf(call));
				if (!schedule) throw new PortalError('notFound');
				return schedule.last_run === null ? [] : (await readDeliveries(services.database, schedule.last_run)).map(toDelivery);
			},
		}),
		domainsRoute(services),
	];
}

function domainsRoute(services: Services): Route {
	return signedInRoute({
		method: 'GET',
		path: `${root}/domains`,
		policy: 'signed-in',
		summary: 'The domains of e-mail addresses outside of the portal to which reports may be sent; none where the operators allow none.',
		output: { type: 'array', items: { type: 'string' } },
		handle: async () => services.config.reportDomains,
	});
}

function readOwn({ database }: Services, { principal }: Call<Principal>, own?: string): Promise<ScheduleWithJob[]> {
	return readSchedules(database, { tenantId: principal.tenantId, ownerId: principal.userId, ...(own !== undefined && { id: own }) });
}

function idOf({ input }: Call<Principal>): string {
	if (!isId(input.id)) throw new PortalError('notFound');
	return input.id.toLowerCase();
}

function toDelivery({ name, problem, isReady, isRefused }: Awaited<ReturnType<typeof readDeliveries>>[number]): ReportDelivery {
	if (isReady) return { name, state: 'sent', problem: null };
	if (isRefused) return { name, state: 'refused', problem };
	return { name, state: problem === null ? 'waiting' : 'failed', problem };
}
