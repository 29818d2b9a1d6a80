import { invalidInput } from '../../../../contract/base/portal-error.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import type { Services } from '../../feature.ts';
import { queueOf } from '../base/queue.ts';
import { texts } from '../base/texts.ts';
import { addFeatureJob, changeFeatureJob, lockJob, readNow, retireFeatureJob } from '../store/jobs.ts';
import { addRun, cancelRunsOf, hasOpenRun } from '../store/runs.ts';
import { nextMoment, type Schedule } from './next-moment.ts';
import { enqueue } from './plan-due.ts';
import { firstMoment, refuseWrongCron, toSchedule } from './read-schedule.ts';

const minute = 60_000;
/** So many moments of a schedule are compared. */
const compared = 50;

/** A schedule that a person chose for work of a feature; it is a job like others, which operators see. */
interface FeatureTiming {
	schedule: Schedule;
	/** Null while it is paused. */
	nextAt: Date | null;
}

/** Reads the inputs of a schedule: `timing`, `cron`, `timeZone`, `days`, `every`, `onceAt`, which have their types already. Throws `invalidInput`, also for one that is due more often than all `leastMinutes`. */
export async function readTiming(
	services: Pick<Services, 'records'>,
	values: Readonly<Record<string, unknown>>,
	{ isPaused, leastMinutes, now }: { isPaused: boolean; leastMinutes: number; now: Date },
): Promise<FeatureTiming> {
	refuseWrongCron(values);
	const schedule = toSchedule(values);
	const nextAt = await firstMoment(services, schedule, { isPaused, now });
	const path = schedule.timing === 'cron' ? 'cron' : 'every';
	let last: Date | null = null;
	for (let count = 0; count < compared && schedule.timing !== 'once'; count++) {
		const next: Date | null = await nextMoment(services, schedule, { after: last ?? now });
		if (!next) break;
		if (last && next.getTime() - last.getTime() < leastMinutes * minute)
			throw invalidInput([{ path, message: texts.tooOften({ minutes: leastMinutes }) }]);
		last = next;
	}
	return { schedule, nextAt };
}

/** The job of a schedule. */
interface FeatureJob extends FeatureTiming {
	isPaused: boolean;
}

/** Adds the job of a schedule in the transaction of what it is for; returns its id. */
export async function keepTiming(
	db: SystemTransaction,
	job: FeatureJob & { kind: string; name: string; parameters: string },
): Promise<string> {
	const id = await addFeatureJob(db, job);
	await announceEvent(db, { type: 'job' });
	return id;
}

/** Gives the job another schedule, and the name that its work has now. */
export async function changeTiming(db: SystemTransaction, id: string, job: FeatureJob & { name: string }): Promise<void> {
	await changeFeatureJob(db, id, job);
	await announceEvent(db, { type: 'job' });
}

/** Pauses or resumes the job. */
export async function pauseTiming(
	services: Services,
	db: SystemTransaction,
	{ id, isPaused }: { id: string; isPaused: boolean },
): Promise<void> {
	const job = await lockJob(db, id);
	if (!job) return;
	const nextAt = await firstMoment(services, job, { isPaused, now: await readNow(db) });
	await changeFeatureJob(db, id, { schedule: job, nextAt, isPaused });
	await announceEvent(db, { type: 'job' });
}

/** Ends the job for good, and what it does at this moment. */
export async function endTiming(services: Services, db: SystemTransaction, id: string): Promise<void> {
	for (const queueId of await cancelRunsOf(db, id)) await queueOf(services).cancel(db, queueId);
	await retireFeatureJob(db, id);
	await announceEvent(db, { type: 'job' });
}

/** Ends the job for good; what it does at this moment goes on. */
export async function retireTiming(db: SystemTransaction, id: string): Promise<void> {
	await retireFeatureJob(db, id);
	await announceEvent(db, { type: 'job' });
}

/** Runs the job now, also a paused one; refuses while it is under way. Returns the id of the run. */
export async function runTiming(services: Services, db: SystemTransaction, { id, by }: { id: string; by: string }): Promise<string> {
	const job = await lockJob(db, id);
	if (!job || (await hasOpenRun(db, id))) throw invalidInput([], texts.busy({ name: job?.name ?? '' }));
	const runId = await addRun(db, { job, cause: 'hand', state: 'waiting', planned_at: await readNow(db), by });
	await enqueue(db, queueOf(services), { id: runId, job });
	await announceEvent(db, { type: 'job' });
	return runId;
}
