import { toStored } from '../../../../contract/base/stored-text.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { JobQueue } from '../../../db/job-queue.ts';
import type { Services } from '../../feature.ts';
import { texts } from '../base/texts.ts';
import { lockJob, readNow, type StoredJob, updateJob } from '../store/jobs.ts';
import { addLog, lockRun, type StoredRun, updateRun, type Workers } from '../store/runs.ts';
import { announceFailure, stamped } from './execute-run.ts';
import { enqueue } from './plan-due.ts';

/** Work that ends the node each time must not end one node after the other. */
const mostLosses = 3;

/** Puts a run that no node works on, or one that the queue has forgotten, into the queue again; several nodes may want to. */
export async function recoverRun(services: Services, queue: JobQueue, { id, workers }: { id: string; workers: Workers }): Promise<void> {
	await services.database.transaction(async (db) => {
		const found = await lockRun(db, id);
		const job = found && (await lockJob(db, found.job));
		if (!found || !job) return;
		const isAtWork = workers.otherNodes.includes(found.node_number ?? 0) || workers.ownRuns.includes(id);
		const isLost = found.state === 'running' && !isAtWork;
		const isForgotten = found.state === 'waiting' || found.state === 'retrying';
		if (!isLost && !isForgotten) return;
		if (found.queue_id) await queue.cancel(db, found.queue_id);
		// Nobody would take it again, and its node does not end it any more.
		if (found.is_cancelled) return endCancelled(db, found);
		await putBack(services, db, { queue, run: found, job, isLost });
	});
}

interface PutBack {
	queue: JobQueue;
	run: StoredRun;
	job: StoredJob;
	/** Its node has ended, or could not store its end. */
	isLost: boolean;
}

async function putBack(services: Services, db: SystemTransaction, { queue, run, job, isLost }: PutBack): Promise<void> {
	const { id, node } = run;
	const losses = run.losses + (isLost ? 1 : 0);
	if (losses < mostLosses) {
		await updateRun(db, id, { state: 'waiting', losses });
		await enqueue(db, queue, { id, job });
		if (isLost) await addLog(db, id, stamped(texts.lost({ node: node ?? '' })));
		return;
	}
	const problem = texts.lostOften();
	const now = await readNow(db);
	await updateRun(db, id, { state: 'failed', losses, problem: toStored(problem), ended_at: now });
	await updateJob(db, job.id, { last_at: now, last_state: 'failed' });
	await addLog(db, id, stamped(problem));
	await announceFailure(services, db, { run, job });
}

async function endCancelled(db: SystemTransaction, { id, job }: StoredRun): Promise<void> {
	const now = await readNow(db);
	await updateRun(db, id, { state: 'cancelled', ended_at: now });
	if (job !== null) await updateJob(db, job, { last_at: now, last_state: 'cancelled' });
	await addLog(db, id, stamped(texts.cancelled()));
}
