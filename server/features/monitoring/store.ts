import { sql } from 'kysely';

import type { MonitoredDatabase, MonitoringAnswer } from '../../../contract/features/operations/monitoring.ts';
import type { Database } from '../../db/database.ts';
import { platformTenantId, spaceSchema } from '../../db/scope.ts';

const most = 15;

/** What the database tells about itself. */
export async function readDatabase({ system }: Database): Promise<MonitoredDatabase> {
	const ours = sql`(n.nspname in ('portal', 'pgboss') or n.nspname like 'space\\_%')`;
	const [facts, waiting, tables, indexes, tenants] = await Promise.all([
		sql<
			Pick<MonitoredDatabase, 'version' | 'size' | 'connections' | 'mostConnections'>
		>`select current_setting('server_version') as version,
			pg_database_size(current_database()) as size, current_setting('max_connections')::integer as "mostConnections",
			(select count(*) from pg_stat_activity where datname = current_database()) as connections`.execute(system),
		sql<MonitoredDatabase['waiting'][number]>`select pid as "processId", pg_blocking_pids(pid) as "blockedBy",
			(extract(epoch from now() - state_change) * 1000)::bigint as milliseconds
			from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' order by state_change limit ${most}`.execute(
			system,
		),
		sql<MonitoredDatabase['tables'][number]>`select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid) as size,
			greatest(c.reltuples, 0)::bigint as rows from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where (${ours} or n.nspname = 'portal_months') and c.relkind = 'r' order by 2 desc limit ${most}`.execute(system),
		sql<
			MonitoredDatabase['indexes'][number]
		>`select c.relname as name, n.nspname || '.' || t.relname as table, pg_relation_size(c.oid) as size
			from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
			where ${ours} order by 3 desc limit ${most}`.execute(system),
		sql<
			MonitoredDatabase['tenants'][number]
		>`select coalesce(max(t.name), n.nspname) as name, sum(pg_total_relation_size(c.oid))::bigint as size
			from pg_class c join pg_namespace n on n.oid = c.relnamespace
			left join portal.tenant t on n.nspname = case t.id when ${platformTenantId} then ${spaceSchema(platformTenantId)} else 'space_' || replace(t.id::text, '-', '') end
			where n.nspname like 'space\\_%' and c.relkind = 'r' group by n.nspname order by 2 desc limit ${most}`.execute(system),
	]);
	const [first] = facts.rows;
	if (!first) throw new Error('the database tells nothing about itself');
	return { ...first, waiting: waiting.rows, tables: tables.rows, indexes: indexes.rows, tenants: tenants.rows };
}

/** Nodes that have run within a week, newest first. */
export async function readNodes({ system }: Database) {
	return system
		.selectFrom('portal.node')
		.select(['number', 'name', 'version', 'started_at', 'figures'])
		.orderBy('number', 'desc')
		.limit(50)
		.execute();
}

/** How many runs of jobs are in which state. */
export async function countRuns({ system }: Database): Promise<MonitoringAnswer['jobs']> {
	const { rows } = await sql<MonitoringAnswer['jobs']>`select count(*) filter (where state = 'waiting') as waiting,
		count(*) filter (where state = 'running') as running, count(*) filter (where state = 'retrying') as retrying,
		count(*) filter (where state = 'failed' and ended_at > now() - interval '1 day') as "failedToday"
		from portal.job_run where state in ('waiting', 'running', 'retrying') or ended_at > now() - interval '1 day'`.execute(system);
	return rows[0] ?? { waiting: 0, running: 0, retrying: 0, failedToday: 0 };
}

/** How many sessions are open. */
export async function countSessions({ system }: Database): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*) as count from portal.session`.execute(system);
	return rows[0]?.count ?? 0;
}

/** Whether backups are made by themselves, and since when. */
export async function readBackupJob({ system }: Database): Promise<{ since: Date; isPaused: boolean | null } | undefined> {
	return system
		.selectFrom('portal.job')
		.select(['update_time as since', 'is_paused as isPaused'])
		.where('code', '=', 'backup')
		.executeTakeFirst();
}

/** Certificates (PEM) that operators stored, with the names of what they belong to. */
export async function readStoredCertificates({ system }: Database): Promise<Array<{ name: string; ca: string }>> {
	const { rows } = await sql<{ name: string; ca: string }>`select name, ca from portal.service where ca <> ''
		union all select name, ca from portal.webhook where ca <> ''
		union all select name, ca from portal.data_source where ca <> ''
		union all select name, ca from portal.mail_account where ca <> '' and not coalesce(is_disabled, false) limit 500`.execute(system);
	return rows;
}
