import type { Generated } from 'kysely';

import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.data_source': DataSourceTable;
	}
}

/** The tables of this feature. */
export const dataSourceTables = ['portal.data_source'] as const;

/** The table of the screen `data-source`. */
interface DataSourceTable {
	id: string;
	tenant_id: string;
	version: Generated<number>;
	create_time: Timestamp;
	update_time: Timestamp;
	name: string;
	code: string;
	kind: 'postgres' | 'mysql' | 'json';
	host: string | null;
	port: number | null;
	database: string | null;
	address: string | null;
	user_name: string | null;
	header_name: string | null;
	has_secret: boolean | null;
	is_encrypted: boolean | null;
	ca: string | null;
	remark: string | null;
	/** The password or the value of the header, encrypted by the secret box. */
	sealed_secret: string | null;
}
