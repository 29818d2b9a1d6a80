import { AsyncLocalStorage } from 'node:async_hooks';

/** A call that only reads, as far as the database is concerned. */
export interface ReadingCall {
	/** Aborted when nobody waits for the answer any more, or after too long. */
	readonly signal: AbortSignal;
	/** A statement of a transaction, which the signal does not cancel, may take this long. */
	readonly longestStatement: number;
	/** Set by the first statement that writes: such a call finishes what it began. */
	hasWritten: boolean;
}

const calls = new AsyncLocalStorage<ReadingCall | undefined>();

/** Does the work of a call; its statements that only read are cancelled when the signal is aborted, and then throw the signal's reason. */
export function readUntil<Result>(limits: Pick<ReadingCall, 'signal' | 'longestStatement'>, work: () => Promise<Result>): Promise<Result> {
	return calls.run({ ...limits, hasWritten: false }, work);
}

/** Does work whose result other calls get too, so that it does not end with this one. */
export function readForAll<Result>(work: () => Result): Result {
	return calls.run(undefined, work);
}

/** The call whose statements can be cancelled, if the current code runs in one. */
export function readingCall(): ReadingCall | undefined {
	const call = calls.getStore();
	return call?.hasWritten ? undefined : call;
}
