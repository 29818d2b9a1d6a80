import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.adjustment_version': VersionTable;
		'portal.adjustment_problem': ProblemTable;
	}
}

/** The tables of this feature. */
export const adjustmentTables = ['portal.adjustment_version', 'portal.adjustment_problem'] as const;

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

/** Why the changes of a screen do not apply, as the administrators of the tenant were told. */
interface ProblemTable {
	tenant_id: string;
	screen: string;
	id: string;
	problem: string;
}
