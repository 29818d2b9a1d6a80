import type { ScriptCall } from '../../contract/formula/functions/lookup.ts';

/** How much a script may use. */
export interface ScriptLimits {
	/** Time on the processor. */
	milliseconds: number;
	/** Memory of everything that the script makes. */
	megabytes: number;
	/** Characters of the result as JSON, and of the record. */
	resultLength: number;
}

/** One script to run, as it goes to the worker: texts and numbers only. */
export interface ScriptTask {
	source: string;
	/** The variables as JSON; each becomes a global of the script. */
	variables: string;
	limits: ScriptLimits;
	/** The sources that `library` finds, by their names. */
	libraries: Readonly<Record<string, string>>;
	/** Runs with the same key may follow each other in one memory, each in an interpreter of its own. Default: a memory for this run alone. */
	memoryKey?: string;
}

/** Calls of functions that scripts of the library return, made one after the other in one interpreter. */
export interface CallTask extends Omit<ScriptTask, 'source'> {
	calls: ScriptCall[];
	/** Time on the processor of all calls; `limits` apply to each of them. */
	milliseconds: number;
}

/** The JSON that each call returned, or why it has none. */
export interface CallOutcome {
	results: Array<{ json: string } | { failure: ScriptFailure }>;
	/** Time on the processor. */
	milliseconds: number;
}

/** What became of it. */
export type ScriptOutcome = (ScriptResult | { failure: ScriptFailure }) & RunTrace;

export interface ScriptResult {
	/** The value as JSON; null when the script has none, or one that is no JSON. */
	json: string | null;
	/** The global `record` as it is afterwards, as JSON; null for none. */
	record: string | null;
}

export interface RunTrace {
	/** What the script wrote with `log`. */
	log: string[];
	/** Time on the processor. */
	milliseconds: number;
}

export interface ScriptFailure {
	/** `thrown` and `syntax` are the script's own, `refused` is its call of `refuse`; `crashed` is everything that ends the worker without a word. */
	kind:
		| 'thrown'
		| 'syntax'
		| 'refused'
		| 'timeout'
		| 'memory'
		| 'noValue'
		| 'tooLarge'
		| 'noFunction'
		| 'wrongResult'
		| 'listTimeout'
		| 'crashed';
	/** The message of the script's error. */
	message: string;
	/** The line of the script, from 1; null when it is not known. */
	line: number | null;
	/** From 1; null when it is not known. */
	column: number | null;
	/** The name of the library script with that line; null for the script itself. */
	library: string | null;
	/** The field that `refuse` named. */
	field: string | null;
}
