import { type Kysely, sql } from 'kysely';

import type { Database, RecordDatabase } from '../../../db/database.ts';
import { platformTenantId } from '../../../db/scope.ts';
import type { SystemTables } from '../../../db/system-tables.ts';

/** Something that happened to a record. */
export interface RecordEvent {
	screen: string;
	recordId: string;
	event: 'create' | 'change' | 'remove';
	/** JSON: without and with the values of the record. */
	short: string;
	full: string;
}

/** The screens that webhooks are about. */
export async function readWatchedScreens({ system }: Database): Promise<string[]> {
	const rows = await system.selectFrom('portal.webhook').select('screen').distinct().execute();
	return rows.map(({ screen }) => screen);
}

/** Adds the deliveries of events for the webhooks that want them, in the transaction of the change; returns how many. */
export async function addDeliveries(db: RecordDatabase, events: readonly RecordEvent[]): Promise<number> {
	const { rows } = await sql<{ id: string }>`
		insert into portal.webhook_delivery (id, tenant_id, webhook, event, screen, record_id, state, tries, due_at, payload)
		select gen_random_uuid(), ${platformTenantId}::uuid, w.id, e.event, w.screen, e."recordId", 'waiting', 0, now(),
			case when w.content = 'record' then e."full" else e.short end
		from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e (screen text, "recordId" text, event text, short text, "full" text)
		join portal.webhook w on w.screen = e.screen and e.event = any(w.events) and not coalesce(w.is_paused, false)
			and coalesce(w.tenant, ${platformTenantId}::uuid) = current_setting('portal.tenant', true)::uuid
		returning id`.execute(db);
	return rows.length;
}

/** Stores the encrypted secret of a webhook, in the transaction of its save. */
export async function storeSecret(
	db: RecordDatabase,
	{ table, id, sealed }: { table: 'portal.webhook' | 'portal.incoming_webhook'; id: string; sealed: string },
): Promise<void> {
	await (db as Kysely<SystemTables>).updateTable(table).set({ sealed }).where('id', '=', id).execute();
}
