import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

import type { ScriptFailure, ScriptOutcome, ScriptTask } from './script-task.ts';

/**
 * Beyond the script's own time, before its thread is killed: the interpreter ends nearly all scripts itself, and on a busy machine the
 * thread of a harmless one may have to wait for the processor.
 */
const graceMilliseconds = 1000;
/** How long a fresh thread may take to load the interpreter. */
const startMilliseconds = 10_000;

interface Job {
	task: ScriptTask;
	resolve(outcome: ScriptOutcome): void;
	reject(error: unknown): void;
}

/** A few threads that scripts run in. They start when first needed, keep no process alive, and one that misbehaves is replaced. */
export class ScriptPool {
	readonly #size: number;
	readonly #maxWaiting: number;
	readonly #idle: Worker[] = [];
	readonly #waiting: Job[] = [];
	#busy = 0;

	constructor({ size, maxWaiting }: { size: number; maxWaiting: number }) {
		this.#size = size;
		this.#maxWaiting = maxWaiting;
	}

	/** Runs a task when a thread is free; nothing when too many are waiting already. Rejects only when no thread can be started. */
	run(task: ScriptTask): Promise<ScriptOutcome> | undefined {
		if (this.#busy >= this.#size && this.#waiting.length >= this.#maxWaiting) return undefined;
		return new Promise((resolve, reject) => {
			this.#waiting.push({ task, resolve, reject });
			this.#next();
		});
	}

	#next(): void {
		if (this.#busy >= this.#size) return;
		const job = this.#waiting.shift();
		if (!job) return;
		this.#busy++;
		this.#work(job.task)
			.then(job.resolve, job.reject)
			.finally(() => {
				this.#busy--;
				this.#next();
			});
	}

	async #work(task: ScriptTask): Promise<ScriptOutcome> {
		const worker = this.#idle.pop() ?? (await startWorker());
		worker.ref();
		const answer = await answerOf(worker, task.limits.milliseconds + graceMilliseconds, () => worker.postMessage(task));
		const outcome = (answer ?? failed('timeout', '')) as ScriptOutcome;
		worker.unref();
		const isSpoilt = answer === undefined || ('failure' in outcome && outcome.failure.kind === 'crashed');
		if (isSpoilt) void worker.terminate();
		else this.#idle.push(worker);
		return outcome;
	}
}

async function startWorker(): Promise<Worker> {
	const worker = createWorker();
	worker.on('error', () => worker.terminate());
	const answer = await answerOf(worker, startMilliseconds, () => undefined);
	if (answer === 'ready') return worker;
	void worker.terminate();
	throw new Error(`The script thread did not start: ${JSON.stringify(answer)}`);
}

/** In the bundle the thread's file lies beside it; run from TypeScript, the thread first loads what reads TypeScript. */
function createWorker(): Worker {
	const options = { execArgv: [], env: {}, resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 } };
	if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./script-worker.js', import.meta.url), options);
	const loader = new URL('./dist/esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))).href;
	const file = JSON.stringify(new URL('./script-worker.ts', import.meta.url).href);
	return new Worker(`import(${JSON.stringify(loader)}).then(({ tsImport }) => tsImport(${file}, ${file}))`, { ...options, eval: true });
}

/** The thread's next message after `ask`; nothing when it stays silent too long. A thread that dies has crashed. */
function answerOf(worker: Worker, milliseconds: number, ask: () => void): Promise<unknown> {
	return new Promise((resolve) => {
		const settle = (answer: unknown): void => {
			clearTimeout(timer);
			worker.off('message', settle).off('error', onError).off('exit', onExit);
			resolve(answer);
		};
		const onError = (error: Error): void => settle(failed('crashed', error.message));
		const onExit = (): void => settle(failed('crashed', ''));
		const timer = setTimeout(settle, milliseconds, undefined);
		worker.on('message', settle).on('error', onError).on('exit', onExit);
		ask();
	});
}

function failed(kind: ScriptFailure['kind'], message: string): ScriptOutcome {
	return { failure: { kind, message, line: null } };
}
