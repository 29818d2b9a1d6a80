import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { StoredRefusal } from './base/stored-refusal.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.attachment': AttachmentTable;
		'portal.attachment_use': AttachmentUseTable;
		'portal.file_usage': FileUsageTable;
		'portal.former_file': FormerFileTable;
		'portal.installation': InstallationTable;
		'portal.upload': UploadTable;
		'portal.upload_part': UploadPartTable;
	}
}

/** The tables of this feature. */
export const fileTables = [
	'portal.attachment',
	'portal.attachment_use',
	'portal.file_usage',
	'portal.former_file',
	'portal.installation',
	'portal.upload',
	'portal.upload_part',
] as const;

/** An uploaded file; its bytes are in the file store under its id. */
interface AttachmentTable {
	id: string;
	/** The tenant in which it was uploaded. */
	tenant_id: string;
	/** The employee to whom it belongs, at first the one who uploaded it; null for a file of an organisation. */
	owner_id: string | null;
	/** The organisation whose storage it uses: that of its owner when it was uploaded, or the one to which it belongs. */
	organisation_id: string | null;
	file_name: string;
	total_bytes: number;
	/** It hangs on a record that every tenant reads. */
	is_shared: Generated<boolean>;
	/** The result of the virus scanner; null where none has scanned it. */
	scan_state: Generated<'waiting' | 'clean' | 'infected' | null>;
	virus: Generated<string | null>;
	version: Generated<number>;
	create_time: ColumnType<Date, Date | undefined, never>;
	/** Since when no record uses it, for a file that none uses. */
	unused_since: ColumnType<Date, Date | undefined, Date>;
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

/** The id that a file had in an older system, for the saves and imports of the person who noted it. */
interface FormerFileTable {
	tenant_id: string;
	employee_id: string;
	former_id: string;
	attachment_id: string;
}

/** A resumable upload; the file gets its id. */
interface UploadTable {
	id: string;
	tenant_id: string;
	owner_id: string;
	organisation_id: string | null;
	file_name: string;
	total_bytes: number;
	/** How much of it is stored in parts. */
	received_bytes: Generated<number>;
	/** Until when a node checks the whole file, unless it renews the time. */
	checking_until: Date | null;
	/** Null for an upload that is not finished. */
	outcome: 'stored' | 'refused' | null;
	/** Why the whole file was refused: the kind of the error, and its text in each language. */
	refusal: JSONColumnType<StoredRefusal> | null;
	/** When the row is removed, with the parts of an unfinished upload. */
	expires: Date;
}

/** A part of a resumable upload; its bytes are in the store of parts under its id. */
interface UploadPartTable {
	id: string;
	upload_id: string;
	start_at: number;
}

/** One row. */
interface InstallationTable {
	id: string;
}

/** What a tenant, an organisation or a person stores; triggers keep the sums. */
interface FileUsageTable {
	id: Generated<string>;
	tenant_id: string;
	kind: 'tenant' | 'organisation' | 'person';
	/** The tenant, the organisation or the employee. */
	subject_id: string;
	total_bytes: Generated<number>;
	file_count: Generated<number>;
	/** The quota; null where the setting applies. */
	max_bytes: number | null;
	version: Generated<number>;
	create_time: ColumnType<Date, never, never>;
	update_time: ColumnType<Date, Date | undefined, Date>;
	update_by: string | null;
}
