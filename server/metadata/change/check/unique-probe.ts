import { sql } from 'kysely';
import type { FieldError, FieldProblem } from '../../../../contract/base/envelope.ts';
import { fieldErrorsIn, PortalError } from '../../../../contract/base/portal-error.ts';
import { isId } from '../../../../contract/input/id.ts';
import { ownValue } from '../../../../contract/input/plain-object.ts';
import { checkType, isBlank } from '../../../../contract/validation/values/check-value.ts';
import { may } from '../../../principal/principal.ts';
import { accessOf } from '../../access/screen-access.ts';
import type { Caller } from '../../base/caller.ts';
import type { RecordServices } from '../../base/record-services.ts';
import { recordTexts } from '../../base/texts.ts';
import { type CompiledScreen, fieldIn, type StoredField, viewOf } from '../../compiled/compiled-screen.ts';
import { aliveCondition, columnRef } from '../../compiled/row-sql.ts';
import { hasSealedValue } from '../../compiled/sealed-fields.ts';
import { getRecord } from '../../read/get-record.ts';
import { duplicateErrors } from './duplicate-errors.ts';
import { normaliseValue } from './record-input.ts';

interface Probe {
	input: Record<string, unknown>;
	caller: Caller;
}

/** Which unique values of a half-filled form other records already have, which the save judges again, and which values deserve a warning. */
export async function findDuplicates(
	services: RecordServices,
	screen: CompiledScreen,
	probe: Probe,
): Promise<{ fields: FieldError[]; warnings: FieldError[] }> {
	const { language } = probe.caller;
	const fields = await findTaken(services, screen, probe);
	const warnings = await findShared(services, screen, probe);
	return { fields: fieldErrorsIn(fields, language), warnings: fieldErrorsIn(warnings, language) };
}

async function findTaken(services: RecordServices, screen: CompiledScreen, { input, caller }: Probe): Promise<FieldProblem[]> {
	const { hidden, masked } = accessOf(screen, caller.principal);
	const fields: FieldProblem[] = [];
	for (const names of screen.uniqueIndexes.values()) {
		// One value after another could be tried until a masked one is found; only the save judges these, and counts them.
		if (names.some((name) => hidden.has(name) || masked.has(name))) continue;
		const set = names.flatMap((name) => {
			const stored = screen.storedBy.get(name);
			return stored && isComparable(stored, ownValue(input, name)) ? [{ stored, value: ownValue(input, name) }] : [];
		});
		if (set.length < names.length) continue;
		const found = await findOther(services, screen, { input, caller, set });
		if (found !== undefined) fields.push(...duplicateErrors(screen, names, caller.language));
	}
	return fields;
}

/** The values that may be shared but deserve a warning, with the title of the other record for a caller who may see it; none for values that the caller sees masked. */
async function findShared(services: RecordServices, screen: CompiledScreen, { input, caller }: Probe): Promise<FieldProblem[]> {
	const { hidden, masked } = accessOf(screen, caller.principal);
	const warnings: FieldProblem[] = [];
	for (const stored of screen.stored) {
		const { name, field } = stored;
		const value = ownValue(input, name);
		// One value after another could be tried until a masked one is found.
		if (!field.warnDuplicate || hidden.has(name) || masked.has(name) || !isComparable(stored, value)) continue;
		const title = fieldIn(screen, name, caller.language)?.title ?? field.title;
		const id = await findOther(services, screen, { input, caller, set: [{ stored, value }] });
		if (id === undefined) continue;
		const other = await findTitle(services, screen, { id, caller });
		warnings.push({ path: name, message: other ? recordTexts.sharedWith({ title, other }) : recordTexts.shared({ title }) });
	}
	return warnings;
}

/** The title of a record; nothing for a caller who may not see it. */
async function findTitle(services: RecordServices, screen: CompiledScreen, { id, caller }: { id: string; caller: Caller }) {
	if (!caller.principal || !may(caller.principal, `${screen.name}:view`)) return undefined;
	const record = await getRecord(services, screen, { input: { id }, caller }).catch((error: unknown) => {
		if (error instanceof PortalError && error.kind === 'notFound') return undefined;
		throw error;
	});
	const title = record?.[screen.loaded.resolved.titleField];
	return typeof title === 'string' ? title : undefined;
}

/** The id of another record of the tenant with the same values. */
async function findOther(
	{ database }: Pick<RecordServices, 'database'>,
	screen: CompiledScreen,
	{ input, caller, set }: Probe & { set: Array<{ stored: StoredField; value: unknown }> },
): Promise<string | undefined> {
	const own = isId(input.id) ? input.id : null;
	const conditions = set.map(({ stored, value }) => {
		const sought = normaliseValue(stored.field, value, null);
		if (stored.field.encrypted) return hasSealedValue(screen, stored, String(sought));
		return sql`${columnRef(stored, 't')} = ${sought}::${sql.raw(stored.type)}`;
	});
	const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(viewOf(screen, caller.tenantId))} t
		where ${sql.join(conditions, sql` and `)} and ${aliveCondition(screen, 't')} and t.id is distinct from ${own}::uuid
		order by t.id limit 1`.execute(database.forTenant(caller.tenantId));
	return rows[0]?.id;
}

/** Only a single value that could be stored is looked up; the form itself reports what is wrong with others. */
function isComparable({ field }: StoredField, value: unknown): boolean {
	return field.type !== 'array' && field.type !== 'object' && !isBlank(value) && checkType(field, value) === undefined;
}
