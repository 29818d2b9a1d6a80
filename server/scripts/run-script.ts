import { maxScriptLength } from '../../contract/check-condition.ts';
import { fill, type Language } from '../../contract/languages.ts';
import { invalidInput, PortalError } from '../../contract/portal-error.ts';
import { ScriptPool } from './script-pool.ts';
import type { ScriptLimits } from './script-task.ts';
import { scriptTexts } from './script-texts.ts';

/** What a script knows: each is a global of that name. */
export interface ScriptVariables {
	/** The signed-in user; null for work of the system. */
	user: { id: string; name: string; organisationId: string | null } | null;
	tenantId: string | null;
	/** The day in China: `2026-01-31`. */
	today: string;
}

export const scriptLimits: ScriptLimits = { milliseconds: 250, megabytes: 32, resultLength: 100_000 };

/** Two threads leave the server room to answer others; who waits behind fifty had better ask again. */
const pool = new ScriptPool({ size: 2, maxWaiting: 50 });

/**
 * Runs a script that came from a user and answers its value as plain JSON data. It sees no host, no network, no files and no timers.
 * Throws PortalError `invalidInput` with the script's line and message, or `tooManyRequests`.
 */
export async function runScript(
	source: string,
	variables: ScriptVariables,
	{ language, limits = scriptLimits }: { language: Language; limits?: ScriptLimits },
): Promise<unknown> {
	if (source.length > maxScriptLength) throw refused('tooLong', { max: maxScriptLength }, language);
	const outcome = await pool.run({ source, variables: JSON.stringify(variables), limits });
	if (!outcome) throw new PortalError('tooManyRequests', { retryAfter: 1 });
	if ('json' in outcome) return JSON.parse(outcome.json);
	const { kind, message, line } = outcome.failure;
	const text = (kind === 'thrown' || kind === 'syntax') && line !== null ? (`${kind}At` as const) : kind;
	const lastLine = source.split('\n').length;
	throw refused(text, { message, line: Math.min(line ?? 1, lastLine), ...limits }, language);
}

function refused(text: keyof typeof scriptTexts, values: Record<string, unknown>, language: Language): PortalError {
	return invalidInput([], fill(scriptTexts[text][language], values));
}
