import type { Generated } from 'kysely';

import type { ImportMode } from '../../../contract/records/transfer.ts';
import type { OptionalTimestamp, Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.source_import': SourceImportTable;
		'portal.source_import_run': SourceImportRunTable;
	}
}

/** The tables of this feature. */
export const sourceImportTables = ['portal.source_import', 'portal.source_import_run'] as const;

/** The table of the screen `source-import`. */
interface SourceImportTable {
	id: string;
	tenant_id: string;
	version: Generated<number>;
	create_time: Timestamp;
	update_time: Timestamp;
	name: string;
	/** The record of a data source. */
	source: string;
	/** The kind of the data source. */
	source_kind: string | null;
	table_name: string | null;
	path: string | null;
	list_path: string | null;
	/** The name of a screen. */
	target: string;
	key_field: string;
	mapping: string | null;
	mode: ImportMode;
	is_paused: boolean | null;
	owner: string | null;
	last_at: OptionalTimestamp;
	last_state: string | null;
	/** The job that does it. */
	job: string | null;
}

/** The table of the screen `source-import-run`. */
interface SourceImportRunTable {
	id: string;
	tenant_id: string;
	version: Generated<number>;
	create_time: Timestamp;
	update_time: Timestamp;
	source_import: string;
	at: Timestamp;
	state: 'done' | 'failed' | 'undone';
	target: string;
	created: number | null;
	updated: number | null;
	unchanged: number | null;
	refused: number | null;
	problem: string | null;
	undone_at: OptionalTimestamp;
	/** The run of the job, which has one of these however often it is tried. */
	job_run: string;
	/** The import that can be undone. */
	import_id: string | null;
}
