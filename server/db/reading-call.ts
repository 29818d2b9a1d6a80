import type { CallEnding } from './call-ending.ts';

/** A call that only reads, as far as the database is concerned. */
export interface ReadingCall {
	/** Ends when the caller no longer waits for the response, or after too long. */
	readonly ending: CallEnding;
	/** A statement of a transaction, which the ending does not cancel, may take this many milliseconds. */
	readonly longestStatement: number;
	/** Set by the first statement that writes: such a call finishes what it began. */
	hasWritten: boolean;
}
