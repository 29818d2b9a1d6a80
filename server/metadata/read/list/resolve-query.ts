import { writeScriptRight } from '../../../../contract/features/general-rights.ts';
import { may } from '../../../principal/principal.ts';
import { resolveScripts } from '../../../scripts/resolve-scripts.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';

/** The query of a list call with the values of its scripts, which only holders of a right may have run. */
export function resolveQuery(
	query: unknown,
	{ principal, context, language, tenantId }: Caller,
	{ scripts, database }: Pick<RecordServices, 'scripts' | 'database'>,
): Promise<unknown> {
	const mayScript = principal === null || may(principal, writeScriptRight);
	const db = database.forTenant(tenantId);
	return resolveScripts(query, { context, language, library: scripts, db, at: 'query', mayScript });
}
