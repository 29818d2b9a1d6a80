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
	await storeNotices(db, [notice]);
}

/** The same for several messages, in one statement. */
export async function storeNotices(db: RecordDatabase, notices: readonly Notice[]): Promise<void> {
	const rows = notices.map((notice) => ({
		...notice,
		id: newId(),
		receivers: notice.people.map((person) => ({ type: 'employee', id: person })),
	}));
	if (rows.length === 0) return;
	await runPrepared(
		db,
		'store-notices',
		sql`with n as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, "tenantId" uuid, "senderName" text, subject text,
				content text, "contentText" text, receivers jsonb, people uuid[])),
			m as (insert into portal.message (id, tenant_id, sender_id, sender_name, subject, content, content_text, message_type, is_public, can_reply, status,
					sent_at, receivers, receiver_count)
				select id, "tenantId", null, "senderName", subject, content, "contentText", 'system', false, false, 'sent', now(), receivers,
					cardinality(people) from n
				returning id, tenant_id, sent_at)
		insert into portal.message_entry (employee_id, message_id, tenant_id, sent_at)
			select p, m.id, m.tenant_id, m.sent_at from m join n on n.id = m.id cross join unnest(n.people) p on conflict do nothing`,
	);
}
