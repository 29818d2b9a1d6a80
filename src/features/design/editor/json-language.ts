import type { JsonAnswer, JsonQuestion } from './json-messages.ts';

let worker: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, (answer: JsonAnswer) => void>();

/** Calls the JSON language service, which starts with the first call and then stays. */
export function askJson(question: Omit<JsonQuestion, 'id'>): Promise<JsonAnswer> {
	worker ??= startWorker();
	const id = ++lastId;
	return new Promise((resolve) => {
		waiting.set(id, resolve);
		worker?.postMessage({ ...question, id });
	});
}

function startWorker(): Worker {
	const started = new Worker(new URL('./json-worker.ts', import.meta.url), { type: 'module' });
	started.onmessage = ({ data }: MessageEvent<JsonAnswer>) => {
		waiting.get(data.id)?.(data);
		waiting.delete(data.id);
	};
	return started;
}
