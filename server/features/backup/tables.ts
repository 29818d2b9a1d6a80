import type { ColumnType, Generated } from 'kysely';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.backup': BackupTable;
	}
}

/** The tables of this feature. */
export const backupTables = ['portal.backup'] as const;

/** A daily backup: running until `ended_at`; then verified, or failed with `failure`. */
interface BackupTable {
	/** `2026-11-26`, in the portal's time zone. */
	day: string;
	file: string | null;
	bytes: number | null;
	row_count: number | null;
	file_count: number | null;
	tries: Generated<number>;
	started_at: ColumnType<Date, Date | undefined, Date>;
	ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
	failure: string | null;
}
