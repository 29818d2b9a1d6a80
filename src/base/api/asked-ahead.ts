type Input = Record<string, unknown>;

/** Responses that are not used within this time are stale, and are requested again. */
const freshFor = 10_000;
const asked = new Map<string, Asked>();

interface Asked {
	answer: Promise<unknown>;
	/** The response, once it has arrived. */
	data?: unknown;
	at: number;
}

/** Sends a call before the component that needs its response has been drawn. */
export function sendAhead(path: string, input: Input, call: () => Promise<unknown>): void {
	const answer = call();
	const entry: Asked = { answer, at: Date.now() };
	asked.set(keyOf(path, input), entry);
	// The user of the response sees its error; an unused response needs no handling.
	answer.then(
		(data) => {
			entry.data = data;
		},
		() => undefined,
	);
}

/** The response to exactly this call when it was sent ahead, once; otherwise, or when it failed, the call itself. */
export function takeAhead<Data>(path: string, input: Input, call: () => Promise<Data>): Promise<Data> {
	const found = take(path, input);
	return found === undefined ? call() : (found.answer as Promise<Data>).catch(call);
}

/** The response to exactly this call when it was sent ahead and has arrived, once: what is drawn with it needs no second step. */
export function answerAhead<Data>(path: string, input: Input): Data | undefined {
	return asked.get(keyOf(path, input))?.data === undefined ? undefined : (take(path, input)?.data as Data | undefined);
}

function take(path: string, input: Input): Asked | undefined {
	const key = asked.size === 0 ? '' : keyOf(path, input);
	const found = asked.get(key);
	asked.delete(key);
	return found === undefined || Date.now() - found.at > freshFor ? undefined : found;
}

/** Responses requested ahead belong to the session of their request. */
export function forgetAhead(): void {
	asked.clear();
}

function keyOf(path: string, input: Input): string {
	return `${path} ${JSON.stringify(input)}`;
}
