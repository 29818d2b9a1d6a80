import { type Kysely, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { RecordDatabase } from '../../../db/database.ts';
import type { SystemTables } from '../../../db/system-tables.ts';
import { deliver } from './messages.ts';

/** A system message that the portal sends to people of a tenant. */
export interface Notice {
	tenantId: string;
	/** Who is shown as the sender. */
	senderName: string;
	subject: string;
	/** Cleaned formatted text. */
	content: string;
	/** The content without markup, for searches. */
	contentText: string;
	/** Employees. */
	people: string[];
}

/** Stores and delivers a message of the portal; `announceMail` after the commit tells the browsers. */
export async function storeNotice(db: RecordDatabase, notice: Notice): Promise<void> {
	const id = newId();
	const { tenantId, senderName, subject, content, contentText, people } = notice;
	await (db as unknown as Kysely<SystemTables>)
		.insertInto('portal.message')
		.values({
			...{ id, tenant_id: tenantId, sender_id: null, sender_name: senderName, subject, content, content_text: contentText },
			...{ message_type: 'system', is_public: false, can_reply: false, status: 'sent', sent_at: sql<Date>`now()` },
			receivers: JSON.stringify(people.map((person) => ({ type: 'employee', id: person }))),
			receiver_count: people.length,
		})
		.execute();
	await deliver(db, { id, messageType: 'system', receivers: [] }, people);
}
