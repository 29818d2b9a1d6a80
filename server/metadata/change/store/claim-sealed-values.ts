import { sql } from 'kysely';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import { type CompiledScreen, viewOf } from '../../compiled/compiled-screen.ts';
import { aliveCondition } from '../../compiled/row-sql.ts';
import { boxOf, hasSealedValue, uniqueSealedFields } from '../../compiled/sealed-fields.ts';
import { duplicateErrors } from '../check/duplicate-errors.ts';
import type { Storing } from '../check/storing.ts';

/**
 * Refuses a unique encrypted value that another record has under a former key, or under the next one, which the unique index cannot
 * compare. Two saves of one value wait for each other, also on nodes with different current keys.
 */
export async function claimSealedValues(
	screen: CompiledScreen,
	{ id, before, values, caller, runner }: Pick<Storing, 'id' | 'before' | 'values' | 'caller' | 'runner'>,
): Promise<void> {
	for (const stored of uniqueSealedFields(screen)) {
		const value = ownValue(values, stored.name);
		if (typeof value !== 'string' || value === ownValue(before, stored.name)) continue;
		const key = `${screen.name} ${stored.name} ${caller.tenantId} ${boxOf(screen).lockOf(value)}`;
		await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(runner.db);
		const { rows } = await sql`select from ${sql.table(viewOf(screen, caller.tenantId))} t
			where ${hasSealedValue(screen, stored, value)} and ${aliveCondition(screen, 't')} and t.id <> ${id}::uuid limit 1`.execute(runner.db);
		if (rows.length === 0) continue;
		const fields = duplicateErrors(screen, [stored.name], caller.language);
		throw new PortalError('duplicate', { fields, ...(fields[0] && { message: fields[0].message }) });
	}
}
