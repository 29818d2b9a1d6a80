import { sql } from 'kysely';

import type { Database } from '../../../db/database.ts';
import { runPrepared } from '../../../db/statements/run-prepared.ts';

/** The tables of parties, and the columns by which definitions name them. */
export const parties = {
	role: { table: 'portal.role', value: 'alias' },
	group: { table: 'portal.user_group', value: 'group_alias' },
	position: { table: 'portal.position', value: 'name' },
	organisation: { table: 'portal.organisation', value: 'alias' },
} as const;

export type NamedParty = keyof typeof parties;

/** The ids of the parties of a tenant with an alias or a name. */
export async function findParties(
	database: Database,
	tenantId: string,
	{ type, value }: { type: NamedParty; value: string },
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`select id from ${sql.table(parties[type].table)}
		where tenant_id = ${tenantId}::uuid and ${sql.ref(parties[type].value)} = ${value} limit 100`.execute(database.system);
	return rows.map(({ id }) => id);
}

/** The active people of a tenant among some ids or accounts. */
export async function findActive(
	database: Database,
	tenantId: string,
	{ ids = [], accounts = [] }: { ids?: string[]; accounts?: string[] },
): Promise<string[]> {
	if (ids.length + accounts.length === 0) return [];
	const rows = await runPrepared(
		database.system,
		'process-active',
		sql<{ id: string }>`select e.id from portal.employee e where (e.id = any(${ids}::uuid[]) or e.account = any(${accounts}::text[]))
			and e.status = 'actived' and (e.tenant_id = ${tenantId}::uuid
				or exists (select from portal.tenant_member m where m.tenant_id = ${tenantId}::uuid and m.employee_id = e.id))`,
	);
	return rows.map(({ id }) => id);
}

/** The account of a person of a tenant, active or not. */
export async function readAccount(database: Database, tenantId: string, id: string): Promise<string | undefined> {
	const { rows } = await sql<{
		account: string;
	}>`select e.account from portal.employee e where e.id = ${id}::uuid and (e.tenant_id = ${tenantId}::uuid
			or e.id in (select m.employee_id from portal.tenant_member m where m.tenant_id = ${tenantId}::uuid))`.execute(database.system);
	return rows[0]?.account;
}

/** The administrators of a tenant; of the authority, its super administrators. */
export async function findAdministrators(database: Database, tenantId: string): Promise<string[]> {
	const rows = await runPrepared(
		database.system,
		'process-administrators',
		sql<{ id: string }>`select e.id from portal.employee e join portal.tenant_member m on m.employee_id = e.id
				where e.status = 'actived' and m.tenant_id = ${tenantId}::uuid and m.is_admin
			union select e.id from portal.employee e where e.status = 'actived' and e.tenant_id = ${tenantId}::uuid and e.is_super = 'Y'
			order by id limit 20`,
	);
	return rows.map(({ id }) => id);
}
