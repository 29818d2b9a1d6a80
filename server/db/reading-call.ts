/** A call that only reads, as far as the database is concerned. */
export interface ReadingCall {
	/** Aborted when nobody waits for the answer any more, or after too long. */
	readonly signal: AbortSignal;
	/** A statement of a transaction, which the signal does not cancel, may take this many milliseconds. */
	readonly longestStatement: number;
	/** Set by the first statement that writes: such a call finishes what it began. */
	hasWritten: boolean;
}
