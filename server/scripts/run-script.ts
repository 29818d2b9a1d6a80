import { messageOf } from '../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../contract/base/portal-error.ts';
import { maxScriptLength } from '../../contract/conditions/check-condition.ts';
import type { WorkerFailure } from '../workers/start-worker.ts';
import { isWorkerFailure, WorkerPool } from '../workers/worker-pool.ts';
import type { ScriptFailure, ScriptLimits, ScriptOutcome, ScriptTask } from './script-task.ts';
import { scriptTexts } from './texts.ts';

/** What a script knows: each is a global of that name. */
export interface ScriptVariables {
	/** The signed-in user; null for work of the system. */
	user: { id: string; name: string; organisationId: string | null } | null;
	tenantId: string | null;
	/** The day in China: `2026-01-31`. */
	today: string;
	/** For scripts of a process: the record, and how the last task was decided. */
	record?: Readonly<Record<string, unknown>>;
	outcome?: string | null;
}

const scriptLimits: ScriptLimits = { milliseconds: 250, megabytes: 32, resultLength: 100_000 };

/** Two workers leave processors to other calls. */
const pool = new WorkerPool<ScriptTask, ScriptOutcome>(
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

/**
 * Runs a script that came from a user and returns its value as plain JSON data. It sees no host, no network, no files and no timers.
 * Throws PortalError `invalidInput` with the script's line and message, or `tooManyRequests`.
 */
export async function runScript(source: string, variables: ScriptVariables, limits: ScriptLimits = scriptLimits): Promise<unknown> {
	if (source.length > maxScriptLength) throw refused('tooLong', { max: maxScriptLength });
	const task = { source, variables: JSON.stringify(variables), limits };
	const outcome = await pool.run(task, { milliseconds: limits.milliseconds + graceMilliseconds });
	if (!outcome) throw new PortalError('tooManyRequests', { retryAfter: 1 });
	if ('json' in outcome) return JSON.parse(outcome.json);
	const { kind, message, line } = isWorkerFailure(outcome) ? toScriptFailure(outcome) : outcome.failure;
	const text = (kind === 'thrown' || kind === 'syntax') && line !== null ? (`${kind}At` as const) : kind;
	const lastLine = source.split('\n').length;
	throw refused(text, { message, line: Math.min(line ?? 1, lastLine), ...limits });
}

function refused(text: keyof typeof scriptTexts, values: Record<string, unknown>): PortalError {
	return invalidInput([], messageOf(scriptTexts, text, values));
}

function toScriptFailure({ failed, message }: WorkerFailure): ScriptFailure {
	return { kind: failed === 'timeout' ? 'timeout' : 'crashed', message, line: null };
}
