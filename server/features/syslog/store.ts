import { sql } from 'kysely';

import type { SystemTransaction } from '../../db/database.ts';

/** What is sent of a log, with the position after it. */
export interface LogEntry {
	position: string;
	at: Date;
	/** JSON. */
	text: string;
}

/** The position of a log, locked for the transaction; undefined while another node sends it. A log that was never sent begins now. */
export async function lockPosition(db: SystemTransaction, log: 'audit' | 'sign-in'): Promise<string | undefined> {
	const now =
		log === 'audit'
			? sql<string>`(select coalesce(max(number), 0)::text from portal.audit_seal)`
			: sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.USZ') || ' '`;
	await db
		.insertInto('portal.syslog_position')
		.values({ log, position: now })
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	const row = await db
		.selectFrom('portal.syslog_position')
		.select('position')
		.where('log', '=', log)
		.forUpdate()
		.skipLocked()
		.executeTakeFirst();
	return row?.position;
}

/** Moves the position of a log. */
export async function movePosition(db: SystemTransaction, log: 'audit' | 'sign-in', position: string): Promise<void> {
	await db.updateTable('portal.syslog_position').set({ position }).where('log', '=', log).execute();
}

/** The entries of the audit log after a link, in the order of the chain, without the values that were changed. */
export async function readAudit(db: SystemTransaction, after: string, most: number): Promise<LogEntry[]> {
	const { rows } = await sql<LogEntry>`select s.number::text as position, coalesce(a.at, s.sealed_at) as at,
			jsonb_build_object('link', s.number, 'hash', s.hash, 'id', s.audit_id, 'at', a.at, 'action', a.action, 'tenantId', a.tenant_id,
				'tenant', a.tenant_name, 'actor', a.actor_account, 'subject', a.subject_account, 'reason', a.reason, 'address', a.address,
				'objectType', a.object_type, 'objectId', a.object_id, 'object', a.object_name)::text as text
		from portal.audit_seal s left join portal.audit a on a.id = s.audit_id
		where s.number > ${after}::bigint order by s.number limit ${most}`.execute(db);
	return rows;
}

/** Attempts to sign in after a time and an id. Those of the last seconds are left for later: one that was begun earlier may be stored after them. */
export async function readSignIns(db: SystemTransaction, after: string, most: number): Promise<LogEntry[]> {
	const [time = '', id = ''] = after.split(' ');
	const { rows } = await sql<LogEntry>`select to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.USZ') || ' ' || id as position, at,
			jsonb_build_object('id', id, 'at', at, 'account', account, 'employeeId', employee_id, 'tenantId', tenant_id, 'result', result,
				'address', address, 'browser', browser)::text as text
		from portal.sign_in_log
		where (at, id::text) > (${time}::timestamptz, ${id}) and at >= ${time}::timestamptz and at < now() - interval '10 seconds'
		order by at, id limit ${most}`.execute(db);
	return rows;
}
