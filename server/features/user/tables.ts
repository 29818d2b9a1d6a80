import type { ColumnType } from 'kysely';

import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.user_setting': UserSettingTable;
	}
}

/** The tables of this feature. */
export const userTables = ['portal.user_setting'] as const;

/** What the portal remembers for a user across browsers. */
interface UserSettingTable {
	employee_id: string;
	key: string;
	/** JSON. */
	value: ColumnType<unknown, string, string>;
	updated_at: Timestamp;
}
