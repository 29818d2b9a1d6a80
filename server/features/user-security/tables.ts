import type { Generated } from 'kysely';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.user_security': UserSecurityTable;
		'portal.former_password': FormerPasswordTable;
	}
}

/** The tables of this feature. */
export const userSecurityTables = ['portal.user_security', 'portal.former_password'] as const;

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
	/** Sessions of one person; null: any number. */
	most_sessions: number | null;
	/** Until a session without calls ends; null: twelve hours. */
	idle_minutes: number | null;
	/** Until every session ends; null: never. */
	session_hours: number | null;
	/** Until a password must be changed; null: never. */
	password_days: number | null;
	/** For how long a password of an administrator serves to sign in; null: 30 days. */
	initial_days: number | null;
	/** Former passwords that cannot be chosen again; null: none. */
	password_history: number | null;
}

/** A password that a person had before. */
interface FormerPasswordTable {
	employee_id: string;
	password_hash: string;
	at: Generated<Date>;
}
