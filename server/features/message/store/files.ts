import { type Kysely, sql } from 'kysely';

import type { MessageFile } from '../../../../contract/features/messages.ts';
import { pictureIdsOf } from '../../../../contract/files/text-pictures.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import type { Owner } from './mailbox.ts';

/** The screens under which attachments of messages and replies are used. */
export const fileUses = { message: 'inner-message', reply: 'inner-message-reply' } as const;

interface UsedFiles {
	screen: string;
	recordId: string;
	/** Ids of attachments. */
	files: string[];
	/** The formatted text, which can show pictures. */
	content: string;
}

/** Stores which attachments a message or reply has, and which pictures its text shows. */
export async function storeFileUses(
	db: RecordDatabase,
	{ tenantId }: Pick<Owner, 'tenantId'>,
	{ screen, recordId, files, content }: UsedFiles,
): Promise<void> {
	const uses = tablesOf(db);
	await uses.deleteFrom('portal.attachment_use').where('record_id', '=', recordId).where('screen', '=', screen).execute();
	const used = [...files.map((id) => ({ id, field: 'fileMsg' })), ...pictureIdsOf(content).map((id) => ({ id, field: 'content' }))];
	if (used.length === 0) return;
	await uses
		.insertInto('portal.attachment_use')
		.values(used.map(({ id, field }) => ({ attachment_id: id, tenant_id: tenantId, screen, record_id: recordId, field })))
		.execute();
}

/** The attachments of messages or replies, by record. */
export async function readFiles(
	db: RecordDatabase,
	screen: string,
	recordIds: readonly string[],
): Promise<Map<string, Array<Omit<MessageFile, 'src'>>>> {
	const { rows } = await sql<{ recordId: string; id: string; title: string }>`select u.record_id as "recordId", a.id, a.file_name as title
		from portal.attachment_use u join portal.attachment a on a.id = u.attachment_id
		where u.record_id = any(${recordIds}::uuid[]) and u.screen = ${screen} and u.field = 'fileMsg' order by a.create_time, a.id`.execute(
		db,
	);
	const byRecord = new Map<string, Array<Omit<MessageFile, 'src'>>>();
	for (const { recordId, ...file } of rows) byRecord.set(recordId, [...(byRecord.get(recordId) ?? []), file]);
	return byRecord;
}

function tablesOf(db: RecordDatabase): Kysely<SystemTables> {
	return db as unknown as Kysely<SystemTables>;
}
