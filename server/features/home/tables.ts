import type { ColumnType, Generated } from 'kysely';

import type { HomePage } from '../../../contract/features/home/home-pages.ts';
import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.home_layout': HomeLayoutTable;
		'portal.wall_link': WallLinkTable;
	}
}

/** The tables of this feature. */
export const homeTables = ['portal.home_layout', 'portal.wall_link'] as const;

interface HomeLayoutTable {
	tenant_id: string;
	subject: 'person' | 'role' | 'tenant';
	/** The employee, the role or the tenant. */
	subject_id: string;
	/** Written as text. */
	pages: ColumnType<HomePage[], string, string>;
	version: Generated<number>;
	update_time: Timestamp;
}

interface WallLinkTable {
	id: string;
	tenant_id: string;
	owner_id: string;
	title: string;
	/** Written as text. */
	pages: ColumnType<HomePage[], string, string>;
	secret_hash: Buffer;
	create_time: Timestamp;
	used_at: Timestamp | null;
}
