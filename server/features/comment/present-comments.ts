import type { RecordComment } from '../../../contract/features/comments.ts';
import type { RecordDatabase } from '../../db/database.ts';
import { readFiles, toFiles } from '../message/public.ts';
import { type CommentRow, commentUse } from './store/comments.ts';

/** Comments with their attachments, as a reader sees them; without a user id no comment is the reader's own to change. */
export async function presentComments(
	db: RecordDatabase,
	rows: readonly CommentRow[],
	{ userId }: { userId: string | null },
): Promise<RecordComment[]> {
	const files = await readFiles(
		db,
		commentUse,
		rows.map(({ id }) => id),
	);
	return rows.map((row) => ({
		...{ id: row.id, content: row.content, authorId: row.author_id, authorName: row.author_name, version: row.version },
		createTime: row.create_time.toISOString(),
		editTime: row.edit_time?.toISOString() ?? null,
		isOwn: row.author_id === userId,
		mentions: row.mentions,
		fileMsg: toFiles(files.get(row.id) ?? []),
	}));
}
