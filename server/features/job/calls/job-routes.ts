import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { ActionNote } from '../../../../contract/records/action-note.ts';
import type { JobQueue } from '../../../db/job-queue.ts';
import { type Call, type Route, signedInRoute } from '../../../http/route.ts';
import { readIds } from '../../../input/read-ids.ts';
import { toCaller } from '../../../metadata/base/caller.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import type { Principal } from '../../../principal/principal.ts';
import { refuseWhileSwitched } from '../../../principal/switched-person.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { lockJob, readNow, updateJob } from '../store/jobs.ts';
import { addRun, hasOpenRun, lockRun, updateRun } from '../store/runs.ts';
import { enqueue } from '../work/plan-due.ts';

const input = { type: 'object', required: ['ids'], properties: { ids: { type: 'array', items: { type: 'string', format: 'uuid' } } } };

/** The calls of jobs beyond those of their screens. */
export function createJobRoutes(services: Services, queue: JobQueue): Route[] {
	return [
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/job/run',
			policy: { right: 'job:edit' },
			summary: 'Runs jobs now, also paused ones.',
			input,
			handle: (call) => runNow(services, queue, call),
		}),
		signedInRoute({
			method: 'POST',
			path: '/platform/v3/jobRun/cancel',
			policy: { right: 'job-run:cancel' },
			summary: 'Ends runs of jobs that wait or are under way.',
			input,
			handle: (call) => cancelRuns(services, queue, call),
		}),
	];
}

async function runNow(services: Services, queue: JobQueue, call: Call<Principal>): Promise<ActionNote & { ids: string[] }> {
	const ids = await reached(services, call, { screen: 'job', right: 'edit' });
	await services.database.transaction(async (db) => {
		for (const id of ids) {
			const job = await lockJob(db, id);
			if (!job) throw new PortalError('notFound');
			if (!job.is_parallel && (await hasOpenRun(db, id))) throw invalidInput([], texts.busy({ name: job.name }));
			const runId = await addRun(db, { job, cause: 'hand', state: 'waiting', planned_at: new Date(), by: call.principal.userId });
			await enqueue(db, queue, { id: runId, job });
		}
		await announceEvent(db, { type: 'job' });
	});
	return { ids, message: texts.begun() };
}

/** A run that waits ends at once; one under way when its node has heard of it. */
async function cancelRuns(services: Services, queue: JobQueue, call: Call<Principal>): Promise<{ ids: string[] }> {
	const ids = await reached(services, call, { screen: 'job-run', right: 'cancel' });
	await services.database.transaction(async (db) => {
		for (const id of ids) {
			const run = await lockRun(db, id);
			if (!run) throw new PortalError('notFound');
			if (run.ended_at) throw invalidInput([], texts.over());
			if (run.state === 'running') {
				await updateRun(db, id, { is_cancelled: true });
				continue;
			}
			const now = await readNow(db);
			await updateRun(db, id, { state: 'cancelled', is_cancelled: true, ended_at: now });
			await updateJob(db, run.job, { last_at: now, last_state: 'cancelled' });
			if (run.queue_id) await queue.cancel(db, run.queue_id);
		}
		await announceEvent(db, { type: 'job' });
	});
	return { ids };
}

/** The ids of the call; refuses those beyond the caller's scope. They are sorted, so that two calls do not lock each other. */
async function reached(
	{ records }: Services,
	call: Call<Principal>,
	{ screen, right }: { screen: string; right: string },
): Promise<string[]> {
	refuseWhileSwitched(call.principal);
	const ids = readIds(call.input, ['ids']).sort();
	const found = await records.reached(screen, toCaller(call), { ids, right });
	if (ids.some((id) => !found.has(id))) throw new PortalError('notFound');
	return ids;
}
