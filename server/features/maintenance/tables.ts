import type { OptionalTimestamp, Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.maintenance': MaintenanceTable;
	}
}

/** The tables of this feature. */
export const maintenanceTables = ['portal.maintenance'] as const;

/** The table of the screen `maintenance`. */
interface MaintenanceTable {
	id: string;
	tenant_id: string;
	message: string;
	message_tw: string | null;
	message_en: string | null;
	show_from: OptionalTimestamp;
	begins_at: Timestamp;
	ends_at: OptionalTimestamp;
	is_closed: boolean | null;
	is_ended: boolean | null;
}
