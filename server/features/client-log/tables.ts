import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.client_log': ClientLogTable;
	}
}

/** The tables of this feature. */
export const clientLogTables = ['portal.client_log'] as const;

/** An error that a browser met. */
interface ClientLogTable {
	id: string;
	at: Timestamp;
	tenant_id: string;
	employee_id: string;
	account: string;
	message: string;
	url: string;
	component: string | null;
	stack: string | null;
	user_agent: string | null;
}
