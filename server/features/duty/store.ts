import { sql } from 'kysely';

import type { Database, RecordDatabase } from '../../db/database.ts';
import { spaceSchema } from '../../db/scope.ts';

/** What a swap needs of a duty. */
export interface Duty {
	id: string;
	day: string;
	shift: string;
	person: string;
}

const tableOf = (tenantId: string) => sql.id(spaceSchema(tenantId), 'duty');

/** Duties by their ids, within the transaction of a change: a call for a record would wait for a second connection. */
export async function readDuties(db: RecordDatabase, tenantId: string, ids: readonly unknown[]): Promise<Map<unknown, Duty>> {
	return byId(await dutiesOf(tenantId, ids).execute(db));
}

/** The same, kept from others until the transaction ends. */
export async function lockDuties(db: RecordDatabase, tenantId: string, ids: readonly unknown[]): Promise<Map<unknown, Duty>> {
	return byId(await sql<Duty>`${dutiesOf(tenantId, ids)} order by id for no key update`.execute(db));
}

const dutiesOf = (tenantId: string, ids: readonly unknown[]) => sql<Duty>`select id, to_char(day, 'YYYY-MM-DD') as day, shift, person
	from ${tableOf(tenantId)} where id = any(${ids}::uuid[])`;

function byId({ rows }: { rows: Duty[] }): Map<unknown, Duty> {
	return new Map(rows.map((row) => [row.id, row]));
}

/** Swaps that wait although the earlier of their duties is over; those of earlier versions have no date of their own. */
export async function findLapsed(database: Database, tenantId: string, today: string): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`select s.id ${lapsed(tenantId, today)}`.execute(database.forTenant(tenantId));
	return rows.map(({ id }) => id);
}

/** Whether a swap is still one of them; locks it. */
export async function takeLapsed(db: RecordDatabase, tenantId: string, { id, today }: { id: string; today: string }): Promise<boolean> {
	const { rows } = await sql`select ${lapsed(tenantId, today)} and s.id = ${id}::uuid for update of s`.execute(db);
	return rows.length > 0;
}

const lapsed = (tenantId: string, today: string) => sql`from ${sql.id(spaceSchema(tenantId), 'duty_swap')} s
	left join ${tableOf(tenantId)} a on a.id = s.own left join ${tableOf(tenantId)} b on b.id = s.other
	where s.state = 'asked' and coalesce(s.accept_by, least(a.day, b.day)) < ${today}::date`;

/** A third duty, at the time of one of two that are swapped, of the person who would take it over; nothing when there is none. */
export async function findClash(
	db: RecordDatabase,
	tenantId: string,
	{ own, other }: { own: Duty; other: Duty },
): Promise<{ person: string; duty: string } | undefined> {
	const takes = ({ day, shift }: Duty, { person }: Duty) => sql`(d.person = ${person}::uuid and d.day = ${day}::date
		and (d.shift in (${shift}::text, 'whole') or ${shift}::text = 'whole'))`;
	const { rows } = await sql<{ person: string; duty: string }>`select e.name as person, d.name as duty
		from ${tableOf(tenantId)} d join portal.employee e on e.id = d.person
		where not d.id = any(${[own.id, other.id]}::uuid[]) and (${takes(own, other)} or ${takes(other, own)}) limit 1`.execute(db);
	return rows[0];
}
