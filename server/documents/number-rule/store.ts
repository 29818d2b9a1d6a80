import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { RecordDatabase } from '../../db/database.ts';
import type { SystemTables } from '../../db/system-tables.ts';
import { type CompiledScreen, viewOf } from '../../metadata/compiled/compiled-screen.ts';

/** One counter of a rule. */
export interface Counter {
	tenantId: string;
	rule: string;
	/** Empty for a counter that never starts again. */
	period: string;
	/** Null for the counter of the whole tenant. */
	organisationId: string | null;
	/** What its value was computed from: the rule, and the screens that use it. */
	basis: string;
	/** The first value. */
	start: number;
	/** A regular expression for its numbers; the group is the value. */
	numbers: string;
}

/** A column with numbers of a rule. */
export interface NumberUse {
	screen: CompiledScreen;
	column: string;
}

interface Numbers {
	uses: readonly NumberUse[];
	format(count: number): string;
}

const noOrganisation = '00000000-0000-0000-0000-000000000000';

/**
 * Takes the next value of a counter, and locks the counter until the transaction ends. A new counter, or one whose rule or screens
 * changed, goes on behind the numbers that exist; so does one that meets a number which it did not assign.
 */
export async function nextCount(db: RecordDatabase, counter: Counter, numbers: Numbers): Promise<number> {
	const where = sql`tenant_id = ${counter.tenantId}::uuid and rule = ${counter.rule} and period = ${counter.period}
		and organisation_id = ${counter.organisationId ?? noOrganisation}::uuid`;
	const { rows } = await sql<{ value: number }>`update portal.number_counter set value = value + 1
		where ${where} and basis = ${counter.basis} returning value`.execute(db);
	const next = rows[0]?.value;
	if (next !== undefined && !(await isTaken(db, counter, { ...numbers, count: next }))) return next;
	return goBehind(db, counter, { numbers, where });
}

async function goBehind(
	db: RecordDatabase,
	counter: Counter,
	{ numbers, where }: { numbers: Numbers; where: RawBuilder<unknown> },
): Promise<number> {
	const { tenantId, rule, period, organisationId, basis, start } = counter;
	// Another transaction that makes the same counter is waited for.
	await sql`insert into portal.number_counter (tenant_id, rule, period, organisation_id, value, basis)
		values (${tenantId}::uuid, ${rule}, ${period}, ${organisationId ?? noOrganisation}::uuid, ${start - 1}, '') on conflict do nothing`.execute(
		db,
	);
	const { rows } = await sql<{
		value: number;
		basis: string;
	}>`select value, basis from portal.number_counter where ${where} for update`.execute(db);
	const known = rows[0] ?? { value: start - 1, basis: '' };
	const isCurrent = known.basis === basis && !(await isTaken(db, counter, { ...numbers, count: known.value + 1 }));
	const behind = isCurrent ? known.value : Math.max(known.value, start - 1, await highestCount(db, counter, numbers));
	await sql`update portal.number_counter set value = ${behind + 1}, basis = ${basis} where ${where}`.execute(db);
	return behind + 1;
}

/** Whether a record has the number, removed ones that are kept too. */
async function isTaken(db: RecordDatabase, { tenantId }: Counter, { uses, format, count }: Numbers & { count: number }): Promise<boolean> {
	const number = format(count);
	const found = uses.map(
		({ screen, column }) => sql`exists (select from ${rowsOf(screen, tenantId)} t where t.${sql.ref(column)} = ${number})`,
	);
	if (found.length === 0) return false;
	const { rows } = await sql<{ taken: boolean }>`select ${sql.join(found, sql` or `)} as taken`.execute(db);
	return rows[0]?.taken === true;
}

/** The highest value of the counter among the numbers that records have; -1 for none. */
async function highestCount(db: RecordDatabase, { tenantId, numbers }: Counter, { uses }: Numbers): Promise<number> {
	const highest = uses.map(
		({ screen, column }) =>
			sql`(select max(substring(t.${sql.ref(column)} from ${numbers}::text)::bigint) from ${rowsOf(screen, tenantId)} t)`,
	);
	const { rows } = await sql<{ highest: number | null }>`select greatest(${sql.join([...highest, sql`-1`])}) as highest`.execute(db);
	return rows[0]?.highest ?? -1;
}

/** How many counters rules have that are not among the named ones, by rule. */
export async function countAbandoned(
	db: Kysely<SystemTables>,
	rules: readonly string[],
): Promise<Array<{ rule: string; counters: number }>> {
	const { rows } = await sql<{ rule: string; counters: number }>`select rule, count(*) as counters from portal.number_counter
		where not rule = any(${rules}) group by rule order by rule`.execute(db);
	return rows;
}

/** Removes the counters of rules. */
export async function removeCounters(db: Kysely<SystemTables>, rules: readonly string[]): Promise<void> {
	await sql`delete from portal.number_counter where rule = any(${rules})`.execute(db);
}

/** Removes the counters of a tenant, except those of the named rules. */
export async function removeCountersOfTenant(db: Kysely<SystemTables>, tenantId: string, kept: readonly string[]): Promise<void> {
	await sql`delete from portal.number_counter where tenant_id = ${tenantId}::uuid and not rule = any(${kept})`.execute(db);
}

/** The alias of an organisation of the tenant; null when there is none. */
export async function findAlias(
	db: RecordDatabase,
	organisations: CompiledScreen | undefined,
	{ tenantId, id }: { tenantId: string; id: string },
): Promise<string | null> {
	if (!organisations) return null;
	const { rows } = await sql<{
		alias: string | null;
	}>`select alias from ${rowsOf(organisations, tenantId)} t where t.id = ${id}::uuid`.execute(db);
	return rows[0]?.alias ?? null;
}

function rowsOf(screen: CompiledScreen, tenantId: string): RawBuilder<unknown> {
	return sql.table(viewOf(screen, tenantId));
}
