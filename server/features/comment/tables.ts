import type { ColumnType, Generated } from 'kysely';

import type { CommentPerson } from '../../../contract/features/comments.ts';
import type { OptionalTimestamp, Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.record_comment': RecordCommentTable;
		'portal.record_viewer': RecordViewerTable;
	}
}

/** The tables of this feature. */
export const commentTables = ['portal.record_comment', 'portal.record_viewer'] as const;

interface RecordCommentTable {
	id: string;
	/** The tenant of the record and of its reader. */
	tenant_id: string;
	screen: string;
	record_id: string;
	version: Generated<number>;
	author_id: string;
	/** The name at the time of writing. */
	author_name: string;
	/** Cleaned formatted text; empty once the comment is removed. */
	content: string;
	/** JSON. */
	mentions: ColumnType<CommentPerson[], string, string>;
	create_time: Timestamp;
	edit_time: OptionalTimestamp;
	/** A removed comment remains without its content, so that it counts towards the limit per hour. */
	remove_time: OptionalTimestamp;
}

/** A record that a tab of a browser has open; the row lives as long as the stream of events. */
interface RecordViewerTable {
	stream_id: string;
	tab_id: string;
	screen: string;
	record_id: string;
	tenant_id: string;
	employee_id: string;
	name: string;
	opened_at: Timestamp;
	/** Renewed by the node of the stream; a row that is not renewed belongs to a node that died. */
	alive_at: Timestamp;
}
