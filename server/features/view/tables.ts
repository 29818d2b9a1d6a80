import type { ColumnType, Generated } from 'kysely';

import type { ViewContent } from '../../../contract/views/saved-view.ts';
import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.saved_view': SavedViewTable;
		'portal.view_default': ViewDefaultTable;
	}
}

/** The tables of this feature. */
export const viewTables = ['portal.saved_view', 'portal.view_default'] as const;

/** How a user looks at a list, under a name. */
interface SavedViewTable {
	id: string;
	tenant_id: string;
	owner_id: string;
	screen: string;
	name: string;
	/** JSON. */
	content: ColumnType<ViewContent, string, string>;
	audience: 'private' | 'role' | 'everyone';
	role_id: string | null;
	version: Generated<number>;
	update_time: Timestamp;
}

/** The view that a list opens with for `user:<id>`, `role:<id>` or `everyone`. */
interface ViewDefaultTable {
	tenant_id: string;
	screen: string;
	subject: string;
	view_id: string;
}
