import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';

/** Everything that is stored for a user, by key. */
export async function readSettings(database: Database, employeeId: string): Promise<Record<string, unknown>> {
	const rows = await database.system
		.selectFrom('portal.user_setting')
		.select(['key', 'value'])
		.where('employee_id', '=', employeeId)
		.execute();
	return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

/** Removes a setting. */
export async function removeSetting(database: Database, employeeId: string, key: string): Promise<void> {
	await database.system.deleteFrom('portal.user_setting').where('employee_id', '=', employeeId).where('key', '=', key).execute();
}

/** How many settings a user has beside this one. */
export async function countOtherSettings(database: Database, employeeId: string, key: string): Promise<number> {
	const { count } = await database.system
		.selectFrom('portal.user_setting')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('employee_id', '=', employeeId)
		.where('key', '!=', key)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Stores a setting; `value` is JSON text. */
export async function storeSetting(database: Database, employeeId: string, { key, value }: { key: string; value: string }): Promise<void> {
	const updated_at = new Date();
	await database.system
		.insertInto('portal.user_setting')
		.values({ employee_id: employeeId, key, value, updated_at })
		.onConflict((conflict) => conflict.columns(['employee_id', 'key']).doUpdateSet({ value, updated_at }))
		.execute();
}

/** A person as far as they change it themselves. */
export interface OwnPerson {
	id: string;
	tenant_id: string;
	mobile: string | null;
	email: string | null;
}

/** A person with the tenant that they belong to. */
export async function readOwnPerson(database: Database, id: string): Promise<OwnPerson | undefined> {
	return database.system
		.selectFrom('portal.employee')
		.select(['id', 'tenant_id', 'mobile', 'email'])
		.where('id', '=', id)
		.executeTakeFirst();
}

/** What people see about themselves. */
export async function readProfile(database: Database, id: string) {
	return database.system
		.selectFrom('portal.employee as e')
		.leftJoin('portal.organisation as o', 'o.id', 'e.organisation')
		.select(['e.account', 'e.name', 'e.mobile', 'e.email', 'e.tenant_id', 'o.name as organisation'])
		.where('e.id', '=', id)
		.executeTakeFirst();
}

/** The posts of a person, in their order. */
export async function readOwnPosts(database: Database, id: string) {
	const { rows } = await sql<{ id: string; name: string; isMainPost: boolean }>`
		select q.id, q.name, p.is_main_post = 'Y' as "isMainPost"
		from portal.employee__positions p join portal.position q on q.id = p.position_
		where p.record_id = ${id}::uuid order by p.position`.execute(database.system);
	return rows;
}

/** The sessions of a person that have not expired, the newest first. */
export async function readSessions(database: Database, employeeId: string) {
	return database.system
		.selectFrom('portal.session as s')
		.innerJoin('portal.token as t', 't.id', 's.id')
		.select(['s.id', 's.address', 's.user_agent', 's.created_at'])
		.where('s.employee_id', '=', employeeId)
		.where('s.api_client', 'is', null)
		.where('s.key_tenant', 'is', null)
		.where('t.expires_at', '>', new Date())
		.orderBy('s.created_at', 'desc')
		.limit(200)
		.execute();
}

/** Those of the sessions that are the person's own, with the names of API keys among them. */
export async function findOwnSessions(database: Database, employeeId: string, ids: string[]): Promise<Map<string, string | null>> {
	const rows = await database.system
		.selectFrom('portal.session as s')
		.leftJoin('portal.token as t', 't.id', 's.id')
		.select(['s.id', 't.key_name'])
		.where('s.employee_id', '=', employeeId)
		.where('s.id', 'in', ids)
		.execute();
	return new Map(rows.map(({ id, key_name }) => [id, key_name]));
}
