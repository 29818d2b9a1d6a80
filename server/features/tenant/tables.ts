import type { ColumnType, Generated } from 'kysely';

import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.tenant': TenantTable;
		'portal.tenant_member': TenantMemberTable;
		'portal.tenant_package': TenantPackageTable;
		'portal.server_switch': ServerSwitchTable;
		'portal.open_call': OpenCallTable;
	}
}

/** The tables of this feature. */
export const tenantTables = [
	'portal.tenant',
	'portal.tenant_member',
	'portal.tenant_package',
	'portal.server_switch',
	'portal.open_call',
] as const;

/** A company with a space of its own; the row with the platform's id stands for the authority. */
interface TenantTable {
	id: string;
	name: string;
	code: string;
	status: 'ENABLED' | 'DISABLED';
	approve_status: 'WAIT' | 'PASSED' | 'REFUSED';
	/** Whether the tenant's PostgreSQL schema exists. */
	schema_status: 'NONE' | 'CREATED' | 'FAILED';
	/** Why the space could not be made. */
	schema_error: ColumnType<string | null, string | null | undefined, string | null>;
	/** Why the registration was refused. */
	refuse_reason: ColumnType<string | null, string | null | undefined, string | null>;
	/** Whose record it is: the authority's. */
	tenant_id: Generated<string>;
	version: Generated<number>;
	/** The account of who administers it first. */
	account: ColumnType<string | null, string | undefined, string>;
	contact: ColumnType<string | null, string | undefined, string>;
	mobile: ColumnType<string | null, string | undefined, string>;
	email: ColumnType<string | null, string | undefined, string>;
	credit_code: ColumnType<string | null, string | null | undefined, string | null>;
	scale: ColumnType<string | null, string | null | undefined, string | null>;
	create_time: Timestamp;
}

/** Who may work in which tenant. */
interface TenantMemberTable {
	tenant_id: string;
	employee_id: string;
	is_admin: boolean;
}

/** What a tenant may use: the name of a screen, or `menu:<menu item id>`; a tenant without rows may use everything. */
interface TenantPackageTable {
	tenant_id: string;
	entry: string;
}

/** Who may register; the row of the authority counts. */
interface ServerSwitchTable {
	id: string;
	personal: boolean | null;
	tenant: boolean | null;
}

/** A call that anybody may make, counted. */
interface OpenCallTable {
	purpose: string;
	address: string;
	at: Timestamp;
}
