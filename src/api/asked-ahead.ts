type Input = Record<string, unknown>;

/** Answers that nobody took in this time are old, and are asked for anew. */
const freshFor = 10_000;
const asked = new Map<string, { answer: Promise<unknown>; at: number }>();

/** Sends a call before whoever needs its answer has been drawn. */
export function sendAhead(path: string, input: Input, call: () => Promise<unknown>): void {
	const answer = call();
	// Whoever takes the answer sees its error; an answer that nobody takes needs no handling.
	answer.catch(() => undefined);
	asked.set(keyOf(path, input), { answer, at: Date.now() });
}

/** The answer to exactly this call when it was sent ahead, once; otherwise, or when it failed, the call itself. */
export function takeAhead<Data>(path: string, input: Input, call: () => Promise<Data>): Promise<Data> {
	const key = asked.size === 0 ? '' : keyOf(path, input);
	const found = asked.get(key);
	asked.delete(key);
	return found === undefined || Date.now() - found.at > freshFor ? call() : (found.answer as Promise<Data>).catch(call);
}

/** Answers asked for ahead belong to the session that they were asked in. */
export function forgetAhead(): void {
	asked.clear();
}

function keyOf(path: string, input: Input): string {
	return `${path} ${JSON.stringify(input)}`;
}
