import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.adjustment_version': VersionTable;
	}
}

/** The tables of this feature. */
export const adjustmentTables = ['portal.adjustment_version'] as const;

/** What a tenant changed of a screen, at one moment. */
interface VersionTable {
	id: string;
	tenant_id: string;
	screen: string;
	at: Timestamp;
	employee_id: string;
	account: string;
	person: string;
	/** Null where the changes were taken back. */
	content: string | null;
}
