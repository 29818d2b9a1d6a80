import { type Message, messageOf } from '../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../contract/base/portal-error.ts';
import { maxScriptLength } from '../../contract/conditions/check-condition.ts';
import { scriptLimits } from '../../contract/documents/script/script-limits.ts';
import type { WorkerFailure } from '../workers/start-worker.ts';
import { isWorkerFailure, WorkerPool } from '../workers/worker-pool.ts';
import type { CallOutcome, CallTask, ScriptFailure, ScriptLimits, ScriptOutcome, ScriptTask } from './script-task.ts';
import { scriptTexts } from './texts.ts';

/** What a script knows: each is a global of that name. */
export interface ScriptVariables {
	/** The signed-in user; null for work of the system. */
	user: { id: string; name: string; organisationId: string | null } | null;
	tenantId: string | null;
	/** The day in China: `2026-01-31`. */
	today: string;
	/** For scripts of a process, and of saves: the record, and how the last task was decided. */
	record?: Readonly<Record<string, unknown>> | null;
	outcome?: string | null;
	/** For scripts of saves: the record as it was. */
	before?: Readonly<Record<string, unknown>> | null;
	/** The language of the user. */
	language?: string;
	/** The holidays and make-up working days, by the day. */
	calendar?: Readonly<Record<string, string>>;
}

/** What a script may use of others. */
export interface ScriptSurroundings {
	/** The sources that `library` finds. Default: none. */
	libraries?: Readonly<Record<string, string>>;
	/** Whose turn it is among those who wait: the tenant. Default: all take turns as one. */
	owner?: string;
	/** The run is one of many of the same script: names the script and its text. Default: it is alone. */
	script?: string;
	limits?: ScriptLimits;
}

/** Two workers leave processors to other calls. */
const pool = new WorkerPool<ScriptTask | CallTask, ScriptOutcome | CallOutcome>(
	{
		name: 'script-worker',
		source: new URL('./script-worker.ts', import.meta.url),
		resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
	},
	{ size: 2, maxWaiting: 50 },
);
/**
 * Beyond the script's own time, before its worker is killed: the interpreter ends nearly all scripts itself, and on a busy machine the
 * worker of a harmless one may have to wait for the processor.
 */
const graceMilliseconds = 1000;
/** A kill loses the results of all calls of a list, so that those get the time of a busy machine. */
const busyFactor = 4;

/**
 * Runs a script that came from a user and returns its value as plain JSON data. It sees no host, no network, no files and no timers.
 * Throws PortalError `invalidInput` with the script's line and message, or `tooManyRequests`.
 */
export async function runScript(
	source: string,
	variables: ScriptVariables,
	{ limits = scriptLimits, ...surroundings }: ScriptSurroundings = {},
): Promise<unknown> {
	if (source.length > maxScriptLength) throw invalidInput([], scriptTexts.tooLong({ max: maxScriptLength }));
	const outcome = await performScript(source, variables, { limits, ...surroundings });
	if ('failure' in outcome) throw invalidInput([], failureText(outcome.failure, { source, limits }));
	if (outcome.json === null) throw invalidInput([], scriptTexts.noValue());
	return JSON.parse(outcome.json);
}

/** Runs a script and returns what became of it. Throws PortalError `tooManyRequests` only. */
export async function performScript(
	source: string,
	variables: ScriptVariables,
	{ libraries = {}, owner, script, limits = scriptLimits }: ScriptSurroundings = {},
): Promise<ScriptOutcome> {
	const memoryKey = script === undefined ? undefined : `${owner ?? ''} ${script}`;
	const task: ScriptTask = {
		source,
		variables: JSON.stringify(variables),
		limits,
		libraries,
		...(memoryKey !== undefined && { memoryKey }),
	};
	const outcome = await perform<ScriptOutcome>(task, limits.milliseconds, owner);
	return isWorkerFailure(outcome) ? { failure: toScriptFailure(outcome), log: [], milliseconds: limits.milliseconds } : outcome;
}

/** Makes calls of functions that scripts return, in one interpreter after the other. Throws PortalError `tooManyRequests` only. */
export async function performCalls(task: CallTask, owner: string): Promise<CallOutcome> {
	const outcome = await perform<CallOutcome>({ ...task, memoryKey: `${owner} ${task.memoryKey}` }, task.milliseconds * busyFactor, owner);
	if (!isWorkerFailure(outcome)) return outcome;
	const failure = toScriptFailure(outcome);
	return { results: task.calls.map(() => ({ failure })), milliseconds: task.milliseconds };
}

async function perform<Outcome extends ScriptOutcome | CallOutcome>(
	task: ScriptTask | CallTask,
	milliseconds: number,
	owner: string | undefined,
): Promise<Outcome | WorkerFailure> {
	const outcome = await pool.run(task, { milliseconds: milliseconds + graceMilliseconds, ...(owner !== undefined && { owner }) });
	if (!outcome) throw new PortalError('tooManyRequests', { retryAfter: 1 });
	return outcome as Outcome | WorkerFailure;
}

/** Why a script has no result, with its line and column. */
export function failureText(
	failure: ScriptFailure,
	{ source, limits }: { source: string; limits: ScriptLimits & { total?: number } },
): Message {
	const { kind, message, line, column, library } = failure;
	if (kind === 'refused') return scriptTexts.thrown({ message });
	const isOwn = kind === 'thrown' || kind === 'syntax';
	if (!isOwn || line === null) return messageOf(scriptTexts, kind, { message, ...limits });
	const values = { message, column: column ?? 1 };
	if (library !== null) return scriptTexts.inLibrary({ ...values, line, name: library });
	return messageOf(scriptTexts, `${kind}At`, { ...values, line: Math.min(line, source.split('\n').length) });
}

function toScriptFailure({ failed, message }: WorkerFailure): ScriptFailure {
	return { kind: failed === 'timeout' ? 'timeout' : 'crashed', message, line: null, column: null, library: null, field: null };
}
