import { hostname } from 'node:os';

import type { JobQueue } from '../../../db/job-queue.ts';
import { NodeLock, runningNodes } from '../../../db/nodes/node-lock.ts';
import { portalVersion } from '../../../process/portal-version.ts';
import type { FeatureWork, Services } from '../../feature.ts';
import { startRounds } from '../../rounds.ts';
import { measureNode } from '../base/measure-node.ts';
import { addOwnJob, readNow, setOwnNames, setOwnSchedule } from '../store/jobs.ts';
import { addNode, removeNode, touchNode } from '../store/nodes.ts';
import { cancelledAmong, claimRun, findLost, readJobOf } from '../store/runs.ts';
import { type Ending, executeRun } from './execute-run.ts';
import { nextMoment } from './next-moment.ts';
import { planDue } from './plan-due.ts';
import { recoverRun } from './recover-run.ts';

/** So many jobs at once leave connections and processors to the calls. */
const atOnce = 2;

/** Plans, starts and ends the jobs on every node; each run on one of them. */
export function startJobs(services: Services, queue: JobQueue): FeatureWork {
	const node = new JobNode(services, queue);
	const rounds = startRounds(services, {
		wakeOn: 'job',
		failure: 'jobs were not looked at; trying again',
		round: (isStopped) => node.round(isStopped),
	});
	node.onFree = rounds.wake;
	rounds.wake();
	return {
		async stop() {
			node.isStopping = true;
			node.end('stopped');
			await rounds.stop();
			await node.stop();
		},
	};
}

/** What this process does of the jobs. */
class JobNode {
	/** Is called when there is time for another run. */
	onFree: () => void = () => undefined;
	/** What this node is about to take is handed back. */
	isStopping = false;
	readonly #services: Services;
	readonly #queue: JobQueue;
	readonly #name = `${hostname()}:${process.pid}`;
	readonly #running = new Map<string, { abort: AbortController; done: Promise<void> }>();
	#number: number | undefined;
	#lock: NodeLock | undefined;
	#isHeld = false;
	#isReady = false;

	constructor(services: Services, queue: JobQueue) {
		this.#services = services;
		this.#queue = queue;
	}

	async round(isStopped: () => boolean): Promise<void> {
		await this.#prepare();
		if (this.#number !== undefined) await touchNode(this.#services.database, this.#number, measureNode(this.#services.database));
		if (isStopped() || !this.#isHeld) return;
		for (const id of await cancelledAmong(this.#services.database, [...this.#running.keys()])) this.#abort(id, 'cancelled');
		const nodes = await runningNodes(this.#services.database);
		// This node claims runs only at the end of a round: a claimed run that is not among its own is one whose end could not be stored.
		const workers = { otherNodes: nodes.filter((number) => number !== this.#number), ownRuns: [...this.#running.keys()] };
		for (const id of await findLost(this.#services.database, workers)) await recoverRun(this.#services, this.#queue, { id, workers });
		for (let count = 1; count > 0 && !isStopped(); ) count = await planDue(this.#services, this.#queue);
		while (this.#running.size < atOnce && !isStopped() && (await this.#takeOne()));
	}

	/** Ends what this node does. */
	end(ending: Ending): void {
		for (const id of this.#running.keys()) this.#abort(id, ending);
	}

	async stop(): Promise<void> {
		await Promise.all([...this.#running.values()].map(({ done }) => done));
		await this.#queue.stop();
		if (this.#number !== undefined) await removeNode(this.#services.database, this.#number).catch(() => undefined);
		await this.#lock?.stop();
	}

	async #prepare(): Promise<void> {
		if (this.#isReady) return;
		const { database } = this.#services;
		await this.#queue.start();
		this.#number ??= await addNode(database, { name: this.#name, version: portalVersion(), processId: process.pid });
		this.#lock ??= new NodeLock(database, this.#number, {
			onHeld: () => {
				this.#isHeld = true;
				this.onFree();
			},
			onLost: () => {
				this.#isHeld = false;
				this.end('lost');
			},
		});
		await this.#lock.start();
		await addOwnJobs(this.#services);
		this.#isReady = true;
	}

	#abort(id: string, ending: Ending): void {
		this.#running.get(id)?.abort.abort(ending);
	}

	/** Takes the next entry of the queue; false when there is none. */
	async #takeOne(): Promise<boolean> {
		const { database, logger } = this.#services;
		const entry = await this.#queue.take();
		if (!entry || this.#number === undefined) return false;
		const run = await claimRun(database, { id: entry.runId, node: { number: this.#number, name: this.#name } });
		const job = run && (await readJobOf(database, run));
		if (!run || !job) {
			await this.#queue.complete(database.system, entry.id);
			return true;
		}
		const abort = new AbortController();
		if (this.isStopping) abort.abort('stopped' satisfies Ending);
		const done = executeRun(this.#services, this.#queue, { run, job, entry, abort })
			.catch((error) => logger.error({ err: error, job: job.name }, 'The end of a job was not stored.'))
			.finally(() => {
				// Meanwhile this node may have taken the run again from another one.
				if (this.#running.get(run.id)?.abort === abort) this.#running.delete(run.id);
				this.onFree();
			});
		this.#running.set(run.id, { abort, done });
		return true;
	}
}

/** Adds the jobs that every portal has, and gives those with a fixed schedule that schedule. */
async function addOwnJobs(services: Services): Promise<void> {
	const { database, jobKinds } = services;
	const now = await readNow(database.system);
	for (const [code, { own }] of Object.entries(jobKinds)) {
		if (!own) continue;
		const schedule = { timing: 'cron', cron: own.cron, time_zone: 'Asia/Shanghai', days: 'all', every: null, once_at: null } as const;
		const nextAt = await nextMoment(services, schedule, { after: now });
		const names = { code, name: own.name.in('zh-CN'), name_tw: own.name.in('zh-TW'), name_en: own.name.in('en') };
		await setOwnNames(database, names);
		await addOwnJob(database, {
			...{ ...names, timing: 'cron', cron: own.cron, every: null, nextAt: own.isPaused ? null : nextAt },
			isPaused: own.isPaused ?? false,
		});
		if (own.isFixed) await setOwnSchedule(database, { code, cron: own.cron, nextAt });
	}
}
