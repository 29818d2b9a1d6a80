import { writeScriptRight } from '../../../../contract/features/general-rights.ts';
import { may } from '../../../principal/principal.ts';
import { resolveScripts } from '../../../scripts/resolve-scripts.ts';
import type { Caller } from '../../base/caller.ts';

/** The query of a list call with the values of its scripts, which only holders of a right may have run. */
export function resolveQuery(query: unknown, { principal, context, language }: Caller): Promise<unknown> {
	return resolveScripts(query, { context, language, at: 'query', mayScript: principal === null || may(principal, writeScriptRight) });
}
