import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import type { RecordDatabase } from '../../../db/database.ts';
import { runPrepared } from '../../../db/statements/run-prepared.ts';

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
	const receivers = JSON.stringify(people.map((person) => ({ type: 'employee', id: person })));
	await runPrepared(
		db,
		'store-notice',
		sql`with m as (insert into portal.message (id, tenant_id, sender_id, sender_name, subject, content, content_text, message_type, is_public, can_reply,
				status, sent_at, receivers, receiver_count)
			values (${id}, ${tenantId}, null, ${senderName}, ${subject}, ${content}, ${contentText}, 'system', false, false, 'sent', now(), ${receivers},
				${people.length}) returning id, tenant_id, sent_at)
		insert into portal.message_entry (employee_id, message_id, tenant_id, sent_at)
			select p, m.id, m.tenant_id, m.sent_at from m, unnest(${people}::uuid[]) p on conflict do nothing`,
	);
}
