import type { ColumnType } from 'kysely';

type Timestamp = ColumnType<Date, Date | undefined, Date>;

/** A version of a screen file that the screen editor wrote or found. */
export interface ScreenRevisionTable {
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

/** A text that somebody keeps without saving it. */
export interface ScreenDraftTable {
	path: string;
	employee_id: string;
	content: string;
	/** Of the file it was begun from; null for a new file. */
	etag: string | null;
	at: Timestamp;
}
