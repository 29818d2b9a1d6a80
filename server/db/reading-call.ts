/** A call that only reads, as far as the database is concerned. */
export interface ReadingCall {
	/** Aborted when the caller no longer waits for the response, or after too long. */
	readonly signal: AbortSignal;
	/** A statement of a transaction, which the signal does not cancel, may take this many milliseconds. */
	readonly longestStatement: number;
	/** Set by the first statement that writes: such a call finishes what it began. */
	hasWritten: boolean;
}
