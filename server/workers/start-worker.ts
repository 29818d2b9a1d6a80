import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { type ResourceLimits, Worker } from 'node:worker_threads';

/** A file that runs in a thread: `<name>.js` in the built server, elsewhere its source in TypeScript. */
export interface WorkerFile {
	name: string;
	source: URL;
	resourceLimits: ResourceLimits;
}

/** Why a worker gave no result. */
export interface WorkerFailure {
	failed: 'timeout' | 'memory' | 'crashed';
	message: string;
}

/** How long a fresh worker may take to load what it needs. */
const startMilliseconds = 30_000;

/** Starts a worker and waits until it is ready. Rejects when it cannot be started. */
export async function startWorker(file: WorkerFile): Promise<Worker> {
	const worker = createWorker(file);
	worker.on('error', () => worker.terminate());
	const answer = await answerOf(worker, startMilliseconds, () => undefined);
	if (answer === 'ready') return worker;
	void worker.terminate();
	throw new Error(`The worker ${file.name} did not start: ${JSON.stringify(answer)}`);
}

/** In the bundle the worker's file is beside it; run from TypeScript, the worker first loads what reads TypeScript. */
function createWorker({ name, source, resourceLimits }: WorkerFile): Worker {
	const options = { execArgv: [], env: {}, resourceLimits };
	// A variable: vite, which also transforms this file for tests in a simulated browser, rejects a computed name in the call itself.
	const built = new URL(`./${name}.js`, import.meta.url);
	if (!import.meta.url.endsWith('.ts')) return new Worker(built, options);
	const loader = new URL('./dist/esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json'))).href;
	const file = JSON.stringify(source.href);
	return new Worker(`import(${JSON.stringify(loader)}).then(({ tsImport }) => tsImport(${file}, ${file}))`, { ...options, eval: true });
}

/** The worker's next message after `ask`, or why there is none. */
export function answerOf(worker: Worker, milliseconds: number, ask: () => void): Promise<unknown> {
	return new Promise((resolve) => {
		const settle = (answer: unknown): void => {
			clearTimeout(timer);
			worker.off('message', settle).off('error', onError).off('exit', onExit);
			resolve(answer);
		};
		const fail = (failed: WorkerFailure['failed'], message = ''): void => settle({ failed, message } satisfies WorkerFailure);
		const onError = (error: Error & { code?: string }): void =>
			fail(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crashed', error.message);
		const onExit = (): void => fail('crashed');
		const timer = setTimeout(fail, milliseconds, 'timeout');
		worker.on('message', settle).on('error', onError).on('exit', onExit);
		ask();
	});
}
