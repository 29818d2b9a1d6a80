import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.screen_revision': ScreenRevisionTable;
		'portal.screen_draft': ScreenDraftTable;
	}
}

/** The tables of this feature. */
export const designTables = ['portal.screen_revision', 'portal.screen_draft'] as const;

/** A version of a screen file that the screen editor wrote or found. */
interface ScreenRevisionTable {
	id: string;
	path: string;
	at: Timestamp;
	kind: string;
	employee_id: string | null;
	account: string | null;
	name: string | null;
	content: string;
	from_path: string | null;
}

/** An unsaved draft. */
interface ScreenDraftTable {
	path: string;
	employee_id: string;
	content: string;
	/** Of the file it was begun from; null for a new file. */
	etag: string | null;
	at: Timestamp;
}
