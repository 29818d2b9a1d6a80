import type { ColumnType, Generated } from 'kysely';

import type { RuleGroup } from '../../../contract/screen/condition.ts';
import type { PartyType } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.role': RoleTable;
		'portal.role_grant': RoleGrantTable;
		'portal.role_member': RoleMemberTable;
		'portal.role_party': RolePartyTable;
		'portal.role_scope': RoleScopeTable;
	}
}

/** The tables of this feature. */
export const roleTables = ['portal.role', 'portal.role_grant', 'portal.role_member', 'portal.role_party', 'portal.role_scope'] as const;

/** The columns of `schemas/organisation/role.json` that rights need. */
interface RoleTable {
	id: string;
	tenant_id: string;
	version: Generated<number>;
	alias: string;
	name: string;
	/** The id of a subsystem. */
	subsystem: ColumnType<string | null, never, string | null>;
	is_enabled: Generated<boolean>;
}

/** One right of a role: a permission key (`enterprise:view`), or `menu:<menu item id>`; `*` is every right of the tenant. */
interface RoleGrantTable {
	role_id: string;
	permission: string;
}

interface RoleMemberTable {
	role_id: string;
	employee_id: string;
}

/** A role given to everybody who belongs to an organisation, a position or a user group. */
interface RolePartyTable {
	role_id: string;
	party_type: PartyType;
	party_id: string;
}

/** Which records of a screen the rights of a role reach; without a row all of them. */
interface RoleScopeTable {
	role_id: string;
	screen: string;
	/** JSON. */
	condition: ColumnType<RuleGroup, string, string>;
}
