declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.user_group': UserGroupTable;
	}
}

/** The tables of this feature. */
export const groupTables = ['portal.user_group'] as const;

/** The columns of `schemas/organisation/group.json` that rights need. */
interface UserGroupTable {
	id: string;
	tenant_id: string;
	name: string;
}
