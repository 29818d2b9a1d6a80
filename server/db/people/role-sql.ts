import { type RawBuilder, sql } from 'kysely';

import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { Database } from '../database.ts';
import type { PartyType } from '../system-tables.ts';

/** Narrows a list of employees to those who hold a role themselves. */
export function holdsRole(roleId: string): RawBuilder<unknown> {
	return sql`t.id in (select m.employee_id from portal.role_member m where m.role_id = ${roleId}::uuid)`;
}

/** Narrows a list of roles to those that an organisation, a position or a group gives. */
export function givenBy(partyType: PartyType, partyId: string): RawBuilder<unknown> {
	return sql`t.id in (select p.role_id from portal.role_party p where p.party_type = ${partyType} and p.party_id = ${partyId}::uuid)`;
}

/** A role with everything it grants, independent of its holders. */
export interface RoleRights {
	id: string;
	tenantId: string;
	name: string;
	isEnabled: boolean;
	permissions: string[];
	scopes: Record<string, RuleGroup>;
}

/** The roles of a tenant with these ids; without ids all of them. */
export async function loadRoleRights(database: Database, tenantId: string, ids?: readonly string[]): Promise<RoleRights[]> {
	const named = ids ? sql`and r.id = any(${ids}::uuid[])` : sql``;
	const { rows } = await sql<RoleRights>`
		select r.id, r.tenant_id as "tenantId", r.name, r.is_enabled as "isEnabled",
			array(select g.permission from portal.role_grant g where g.role_id = r.id order by 1) as permissions,
			coalesce((select json_object_agg(s.screen, s.condition) from portal.role_scope s where s.role_id = r.id), '{}') as scopes
		from portal.role r where r.tenant_id = ${tenantId}::uuid ${named} order by r.name, r.id`.execute(database.system);
	return rows;
}

/** What the tenant may use: names of screens and `menu:<id>`; null for everything. */
export async function loadPackage(database: Database, tenantId: string): Promise<ReadonlySet<string> | null> {
	const rows = await database.system.selectFrom('portal.tenant_package').select('entry').where('tenant_id', '=', tenantId).execute();
	return rows.length === 0 ? null : new Set(rows.map(({ entry }) => entry));
}
