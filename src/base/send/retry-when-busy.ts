import { PortalError } from '../../../contract/base/portal-error.ts';
import { sleep } from './sleep.ts';

const mostRetries = 2;
/** In seconds; a longer time, as after too many sign-ins, is for the user to wait. */
const longestWait = 5;
const readingPost = /\/(query\w*|count|find\w*|get\w*|context|summary|unique)$/;

interface Repeatable {
	method: 'GET' | 'POST';
	path: string;
	signal?: AbortSignal;
}

/** Sends a call; one that only reads goes out again, twice at most, when the server is too busy and tells when to come back. */
export async function retryWhenBusy<Answer>(call: Repeatable, send: () => Promise<Answer>): Promise<Answer> {
	for (let count = 0; ; count += 1) {
		try {
			return await send();
		} catch (error) {
			const seconds = count < mostRetries && isRead(call) ? waitOf(error) : undefined;
			if (seconds === undefined || call.signal?.aborted) throw error;
			// Not all tabs at the same moment.
			await sleep(seconds * 1_000 * (1 + Math.random() / 4), call.signal);
			if (call.signal?.aborted) throw error;
		}
	}
}

function isRead({ method, path }: Repeatable): boolean {
	return method === 'GET' || readingPost.test(path);
}

function waitOf(error: unknown): number | undefined {
	if (!(error instanceof PortalError) || (error.kind !== 'tooManyRequests' && error.kind !== 'unavailable')) return undefined;
	const { retryAfter } = error.details;
	return retryAfter !== undefined && retryAfter <= longestWait ? retryAfter : undefined;
}
