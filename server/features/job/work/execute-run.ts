import { setTimeout as pause } from 'node:timers/promises';
import type { Message } from '../../../../contract/base/define-texts.ts';
import { PortalError } from '../../../../contract/base/portal-error.ts';
import { type Said, toStored } from '../../../../contract/base/stored-text.ts';
import { cutText } from '../../../../contract/input/cut-text.ts';
import type { SystemTransaction } from '../../../db/database.ts';
import type { JobQueue, TakenEntry } from '../../../db/job-queue.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { JobWork, Services } from '../../feature.ts';
import { queueNotices } from '../../notification/public.ts';
import { jobSource } from '../base/source.ts';
import { texts } from '../base/texts.ts';
import { readNow, type StoredJob, updateJob } from '../store/jobs.ts';
import { addLog, findResponsible, isKnownFailure, type StoredRun, updateTry } from '../store/runs.ts';
import { enqueue } from './plan-due.ts';

/** Why a run is ended before its work is done. */
export type Ending = 'cancelled' | 'stopped' | 'timeout' | 'lost';

/** A run that ended because of one of these. */
class Ended extends Error {
	readonly ending: Ending;

	constructor(ending: Ending) {
		super(ending);
		this.ending = ending;
	}
}

/** Time for the work to end by itself after it was told to. */
const graceTime = 5_000;
const flushTime = 1_000;
const usualLimit = 60;
const chinaOffset = 8 * 3_600_000;

export interface Execution {
	run: StoredRun;
	job: StoredJob;
	entry: TakenEntry;
	abort: AbortController;
}

/** Does the work of a run that this node has claimed, and stores how it ended together with the state of its entry in the queue. */
export async function executeRun(services: Services, queue: JobQueue, { run, job, entry, abort }: Execution): Promise<void> {
	const log = new RunLog(services, run);
	const minutes = job.limit_minutes ?? usualLimit;
	const limit = setTimeout(() => abort.abort('timeout' satisfies Ending), minutes * 60_000);
	let problem: unknown;
	try {
		await updateJob(services.database.system, job.id, { last_state: 'running' });
		log.add(texts.started({ node: run.node ?? '' }));
		await untilAborted(work(services, { run, job, abort, log }), abort.signal);
	} catch (error) {
		problem = error;
	} finally {
		clearTimeout(limit);
	}
	await log.close();
	await finish(services, queue, { run, job, entry, minutes, problem });
}

async function work(
	services: Services,
	{ run, job, abort, log }: { run: StoredRun; job: StoredJob; abort: AbortController; log: RunLog },
): Promise<void> {
	const kind = services.jobKinds[job.kind];
	if (!kind) throw new PortalError('invalidInput', { message: texts.unknownKind() });
	const doing: JobWork = {
		settings: job,
		key: run.id,
		signal: abort.signal,
		report: (line) => log.add(line),
		progress: (percent) => log.progress(percent),
	};
	await kind.run(doing);
}

/** Waits for the work; once it was told to end, only so long as a well-behaved one needs. */
async function untilAborted(working: Promise<void>, signal: AbortSignal): Promise<void> {
	let stop = () => {};
	const aborted = new Promise<never>((_resolve, reject) => {
		const end = () => void pause(graceTime, undefined, { ref: false }).then(() => reject(new Ended(signal.reason as Ending)));
		if (signal.aborted) end();
		else signal.addEventListener('abort', end, { once: true });
		stop = () => signal.removeEventListener('abort', end);
	});
	aborted.catch(() => undefined);
	try {
		await Promise.race([working, aborted]);
	} catch (error) {
		throw signal.aborted ? new Ended(signal.reason as Ending) : error;
	} finally {
		stop();
	}
}

interface Finishing extends Omit<Execution, 'abort'> {
	minutes: number;
	problem: unknown;
}

interface Storing extends Finishing {
	db: SystemTransaction;
	queue: JobQueue;
}

/** Stores how a run ended, in one transaction with its entry in the queue. */
async function finish(services: Services, queue: JobQueue, finishing: Finishing): Promise<void> {
	const { job, problem } = finishing;
	const ending = problem instanceof Ended ? problem.ending : undefined;
	// The run is put into the queue again, by another node that saw this one as ended or by this one.
	if (ending === 'lost') return;
	await services.database.transaction(async (db) => {
		const storing = { ...finishing, db, queue };
		if (problem === undefined) await endRun(storing, { state: 'done', progress: 100 }, texts.ended());
		else if (ending === 'cancelled') await endRun(storing, { state: 'cancelled' }, texts.cancelled());
		else if (ending === 'stopped') await handBack(storing);
		else await endTry(services, storing);
	});
	if (problem !== undefined && ending !== 'cancelled' && ending !== 'stopped')
		services.logger.error({ err: problem, job: job.name }, 'A job failed.');
}

interface RunEnd {
	state: 'done' | 'failed' | 'cancelled';
	progress?: number;
	problem?: string;
}

/** Ends a run for good; false when another node has it meanwhile. */
async function endRun({ db, queue, run, job, entry }: Storing, end: RunEnd, line: Said): Promise<boolean> {
	const now = await readNow(db);
	if (!(await updateTry(db, run, { ...end, ended_at: now }))) return false;
	await queue.complete(db, entry.id);
	await updateJob(db, job.id, { last_at: now, last_state: end.state });
	await addLog(db, run.id, stamped(line));
	return true;
}

/** Puts the run of a node that stops into the queue again; that counts as no failure. */
async function handBack({ db, queue, run, job, entry }: Storing): Promise<void> {
	if (!(await updateTry(db, run, { state: 'waiting' }))) return;
	await queue.complete(db, entry.id);
	await enqueue(db, queue, { id: run.id, job });
	await addLog(db, run.id, stamped(texts.stopped()));
}

/** After a failure the run is tried again later; after the last one the people responsible learn of it. */
async function endTry(services: Services, storing: Storing): Promise<void> {
	const { db, queue, run, job, entry, minutes, problem } = storing;
	const reason = problem instanceof Ended ? texts.timeout({ minutes }) : reasonOf(problem);
	if (entry.isLastTry) {
		if (await endRun(storing, { state: 'failed', problem: toStored(reason) }, reason)) await announceFailure(services, db, { run, job });
		return;
	}
	if (!(await updateTry(db, run, { state: 'retrying', problem: toStored(reason) }))) return;
	await queue.fail(db, entry.id);
	await updateJob(db, job.id, { last_state: 'retrying' });
	await addLog(db, run.id, stamped(texts.again({ problem: reason })));
}

/** Tells the people responsible, in the transaction of the failure; of the same failure of a schedule once a day. */
export async function announceFailure(
	services: Pick<Services, 'database' | 'config' | 'jobKinds'>,
	db: SystemTransaction,
	{ run, job }: { run: Pick<StoredRun, 'id'>; job: StoredJob },
): Promise<void> {
	const people = (await isKnownFailure(db, run)) ? [] : await findResponsible(db, job);
	const about = { tenantId: platformTenantId, source: jobSource, rule: 'failed', recordId: run.id };
	await queueNotices(services, db, { ...about, category: 'warning', channels: ['app', 'email'], people });
	await services.jobKinds[job.kind]?.failed?.(db, { key: run.id, settings: job });
}

/** A refusal has its words in every language; other errors are as they were thrown. */
function reasonOf(problem: unknown): Message | string {
	if (problem instanceof PortalError) return problem.shown;
	return cutText(problem instanceof Error ? problem.message : String(problem), 2_000);
}

/** A line of the log with its time. */
export function stamped(line: Said): string {
	return `${new Date(Date.now() + chinaOffset).toISOString().slice(11, 19)} ${toStored(line)}`;
}

/** The log and the progress of a run, stored every second. */
class RunLog {
	readonly #services: Services;
	readonly #run: StoredRun;
	#lines: string[] = [];
	#progress: number | undefined;
	#timer: NodeJS.Timeout | undefined;
	#storing: Promise<void> = Promise.resolve();

	constructor(services: Services, run: StoredRun) {
		this.#services = services;
		this.#run = run;
	}

	add(line: Said): void {
		this.#lines.push(stamped(line));
		this.#schedule();
	}

	progress(percent: number): void {
		this.#progress = Math.max(0, Math.min(100, Math.floor(percent)));
		this.#schedule();
	}

	async close(): Promise<void> {
		clearTimeout(this.#timer);
		this.#store();
		await this.#storing;
	}

	#schedule(): void {
		this.#timer ??= setTimeout(() => this.#store(), flushTime);
	}

	#store(): void {
		this.#timer = undefined;
		const lines = this.#lines.splice(0).join('\n');
		const progress = this.#progress;
		this.#progress = undefined;
		const { database, logger } = this.#services;
		this.#storing = this.#storing
			.then(async () => {
				if (progress !== undefined) await updateTry(database.system, this.#run, { progress });
				if (lines) await addLog(database.system, this.#run.id, lines);
			})
			.catch((error) => logger.warn({ err: error }, 'The log of a job was not stored.'));
	}
}
