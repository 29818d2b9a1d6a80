import { sql } from 'kysely';

import { type CommentPerson, commentLimits } from '../../../../contract/features/comments.ts';
import type { Database } from '../../../db/database.ts';
import type { Principal } from '../../../principal/principal.ts';
import type { RecordKey } from './comments.ts';

/** A record of a tenant. */
export interface TenantRecord extends RecordKey {
	tenantId: string;
}

/** The tab of a browser that has a record open, and the stream of events that it belongs to. */
export interface ViewerTab {
	streamId: string;
	tabId: string;
}

/** Rows that no node has renewed for so long are dead. */
const lifetime = sql`interval '60 seconds'`;

/** Stores that a tab has a record open; beyond the limit of a stream nothing is stored. */
export async function addViewer(database: Database, viewer: ViewerTab & RecordKey, { tenantId, userId, name }: Principal): Promise<void> {
	await sql`insert into portal.record_viewer (stream_id, tab_id, screen, record_id, tenant_id, employee_id, name)
		select ${viewer.streamId}::uuid, ${viewer.tabId}, ${viewer.screen}, ${viewer.recordId}::uuid, ${tenantId}::uuid, ${userId}::uuid, ${name}
		where (select count(*) from portal.record_viewer v where v.stream_id = ${viewer.streamId}::uuid) < ${sql.lit(commentLimits.openRecords)}
		on conflict do nothing`.execute(database.forTenant(tenantId));
}

/** Removes that a tab of the person has a record open; false when it had not. */
export async function removeViewer(database: Database, viewer: ViewerTab & RecordKey, { tenantId, userId }: Principal): Promise<boolean> {
	const { rows } = await sql`delete from portal.record_viewer where stream_id = ${viewer.streamId}::uuid and tab_id = ${viewer.tabId}
		and screen = ${viewer.screen} and record_id = ${viewer.recordId}::uuid and employee_id = ${userId}::uuid returning tab_id`.execute(
		database.forTenant(tenantId),
	);
	return rows.length > 0;
}

/** The people who have a record open, in the order of their opening it, and their streams. */
export async function readViewers(
	database: Database,
	{ tenantId, screen, recordId }: TenantRecord,
): Promise<{ people: CommentPerson[]; streams: Set<string> }> {
	const { rows } = await sql<{ id: string; name: string; stream: string }>`select v.employee_id as id, v.name, v.stream_id as stream
		from portal.record_viewer v where v.tenant_id = ${tenantId}::uuid and v.screen = ${screen} and v.record_id = ${recordId}::uuid
			and v.alive_at > now() - ${lifetime} order by v.opened_at, v.employee_id`.execute(database.system);
	const people = new Map(rows.map(({ id, name }) => [id, { id, name }]));
	return { people: [...people.values()].slice(0, commentLimits.viewers), streams: new Set(rows.map(({ stream }) => stream)) };
}

/** Renews what the streams of a node have open, and removes what no node renews; returns the records that people have left so. */
export async function renewViewers(database: Database, streams: string[]): Promise<TenantRecord[]> {
	await sql`update portal.record_viewer set alive_at = now() where stream_id = any(${streams}::uuid[])`.execute(database.system);
	const { rows } = await sql<TenantRecord>`delete from portal.record_viewer where alive_at < now() - ${lifetime}
		returning tenant_id as "tenantId", screen, record_id as "recordId"`.execute(database.system);
	return rows;
}

/** Removes everything that a stream has open; returns those records. */
export async function forgetStream(database: Database, streamId: string): Promise<TenantRecord[]> {
	const { rows } = await sql<TenantRecord>`delete from portal.record_viewer where stream_id = ${streamId}::uuid
		returning tenant_id as "tenantId", screen, record_id as "recordId"`.execute(database.system);
	return rows;
}
