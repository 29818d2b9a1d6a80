import { answerJson } from './json-answers.ts';
import type { JsonAnswer, JsonQuestion } from './json-messages.ts';

/** The JSON language service on a thread of its own. */
const worker = self as unknown as {
	onmessage: (event: { data: JsonQuestion }) => void;
	postMessage(answer: JsonAnswer): void;
};
worker.onmessage = async ({ data }) => worker.postMessage({ id: data.id, ...(await answerJson(data)) });
