import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely';

import type { RecordDatabase } from '../db/database.ts';
import { runPrepared } from '../db/statements/run-prepared.ts';
import type { SystemTables } from '../db/system-tables.ts';

/** A transaction of a tenant or of the system. */
export type AuditDatabase = Kysely<SystemTables> | RecordDatabase;

/** A line of the audit log as it is stored. */
export type AuditRow = Insertable<SystemTables['portal.audit']>;

/** The same as a part of a prepared statement that stores the change itself; its text never changes. */
export function auditInsert(rows: readonly AuditRow[]): RawBuilder<unknown> {
	return sql`insert into portal.audit (id, at, action, tenant_id, actor_id, actor_account, subject_id, subject_account, reason, address, object_type,
			object_id, object_name, changes)
		select id, at, action, tenant_id, actor_id, actor_account, subject_id, subject_account, reason, address, object_type, object_id, object_name,
				(changes #>> '{}')::jsonb
			from jsonb_populate_recordset(null::portal.audit, ${JSON.stringify(rows)}::jsonb)`;
}

/** Stores lines of the audit log. A single line, which most calls write, is a prepared statement. */
export async function storeAudit(db: AuditDatabase, rows: readonly AuditRow[]): Promise<void> {
	const [row, ...more] = rows;
	if (row === undefined) return;
	if (more.length > 0) {
		await (db as Kysely<SystemTables>).insertInto('portal.audit').values(rows).execute();
		return;
	}
	await runPrepared(
		db as RecordDatabase,
		'store-audit',
		sql`insert into portal.audit (id, at, action, tenant_id, actor_id, actor_account, subject_id, subject_account, reason, address, object_type, object_id,
				object_name, changes)
			values (${row.id}, ${row.at}, ${row.action}, ${row.tenant_id}, ${row.actor_id}, ${row.actor_account}, ${row.subject_id}, ${row.subject_account},
				${row.reason}, ${row.address}, ${row.object_type}, ${row.object_id}, ${row.object_name}, ${row.changes})`,
	);
}
