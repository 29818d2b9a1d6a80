import { type Kysely, sql } from 'kysely';

import { type CommentPerson, commentLimits } from '../../../../contract/features/comments.ts';
import { takeAdvisoryLock } from '../../../db/advisory-lock.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import type { DroppedSpace } from '../../../metadata/base/record-services.ts';
import type { Principal } from '../../../principal/principal.ts';

/** The screen under which attachments of comments are used. */
export const commentUse = 'record-comment';

/** What comments are on. */
export interface RecordKey {
	screen: string;
	recordId: string;
}

/** A stored comment. */
export interface CommentRow {
	id: string;
	screen: string;
	record_id: string;
	version: number;
	author_id: string;
	author_name: string;
	content: string;
	mentions: CommentPerson[];
	create_time: Date;
	edit_time: Date | null;
}

/** The text of a comment with the people it mentions. */
export interface CommentText {
	content: string;
	mentions: CommentPerson[];
}

const columns = [
	...(['id', 'screen', 'record_id', 'version', 'author_id', 'author_name', 'content', 'mentions', 'create_time', 'edit_time'] as const),
];

/** Comments on a record before one of them, newest first. */
export function listComments(
	db: RecordDatabase,
	{ screen, recordId }: RecordKey,
	{ before, limit }: { before: string | null; limit: number },
): Promise<CommentRow[]> {
	const all = tablesOf(db)
		.selectFrom('portal.record_comment')
		.select(columns)
		.where('screen', '=', screen)
		.where('record_id', '=', recordId);
	const page = before === null ? all : all.where('id', '<', before);
	return page.where('remove_time', 'is', null).orderBy('id', 'desc').limit(limit).execute();
}

/** How many comments a record has. */
export async function countComments(db: RecordDatabase, { screen, recordId }: RecordKey): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::integer as count from portal.record_comment
		where screen = ${screen} and record_id = ${recordId}::uuid and remove_time is null`.execute(db);
	return rows[0]?.count ?? 0;
}

/** Waits for the other calls in which the person comments, or somebody on the record, so that each of them counts what the others have written. */
export async function lockWritten(db: RecordDatabase, { userId }: Principal, { recordId }: RecordKey): Promise<void> {
	await takeAdvisoryLock(db, `comments of ${userId}`);
	await takeAdvisoryLock(db, `comments on ${recordId}`);
}

/** How many comments a person has written in the last hour. */
export async function countWritten(db: RecordDatabase, { userId }: Principal): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (select from portal.record_comment
		where author_id = ${userId}::uuid and create_time > now() - interval '1 hour' limit ${sql.lit(commentLimits.perHour)}) written`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
}

/** Those of the comments that exist in the tenant; access is checked by the caller of this function. */
export function findComments(db: RecordDatabase, ids: readonly string[]): Promise<CommentRow[]> {
	return tablesOf(db)
		.selectFrom('portal.record_comment')
		.select(columns)
		.where('id', 'in', ids)
		.where('remove_time', 'is', null)
		.orderBy('id')
		.execute();
}

/** Stores a new comment. */
export async function insertComment(
	db: RecordDatabase,
	{ tenantId, userId, name }: Principal,
	comment: RecordKey & CommentText & { id: string },
): Promise<void> {
	await tablesOf(db)
		.insertInto('portal.record_comment')
		.values({
			id: comment.id,
			tenant_id: tenantId,
			screen: comment.screen,
			record_id: comment.recordId,
			author_id: userId,
			author_name: name,
			content: comment.content,
			mentions: JSON.stringify(comment.mentions),
		})
		.execute();
}

/** Changes a comment of its author whose version is still the one that was read; false when it is not. */
export async function updateComment(
	db: RecordDatabase,
	{ userId }: Principal,
	{ id, version, content, mentions }: CommentText & { id: string; version: number },
): Promise<boolean> {
	const { numUpdatedRows } = await tablesOf(db)
		.updateTable('portal.record_comment')
		.set({ content, mentions: JSON.stringify(mentions), version: version + 1, edit_time: sql<Date>`now()` })
		.where('id', '=', id)
		.where('author_id', '=', userId)
		.where('version', '=', version)
		.where('remove_time', 'is', null)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Removes the texts and attachments of comments. */
export async function blankComments(db: RecordDatabase, ids: string[]): Promise<void> {
	await tablesOf(db)
		.updateTable('portal.record_comment')
		.set({ content: '', mentions: '[]', remove_time: sql<Date>`now()` })
		.where('id', 'in', ids)
		.execute();
	await forgetFiles(db, ids);
}

/** Deletes the comments on records that are removed for good. */
export async function forgetComments(db: RecordDatabase, { screen, recordIds }: { screen: string; recordIds: string[] }): Promise<void> {
	const gone = await tablesOf(db)
		.deleteFrom('portal.record_comment')
		.where('screen', '=', screen)
		.where('record_id', 'in', recordIds)
		.returning('id')
		.execute();
	if (gone.length > 0)
		await forgetFiles(
			db,
			gone.map(({ id }) => id),
		);
}

/** Deletes the comments on the records of a space that is dropped. */
export async function forgetCommentsOfSpace({ db, tenantId, screens }: DroppedSpace): Promise<void> {
	const gone = await db
		.deleteFrom('portal.record_comment')
		.where('tenant_id', '=', tenantId)
		.where('screen', 'in', screens)
		.returning('id')
		.execute();
	await sql`delete from portal.attachment_use where screen = ${commentUse} and record_id = any(${gone.map(({ id }) => id)}::uuid[])`.execute(
		db,
	);
	await db.deleteFrom('portal.record_viewer').where('tenant_id', '=', tenantId).where('screen', 'in', screens).execute();
}

async function forgetFiles(db: RecordDatabase, ids: string[]): Promise<void> {
	await tablesOf(db).deleteFrom('portal.attachment_use').where('screen', '=', commentUse).where('record_id', 'in', ids).execute();
}

function tablesOf(db: RecordDatabase): Kysely<SystemTables> {
	return db as unknown as Kysely<SystemTables>;
}
