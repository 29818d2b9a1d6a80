import { sql } from 'kysely';

import type { FieldError } from '../../../contract/envelope.ts';
import { isBlank } from '../../../contract/validation/check-value.ts';
import type { Caller } from '../caller.ts';
import { type CompiledScreen, fieldIn, viewOf } from '../compiled/compiled-screen.ts';
import { aliveCondition, columnRef } from '../compiled/row-sql.ts';
import { accessOf } from '../compiled/screen-access.ts';
import { say } from '../input-texts.ts';
import { isRecordId } from './record-id.ts';
import type { RecordServices } from './record-services.ts';

/** Which unique values of a half-filled form other records already have; the save judges again. */
export async function findDuplicates(
	{ database }: RecordServices,
	screen: CompiledScreen,
	{ input, caller }: { input: Record<string, unknown>; caller: Caller },
): Promise<{ fields: FieldError[] }> {
	const { language, tenantId, principal } = caller;
	const { hidden } = accessOf(screen, principal);
	const own = isRecordId(input.id) ? input.id : null;
	const fields: FieldError[] = [];
	for (const names of screen.uniqueIndexes.values()) {
		const isComplete = names.every((name) => !hidden.has(name) && isComparable(input[name]));
		if (!isComplete) continue;
		const conditions = names.map((name) => {
			const stored = screen.storedBy.get(name);
			return stored ? sql`${columnRef(stored, 't')}::text = ${String(input[name])}` : sql`false`;
		});
		const { rows } = await sql`select from ${sql.table(viewOf(screen, tenantId))} t where ${sql.join(conditions, sql` and `)}
			and ${aliveCondition(screen, 't')} and t.id is distinct from ${own}::uuid limit 1`.execute(database.forTenant(tenantId));
		if (rows.length === 0) continue;
		for (const name of names)
			fields.push({ path: name, message: say('duplicateField', language, { title: fieldIn(screen, name, language)?.title }) });
	}
	return { fields };
}

/** Only a value that could be stored is looked up; what is wrong with others the form says itself. */
function isComparable(value: unknown): boolean {
	if (typeof value === 'number' || typeof value === 'boolean') return true;
	return typeof value === 'string' && !isBlank(value) && !/\0|\p{Surrogate}/u.test(value);
}
