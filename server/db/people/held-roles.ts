import { sql } from 'kysely';

import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { Database } from '../database.ts';
import type { PartyType } from '../system-tables.ts';

/** A role that a user holds. */
export interface HeldRole {
	id: string;
	tenantId: string;
	name: string;
	isEnabled: boolean;
	/** Through what it came: given to the person, or to something that the person belongs to. */
	sources: RoleSource[];
	/** What the role grants; empty when it is disabled. */
	permissions: string[];
	/** Which records its rights reach, by screen. */
	scopes: Record<string, RuleGroup>;
	/** When and from where its holders may work; null and empty: always, from anywhere. */
	addresses: string[] | null;
	weekdays: string[] | null;
	fromHour: number | null;
	untilHour: number | null;
}

export interface RoleSource {
	type: 'own' | PartyType;
	/** The organisation, position or group; null for an own role. */
	partyId: string | null;
}

/** Every role of a person, own and inherited, in all tenants, with what it grants: one statement. */
export async function loadHeldRoles(database: Database, employeeId: string): Promise<HeldRole[]> {
	const query = sql<HeldRole>`
		with held as (
			select m.role_id, 'own' as type, null::uuid as party_id from portal.role_member m where m.employee_id = ${employeeId}::uuid
			union all
			select p.role_id, p.party_type, p.party_id from portal.parties_of(${employeeId}::uuid) o
				join portal.role_party p on p.party_type = o.party_type and p.party_id = o.party_id
		), gathered as (
			select role_id, json_agg(json_build_object('type', type, 'partyId', party_id)) as sources from held group by role_id
		)
		select r.id, r.tenant_id as "tenantId", r.name, r.addresses, r.weekdays, r.from_hour as "fromHour", r.until_hour as "untilHour", r.is_enabled as "isEnabled", h.sources,
			case when r.is_enabled then array(select g.permission from portal.role_grant g where g.role_id = r.id) else '{}' end as permissions,
			coalesce((select json_object_agg(s.screen, s.condition) from portal.role_scope s where s.role_id = r.id), '{}') as scopes
		from gathered h join portal.role r on r.id = h.role_id order by r.name, r.id`.compile(database.system);
	// Prepared once for each connection: to plan it takes as long as to run it.
	const statement = { name: 'held roles', text: query.sql, values: [...query.parameters] };
	return (await database.pool.query<HeldRole>(statement)).rows;
}
