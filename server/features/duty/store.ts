import { sql } from 'kysely';

import type { RecordDatabase } from '../../db/database.ts';
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
	const { rows } = await sql<Duty>`select id, to_char(day, 'YYYY-MM-DD') as day, shift, person from ${tableOf(tenantId)}
		where id = any(${ids}::uuid[])`.execute(db);
	return new Map(rows.map((row) => [row.id, row]));
}

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
