import type { Worker } from 'node:worker_threads';

import { answerOf, startWorker, type WorkerFailure, type WorkerFile } from './start-worker.ts';

interface PoolLimits {
	/** Workers at once. */
	size: number;
	/** Workers that one owner may use at once; default: all. */
	sizeEach?: number;
	/** Tasks that may wait. */
	maxWaiting: number;
	/** Tasks of one owner that may wait; default: as many as may wait at all. */
	maxWaitingEach?: number;
	/** A worker without a task ends after this many milliseconds, since it occupies the memory of its largest task; default: half a minute. */
	longestRest?: number;
}

interface RestingWorker {
	worker: Worker;
	end: NodeJS.Timeout;
}

/** How one task is run. */
export interface TaskOptions {
	/** For whom; owners take turns. */
	owner?: string;
	/** After this time the worker is killed. */
	milliseconds: number;
	/** Takes the parts of a large result, which a worker sends one by one as `{ part }`. */
	onPart?(part: unknown): void;
}

interface Job extends TaskOptions {
	owner: string;
	task: unknown;
	resolve(outcome: unknown): void;
	reject(error: unknown): void;
}

/**
 * A few workers for tasks that would block the event loop. They start when first needed, end when they rest for long and keep no process alive; one that fails
 * is replaced. Owners who wait are served in turn, each owner's tasks in their order.
 */
export class WorkerPool<Task, Outcome> {
	readonly #file: WorkerFile;
	readonly #limits: Required<PoolLimits>;
	readonly #idle: RestingWorker[] = [];
	/** Owners in the order of their turns. */
	readonly #waiting = new Map<string, Job[]>();
	readonly #running = new Map<string, number>();

	constructor(file: WorkerFile, limits: PoolLimits) {
		this.#file = file;
		this.#limits = { sizeEach: limits.size, maxWaitingEach: limits.maxWaiting, longestRest: 30_000, ...limits };
	}

	/** Runs a task when a worker is free; undefined when too many are waiting. Rejects only when no worker can be started. */
	run(task: Task, { owner = '', ...options }: TaskOptions): Promise<Outcome | WorkerFailure> | undefined {
		const own = this.#waiting.get(owner) ?? [];
		const { size, sizeEach, maxWaiting, maxWaitingEach } = this.#limits;
		const isFree = this.#busy() < size && (this.#running.get(owner) ?? 0) < sizeEach;
		const count = [...this.#waiting.values()].reduce((sum, jobs) => sum + jobs.length, 0);
		if (!isFree && (count >= maxWaiting || own.length >= maxWaitingEach)) return undefined;
		return new Promise((resolve, reject) => {
			own.push({ ...options, owner, task, resolve: resolve as Job['resolve'], reject });
			this.#waiting.set(owner, own);
			this.#next();
		});
	}

	#busy(): number {
		return [...this.#running.values()].reduce((sum, count) => sum + count, 0);
	}

	#next(): void {
		if (this.#busy() >= this.#limits.size) return;
		const job = this.#takeJob();
		if (!job) return;
		const { owner } = job;
		this.#running.set(owner, (this.#running.get(owner) ?? 0) + 1);
		this.#work(job)
			.then(job.resolve, job.reject)
			.finally(() => {
				const left = (this.#running.get(owner) ?? 1) - 1;
				if (left === 0) this.#running.delete(owner);
				else this.#running.set(owner, left);
				this.#next();
			});
	}

	/** The next task of the owner whose turn it is; that owner's next turn comes after everybody else's. */
	#takeJob(): Job | undefined {
		for (const [owner, jobs] of this.#waiting) {
			if ((this.#running.get(owner) ?? 0) >= this.#limits.sizeEach) continue;
			const job = jobs.shift();
			this.#waiting.delete(owner);
			if (jobs.length > 0) this.#waiting.set(owner, jobs);
			if (job) return job;
		}
		return undefined;
	}

	async #work({ task, milliseconds, onPart }: Job): Promise<unknown> {
		const worker = this.#takeIdle() ?? (await startWorker(this.#file));
		worker.ref();
		let answer = await answerOf(worker, milliseconds, () => worker.postMessage(task));
		while (isPart(answer)) {
			onPart?.(answer.part);
			answer = await answerOf(worker, milliseconds, () => worker.postMessage('more'));
		}
		worker.unref();
		if (isWorkerFailure(answer)) void worker.terminate();
		else this.#rest(worker);
		return answer;
	}

	#takeIdle(): Worker | undefined {
		const resting = this.#idle.pop();
		clearTimeout(resting?.end);
		return resting?.worker;
	}

	#rest(worker: Worker): void {
		const end = setTimeout(() => {
			this.#idle.splice(this.#idle.indexOf(resting), 1);
			void worker.terminate();
		}, this.#limits.longestRest).unref();
		const resting = { worker, end };
		this.#idle.push(resting);
	}
}

function isPart(answer: unknown): answer is { part: unknown } {
	return typeof answer === 'object' && answer !== null && 'part' in answer;
}

/** Whether a task ended without an outcome of its own. */
export function isWorkerFailure(outcome: unknown): outcome is WorkerFailure {
	return typeof outcome === 'object' && outcome !== null && 'failed' in outcome;
}
