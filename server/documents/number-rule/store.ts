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

/** A counter as it is stored. */
export interface StoredCounter {
	rule: string;
	period: string;
	organisationId: string | null;
}

/** Where numbers of a rule are stored: in a column of a screen, or with the papers of a print template. */
export type NumberUse = { screen: CompiledScreen; column: string } | { print: string };

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
	const next = await increase(db, counter);
	if (next !== undefined && !(await isTaken(db, counter, { ...numbers, count: next }))) return next;
	const known = await lockCounter(db, counter);
	const behind = await valueBehind(db, counter, { numbers, known });
	await setCounter(db, counter, behind + 1);
	return behind + 1;
}

/** The same for a rule whose numbers may have gaps: the counter is locked for a moment only, and a save that is undone does not give its number back. */
export async function nextCountApart(
	{ db, apart }: { db: RecordDatabase; apart<Result>(work: (db: RecordDatabase) => Promise<Result>): Promise<Result> },
	counter: Counter,
	numbers: Numbers,
): Promise<number> {
	const next = await apart((own) => increase(own, counter));
	if (next !== undefined && !(await isTaken(db, counter, { ...numbers, count: next }))) return next;
	const highest = await highestCount(db, counter, numbers);
	return apart(async (own) => {
		const known = await lockCounter(own, counter);
		const behind = Math.max(known.value, counter.start - 1, highest);
		await setCounter(own, counter, behind + 1);
		return behind + 1;
	});
}

/** The value that the next number would have, without taking it. */
export async function peekCount(db: RecordDatabase, counter: Counter, numbers: Numbers): Promise<number> {
	const known = (await readCounter(db, counter)) ?? { value: counter.start - 1, basis: '' };
	return (await valueBehind(db, counter, { numbers, known })) + 1;
}

/** Lets the counter go on with `next`, or refuses because a record has that number. `before` is the value that was next. */
export async function resetCount(
	db: RecordDatabase,
	counter: Counter,
	{ numbers, next }: { numbers: Numbers; next: number },
): Promise<{ before: number; isTaken: boolean }> {
	const known = await lockCounter(db, counter);
	const before = (await valueBehind(db, counter, { numbers, known })) + 1;
	if (await isTaken(db, counter, { ...numbers, count: next })) return { before, isTaken: true };
	await setCounter(db, counter, next - 1);
	return { before, isTaken: false };
}

interface KnownCount {
	value: number;
	basis: string;
}

function whereCounter({ tenantId, rule, period, organisationId }: Counter): RawBuilder<unknown> {
	return sql`tenant_id = ${tenantId}::uuid and rule = ${rule} and period = ${period}
		and organisation_id = ${organisationId ?? noOrganisation}::uuid`;
}

async function increase(db: RecordDatabase, counter: Counter): Promise<number | undefined> {
	const { rows } = await sql<{ value: number }>`update portal.number_counter set value = value + 1
		where ${whereCounter(counter)} and basis = ${counter.basis} returning value`.execute(db);
	return rows[0]?.value;
}

async function readCounter(db: RecordDatabase, counter: Counter): Promise<KnownCount | undefined> {
	const { rows } = await sql<KnownCount>`select value, basis from portal.number_counter where ${whereCounter(counter)}`.execute(db);
	return rows[0];
}

/** Locks a counter, which is made if there is none; another transaction that makes it is waited for. */
async function lockCounter(db: RecordDatabase, counter: Counter): Promise<KnownCount> {
	const { tenantId, rule, period, organisationId, start } = counter;
	await sql`insert into portal.number_counter (tenant_id, rule, period, organisation_id, value, basis)
		values (${tenantId}::uuid, ${rule}, ${period}, ${organisationId ?? noOrganisation}::uuid, ${start - 1}, '') on conflict do nothing`.execute(
		db,
	);
	const { rows } = await sql<KnownCount>`select value, basis from portal.number_counter where ${whereCounter(counter)} for update`.execute(
		db,
	);
	return rows[0] ?? { value: start - 1, basis: '' };
}

async function setCounter(db: RecordDatabase, counter: Counter, value: number): Promise<void> {
	await sql`update portal.number_counter set value = ${value}, basis = ${counter.basis} where ${whereCounter(counter)}`.execute(db);
}

/** The value behind which a counter goes on: its own, or that of the highest number that exists if the own one is not reliable. */
async function valueBehind(
	db: RecordDatabase,
	counter: Counter,
	{ numbers, known }: { numbers: Numbers; known: KnownCount },
): Promise<number> {
	const isCurrent = known.basis === counter.basis && !(await isTaken(db, counter, { ...numbers, count: known.value + 1 }));
	return isCurrent ? known.value : Math.max(known.value, counter.start - 1, await highestCount(db, counter, numbers));
}

/** Values between the start and the last one of the counter that no record has, and how many these are. */
export async function findGaps(
	db: RecordDatabase,
	{ tenantId, numbers, start }: Counter,
	{ uses, last, most }: { uses: readonly NumberUse[]; last: number; most: number },
): Promise<{ missing: number; ranges: Array<{ from: number; to: number }> }> {
	const found = uses.map(
		(use) => sql`select substring(t.number from ${numbers}::text)::bigint as value from (${numbersIn(use, tenantId)}) t`,
	);
	const all = [...found, sql`select ${start - 1}::bigint`, sql`select ${last + 1}::bigint`];
	const { rows } = await sql<{ from: number; to: number; missing: number }>`with used (value) as (
			select distinct value from (${sql.join(all, sql` union all `)}) a (value) where value between ${start - 1}::bigint and ${last + 1}::bigint),
		steps as (select value, lead(value) over (order by value) as next from used)
		select value + 1 as "from", next - 1 as "to", (sum(next - value - 1) over ())::bigint as missing from steps
		where next > value + 1 order by value limit ${most}`.execute(db);
	return { missing: rows[0]?.missing ?? 0, ranges: rows.map(({ from, to }) => ({ from, to })) };
}

/** The stored counters of a tenant, newest period first. */
export async function readCounters(db: RecordDatabase, tenantId: string, most: number): Promise<StoredCounter[]> {
	const { rows } = await sql<StoredCounter>`select rule, period, nullif(organisation_id, ${noOrganisation}::uuid) as "organisationId"
		from portal.number_counter where tenant_id = ${tenantId}::uuid order by period desc, rule, organisation_id limit ${most}`.execute(db);
	return rows;
}

/** Names and aliases of organisations, by their ids. */
export async function readOrganisations(
	db: RecordDatabase,
	organisations: CompiledScreen | undefined,
	{ tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<Map<string, { name: string; alias: string | null }>> {
	if (!organisations || ids.length === 0) return new Map();
	const { rows } = await sql<{ id: string; name: string; alias: string | null }>`select id, name, alias
		from ${rowsOf(organisations, tenantId)} t where t.id = any(${ids}::uuid[])`.execute(db);
	return new Map(rows.map(({ id, name, alias }) => [id, { name, alias }]));
}

/** Whether a record has the number, removed ones that are kept too. */
async function isTaken(db: RecordDatabase, { tenantId }: Counter, { uses, format, count }: Numbers & { count: number }): Promise<boolean> {
	const number = format(count);
	const found = uses.map((use) => sql`exists (select from (${numbersIn(use, tenantId)}) t where t.number = ${number})`);
	if (found.length === 0) return false;
	const { rows } = await sql<{ taken: boolean }>`select ${sql.join(found, sql` or `)} as taken`.execute(db);
	return rows[0]?.taken === true;
}

/** The highest value of the counter among the numbers that records have; -1 for none. */
async function highestCount(db: RecordDatabase, { tenantId, numbers }: Counter, { uses }: Numbers): Promise<number> {
	const highest = uses.map(
		(use) => sql`(select max(substring(t.number from ${numbers}::text)::bigint) from (${numbersIn(use, tenantId)}) t)`,
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

function numbersIn(use: NumberUse, tenantId: string): RawBuilder<unknown> {
	return 'print' in use
		? sql`select number from portal.print_paper where tenant_id = ${tenantId}::uuid and print = ${use.print}`
		: sql`select ${sql.ref(use.column)} as number from ${rowsOf(use.screen, tenantId)} r`;
}

function rowsOf(screen: CompiledScreen, tenantId: string): RawBuilder<unknown> {
	return sql.table(viewOf(screen, tenantId));
}
