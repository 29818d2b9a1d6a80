declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.user_security': UserSecurityTable;
	}
}

/** The tables of this feature. */
export const userSecurityTables = ['portal.user_security'] as const;

/** The columns of `schemas/organisation/user-security.json` that judging passwords needs. */
interface UserSecurityTable {
	id: string;
	tenant_id: string;
	complexity: string[];
	min_length: number;
	max_length: number;
	is_use: boolean;
	is_default: boolean;
	/** Who needs a second factor; null means nobody. */
	factor_for: string | null;
}
