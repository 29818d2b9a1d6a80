import { sql } from 'kysely';

import type { Database } from './database.ts';

/** A call of the portal as the screen `app-api` keeps it. */
export interface ApiEntry {
	id: string;
	name: string;
	method: string;
	path: string;
	groupName: string;
	summary: string;
	rights: string[];
	isGrantable: boolean;
}

/** Makes the stored catalogue the same as the calls that there are; one that is gone stays for the grants that name it, marked as gone. */
export async function storeCatalogue(database: Database, entries: readonly ApiEntry[]): Promise<void> {
	const json = JSON.stringify(entries);
	await database.transaction(async (db) => {
		await sql`select pg_advisory_xact_lock(hashtext('portal.app_api'))`.execute(db);
		await sql`insert into portal.app_api as a (id, name, method, path, group_name, summary, rights, is_grantable)
			select e.id, e.name, e.method, e.path, e."groupName", e.summary, e.rights, e."isGrantable"
			from json_to_recordset(${json}::json) as e (id uuid, name text, method text, path text, "groupName" text, summary text, rights text[], "isGrantable" boolean)
			on conflict (id) do update set name = excluded.name, method = excluded.method, path = excluded.path, group_name = excluded.group_name,
				summary = excluded.summary, rights = excluded.rights, is_grantable = excluded.is_grantable, is_live = true, update_time = now()
			where (a.group_name, a.summary, a.rights, a.is_grantable, a.is_live)
				is distinct from (excluded.group_name, excluded.summary, excluded.rights, excluded.is_grantable, true)`.execute(db);
		await sql`update portal.app_api set is_live = false, update_time = now()
			where is_live and id <> all(select (e->>'id')::uuid from json_array_elements(${json}::json) e)`.execute(db);
	});
}
