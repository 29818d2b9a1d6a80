import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { Said } from '../../../../contract/base/stored-text.ts';
import type { Database, SystemTransaction } from '../../../db/database.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import type { Services } from '../../feature.ts';
import { queueOf } from '../base/queue.ts';
import { lockOwnJob, readNow, updateJob } from '../store/jobs.ts';
import { addRun, lockRun, updateRun } from '../store/runs.ts';
import { stamped } from './execute-run.ts';
import { enqueue } from './plan-due.ts';

interface OwnRun {
	/** The kind of work of the only job of this kind. */
	code: string;
	/** Who wants it. */
	by: string;
	/** Is done in the same transaction, before the run can begin. */
	also(db: SystemTransaction, runId: string): Promise<void>;
}

/** Runs the only job of a kind now, also beside another run of it; returns the id of the run, which is the `key` of its work. */
export async function startOwn(services: Services, { code, by, also }: OwnRun): Promise<string> {
	return services.database.transaction(async (db) => {
		const job = await lockOwnJob(db, code);
		// Jobs are added in the first round after the start.
		if (!job) throw new PortalError('unavailable');
		const id = await addRun(db, { job, cause: 'hand', state: 'waiting', planned_at: await readNow(db), by });
		await also(db, id);
		await enqueue(db, queueOf(services), { id, job });
		await announceEvent(db, { type: 'job' });
		return id;
	});
}

/** Adds a run of the only job of a kind for work that a command has done, so that history and monitoring know of it. */
export async function noteOwn(database: Database, { code, since, line }: { code: string; since: Date; line: Said }): Promise<void> {
	await database.transaction(async (db) => {
		const job = await lockOwnJob(db, code);
		// Without a portal that has ever run, nobody looks.
		if (!job) return;
		const now = new Date();
		const times = { planned_at: since, started_at: since, ended_at: now };
		await addRun(db, { job, cause: 'hand', state: 'done', progress: 100, log: stamped(line), ...times });
		await updateJob(db, job.id, { last_at: now, last_state: 'done' });
		await announceEvent(db, { type: 'job' });
	});
}

/** Ends a run: one that waits at once, one under way when its node has heard of it. */
export async function cancelOwn(services: Services, id: string): Promise<void> {
	await services.database.transaction(async (db) => {
		const run = await lockRun(db, id);
		if (!run || run.ended_at) return;
		const isRunning = run.state === 'running';
		await updateRun(db, id, { is_cancelled: true, ...(!isRunning && { state: 'cancelled', ended_at: await readNow(db) }) });
		if (!isRunning && run.job) await updateJob(db, run.job, { last_state: 'cancelled' });
		if (!isRunning && run.queue_id) await queueOf(services).cancel(db, run.queue_id);
		await announceEvent(db, { type: 'job' });
	});
}
