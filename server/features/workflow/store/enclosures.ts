import { type RawBuilder, sql } from 'kysely';

import type { MessageFile } from '../../../../contract/features/messages.ts';
import type { Database, RecordDatabase } from '../../../db/database.ts';
import { readFiles, storeFileUses, toFiles } from '../../message/public.ts';

/** The kinds of records under which files are used here: what was done in a case, and drafts of tasks. */
export const fileUses = { action: 'process-action', draft: 'process-draft' } as const;

/** Attaches files to what was done. */
export function storeActionFiles(
	db: RecordDatabase,
	{ tenantId, actionId, files }: { tenantId: string; actionId: string; files: string[] },
): Promise<void> {
	return storeFileUses(db, { tenantId }, { screen: fileUses.action, recordId: actionId, files, content: '' });
}

/** The attachments of what was done, by its id. */
export async function readActionFiles(db: RecordDatabase, actionIds: string[]): Promise<ReadonlyMap<string, MessageFile[]>> {
	const found = await readFiles(db, fileUses.action, actionIds);
	return new Map([...found].map(([id, files]) => [id, toFiles(files)]));
}

/** The cases of actions, by the id of the action. */
export async function readCasesOfActions(db: RecordDatabase, ids: string[]): Promise<Array<{ id: string; caseId: string }>> {
	const { rows } = await sql<{ id: string; caseId: string }>`select id, case_id as "caseId" from portal.process_action
		where id = any(${ids}::uuid[])`.execute(db);
	return rows;
}

/** What somebody has entered in a task so far, by the name of the input. */
export async function readDraft(db: RecordDatabase, taskId: string): Promise<Record<string, unknown> | null> {
	const { rows } = await sql<{ content: Record<string, unknown> }>`select content from portal.process_draft
		where task_id = ${taskId}::uuid`.execute(db);
	return rows[0]?.content ?? null;
}

/** Stores the draft of a task in place of an earlier one. */
export async function storeDraft(
	db: RecordDatabase,
	{ taskId, tenantId, content, files }: { taskId: string; tenantId: string; content: string; files: string[] },
): Promise<void> {
	await sql`insert into portal.process_draft (task_id, tenant_id, content) values (${taskId}, ${tenantId}, ${content}::jsonb)
		on conflict (task_id) do update set content = excluded.content, updated_at = now()`.execute(db);
	await storeFileUses(db, { tenantId }, { screen: fileUses.draft, recordId: taskId, files, content: '' });
}

export async function removeDraft(db: RecordDatabase, taskId: string): Promise<void> {
	const { rows } = await sql`delete from portal.process_draft where task_id = ${taskId}::uuid returning task_id`.execute(db);
	if (rows.length > 0)
		await sql`delete from portal.attachment_use where screen = ${fileUses.draft} and record_id = ${taskId}::uuid`.execute(db);
}

/** Ends the uses of files in the cases that a condition on `portal.process_case` names. */
export async function forgetEnclosures(db: RecordDatabase | Database['system'], which: RawBuilder<unknown>): Promise<void> {
	await sql`delete from portal.attachment_use where screen = ${fileUses.action} and record_id in (select a.id from portal.process_action a
		where a.case_id in (select id from portal.process_case where ${which}))`.execute(db);
	await sql`delete from portal.attachment_use where screen = ${fileUses.draft} and record_id in (select t.id from portal.process_task t
		where t.case_id in (select id from portal.process_case where ${which}))`.execute(db);
}
