import type { ConditionCheck } from '../../../contract/conditions/check-condition.ts';
import { writeScriptRight } from '../../../contract/features/general-rights.ts';
import type { ScreenRuntime } from '../../core/runtime/screen-runtime.ts';

/** Whether the user's queries may take values from scripts. */
export function scriptsOf(runtime: ScreenRuntime): NonNullable<ConditionCheck['scripts']> {
	return runtime.may(writeScriptRight) ? 'allowed' : 'withoutRight';
}

/** Runs a script as a query would, and returns its value. */
export async function tryScript(runtime: ScreenRuntime, source: string, signal: AbortSignal): Promise<unknown> {
	return (await runtime.call<{ value: unknown }>(runtime.paths.tryScript, { source }, { method: 'POST', signal })).value;
}
