import type { Kysely } from 'kysely';
import { toStored } from '../../../../contract/base/stored-text.ts';
import type { JobQueue } from '../../../db/job-queue.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { lockDue, type StoredJob, updateJob } from '../store/jobs.ts';
import { addRun, hasOpenRun, updateRun } from '../store/runs.ts';
import { countMoments, nextMoment } from './next-moment.ts';

const most = 20;
/** A run that is later was missed: no node was running. */
const patience = 5 * 60_000;
const usualLimit = 60;

/** Adds the runs of the jobs that are due, each once, with their entries in the queue; returns how many jobs there were. */
export async function planDue(services: Services, queue: JobQueue): Promise<number> {
	return services.database.transaction(async (db) => {
		const { now, jobs } = await lockDue(db, most);
		for (const job of jobs) {
			const due = job.next_at ?? now;
			await planOne(services, { db, queue, job, due, now });
			await updateJob(db, job.id, { next_at: await nextMoment(services, job, { after: now, last: due }) });
		}
		return jobs.length;
	});
}

interface Planning {
	db: Kysely<SystemTables>;
	queue: JobQueue;
	job: StoredJob;
	due: Date;
	now: Date;
}

async function planOne(services: Services, { db, queue, job, due, now }: Planning): Promise<void> {
	if (await services.jobKinds[job.kind]?.own?.isIdle?.()) return;
	const base = { job, cause: 'schedule', planned_at: due } as const;
	const isLate = now.getTime() - due.getTime() > patience;
	const count = isLate ? await countMoments(services, job, { due, now }) : 0;
	if (isLate && job.missed === 'skip') {
		await addRun(db, { ...base, state: 'missed', ended_at: now, log: toStored(texts.missed({ count })) });
		await updateJob(db, job.id, { last_at: now, last_state: 'missed' });
		return;
	}
	if (!job.is_parallel && (await hasOpenRun(db, job.id))) {
		await addRun(db, { ...base, state: 'skipped', ended_at: now, log: toStored(texts.overlap()) });
		return;
	}
	const log = isLate ? { log: toStored(texts.caughtUp({ count })) } : {};
	const id = await addRun(db, { ...base, state: 'waiting', ...log });
	await enqueue(db, queue, { id, job });
}

/** Puts a run into the queue. */
export async function enqueue(db: Kysely<SystemTables>, queue: JobQueue, { id, job }: { id: string; job: StoredJob }): Promise<void> {
	const queueId = await queue.send(db, {
		runId: id,
		// The node itself ends what takes too long; the queue, later, what the node forgot.
		seconds: ((job.limit_minutes ?? usualLimit) + 60) * 60,
		retries: job.retries ?? 0,
		retrySeconds: job.retry_seconds ?? 60,
	});
	await updateRun(db, id, { queue_id: queueId });
	await updateJob(db, job.id, { last_state: 'waiting' });
}
