import { sql } from 'kysely';
import type { FieldError, FieldProblem } from '../../../../contract/base/envelope.ts';
import { fieldErrorsIn } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import { checkType, isBlank } from '../../../../contract/validation/values/check-value.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { type CompiledScreen, type StoredField, viewOf } from '../../compiled/compiled-screen.ts';
import { aliveCondition, columnRef } from '../../compiled/row-sql.ts';
import { duplicateErrors } from './duplicate-errors.ts';
import { normaliseValue } from './record-input.ts';

/** Which unique values of a half-filled form other records already have; the save judges again. */
export async function findDuplicates(
	{ database }: RecordServices,
	screen: CompiledScreen,
	{ input, caller }: { input: Record<string, unknown>; caller: Caller },
): Promise<{ fields: FieldError[] }> {
	const { language, tenantId, principal } = caller;
	const { hidden, masked } = accessOf(screen, principal);
	const own = isId(input.id) ? input.id : null;
	const fields: FieldProblem[] = [];
	for (const names of screen.uniqueIndexes.values()) {
		// One value after another could be tried until a masked one is found; only the save judges these, and counts them.
		if (names.some((name) => hidden.has(name) || masked.has(name))) continue;
		const set = names.flatMap((name) => {
			const stored = screen.storedBy.get(name);
			return stored && isComparable(stored, ownValue(input, name)) ? [{ stored, value: ownValue(input, name) }] : [];
		});
		if (set.length < names.length) continue;
		const conditions = set.map(({ stored, value }) => {
			const sought = normaliseValue(stored.field, value, null);
			return sql`${columnRef(stored, 't')} = ${sought}::${sql.raw(stored.type)}`;
		});
		const { rows } = await sql`select from ${sql.table(viewOf(screen, tenantId))} t where ${sql.join(conditions, sql` and `)}
			and ${aliveCondition(screen, 't')} and t.id is distinct from ${own}::uuid limit 1`.execute(database.forTenant(tenantId));
		if (rows.length > 0) fields.push(...duplicateErrors(screen, names, language));
	}
	return { fields: fieldErrorsIn(fields, language) };
}

/** Only a single value that could be stored is looked up; the form itself reports what is wrong with others. */
function isComparable({ field }: StoredField, value: unknown): boolean {
	return field.type !== 'array' && field.type !== 'object' && !isBlank(value) && checkType(field, value) === undefined;
}
