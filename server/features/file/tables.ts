import type { ColumnType, Generated } from 'kysely';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.attachment': AttachmentTable;
		'portal.attachment_use': AttachmentUseTable;
	}
}

/** The tables of this feature. */
export const fileTables = ['portal.attachment', 'portal.attachment_use'] as const;

/** An uploaded file; its bytes lie in the file store under its id. */
interface AttachmentTable {
	id: string;
	/** The tenant in which it was uploaded. */
	tenant_id: string;
	/** The employee who uploaded it. */
	owner_id: string;
	file_name: string;
	total_bytes: number;
	/** It hangs on a record that every tenant reads. */
	is_shared: Generated<boolean>;
	/** The result of the virus scanner; null where none has scanned it. */
	scan_state: Generated<'waiting' | 'clean' | 'infected' | null>;
	virus: Generated<string | null>;
	create_time: ColumnType<Date, Date | undefined, never>;
}

/** A record that a file hangs on, or hung on in a version that the history still knows. */
interface AttachmentUseTable {
	attachment_id: string;
	tenant_id: string;
	screen: string;
	record_id: string;
	/** `items.photo` for a cell of a child table. */
	field: string;
}
