/** How much a script may use. */
export interface ScriptLimits {
	/** Time on the processor. */
	milliseconds: number;
	/** Memory of everything that the script makes. */
	megabytes: number;
	/** Characters of the result as JSON. */
	resultLength: number;
}

/** One script to run, as it goes to the worker: texts and numbers only. */
export interface ScriptTask {
	source: string;
	/** The variables as JSON; each becomes a global of the script. */
	variables: string;
	limits: ScriptLimits;
}

/** What became of it: the result as JSON, or why there is none. */
export type ScriptOutcome = { json: string } | { failure: ScriptFailure };

export interface ScriptFailure {
	/** `thrown` and `syntax` are the script's own; `crashed` is everything that ends the worker without a word. */
	kind: 'thrown' | 'syntax' | 'timeout' | 'memory' | 'noValue' | 'tooLarge' | 'crashed';
	/** The message of the script's error. */
	message: string;
	/** The line of the script, from 1; null when it is not known. */
	line: number | null;
}
