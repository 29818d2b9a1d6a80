import type { SaveEventName } from '../../documents/script/script-file.ts';

/** The right to see the library of scripts with their uses. */
export const scriptViewRight = 'feature/script:view';
/** The right to run a script of the library on a record, without storing anything. */
export const scriptTestRight = 'feature/script:test';

/** The path of the call that lists the scripts of the library. */
export const scriptsPath = '/platform/v3/scripts/list';
/** The path of the call that returns one script with its text. */
export const scriptPath = '/platform/v3/scripts/get';
/** The path of the call that runs a script on a record, without storing anything. */
export const scriptTestPath = '/platform/v3/scripts/test';

/** Where a script is used: by the saves or the formulas of a screen, another script, a process, a job, or the conditions of a saved view. */
export type ScriptUseKind = SaveEventName | 'formula' | 'library' | 'process' | 'job' | 'view';

/** One use of a script. */
export interface ScriptUse {
	kind: ScriptUseKind;
	/** The name of the document, job or view. */
	name: string;
	/** In the language of the caller. */
	title: string;
	/** The tenant that uses it; null for documents of the platform. */
	tenantId: string | null;
}

/** A script of the library. */
export interface ScriptAnswer {
	name: string;
	/** Of the document. */
	path: string;
	title: string;
	/** Empty without one. */
	description: string;
	/** The screen that it is about; null for every screen. */
	screen: string | null;
	screenTitle: string | null;
	/** Characters. */
	length: number;
	/** The scripts that it uses. */
	libraries: string[];
	uses: ScriptUse[];
}

/** The library. */
export interface ScriptListAnswer {
	scripts: ScriptAnswer[];
	limits: ScriptLimitsAnswer;
}

/** How much a run may use. */
export interface ScriptLimitsAnswer {
	milliseconds: number;
	megabytes: number;
	/** Characters of a script. */
	length: number;
}

/** A script with its text. */
export interface ScriptTextAnswer extends ScriptAnswer {
	source: string;
}

/** What a test run needs. */
export interface ScriptTestRequest {
	/** A script of the library. */
	name?: string;
	/** A text instead of a script of the library. */
	source?: string;
	/** The screen of the record. Default: the one that the script is about. */
	screen?: string;
	/** The record. Default: a new one. */
	id?: string;
	/** What a person enters in its form. Default: nothing. */
	values?: Record<string, unknown>;
}

/** What a test run did; nothing of it is stored. */
export interface ScriptTestAnswer {
	/** The value of the script; null for none. */
	value: unknown;
	log: string[];
	/** Time on the processor. */
	milliseconds: number;
	limits: ScriptLimitsAnswer;
	/** The fields that it changed. */
	changes: Array<{ field: string; title: string; before: unknown; after: unknown }>;
	/** What it refused. */
	refusal: { message: string; field: string | null } | null;
	/** Why it failed. */
	problem: { message: string; line: number | null; column: number | null; library: string | null } | null;
}
