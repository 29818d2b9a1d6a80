import { sql } from 'kysely';
import { handedOn } from '../../../../contract/features/workflow/cases.ts';

import { statusesUnderWay } from '../../../../contract/screen/screen-process.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { clock } from './tasks.ts';

/** The cases that began in a period: from the first moment to before the last. */
export interface Period {
	tenantId: string;
	from: Date;
	to: Date;
}

/** Figures of the cases of a process, or of the tasks of a node. Durations are seconds; null without any that ended. */
export interface Figures {
	open: number;
	ended: number;
	overdue: number;
	median: number | null;
	p95: number | null;
}

/** With the version of the newest case. */
type ProcessFigures = Figures & { process: string; definition: string; rejected: number };

const durations = (begun: string, ended: string) => sql`
	(percentile_cont(0.5) within group (order by extract(epoch from ${sql.ref(ended)} - ${sql.ref(begun)})))::double precision as median,
	(percentile_cont(0.95) within group (order by extract(epoch from ${sql.ref(ended)} - ${sql.ref(begun)})))::double precision as p95`;

/** How the cases of each process went; overdue are those with an open task beyond its deadline. */
export async function readProcessFigures(db: RecordDatabase, { tenantId, from, to }: Period): Promise<ProcessFigures[]> {
	const { rows } = await sql<ProcessFigures>`select c.process, (array_agg(c.definition order by c.started_at desc))[1] as definition,
			count(*) filter (where c.status = any(${statusesUnderWay}::text[]))::integer as open,
			count(*) filter (where c.status in ('done', 'rejected'))::integer as ended,
			count(*) filter (where c.status = 'rejected')::integer as rejected,
			count(*) filter (where exists (select from portal.process_task t
				where t.case_id = c.id and t.state = 'open' and t.kind <> 'copy' and t.due_at < ${clock}))::integer as overdue,
			${durations('c.started_at', 'c.ended_at')}
		from portal.process_case c where c.tenant_id = ${tenantId}::uuid and c.started_at >= ${from} and c.started_at < ${to}
		group by c.process order by count(*) desc, c.process`.execute(db);
	return rows;
}

/** How the tasks of each node of a process went; `open` are the cases that wait there; overdue are those that are, or were when they ended, beyond their deadline. */
export async function readNodeFigures(
	db: RecordDatabase,
	process: string,
	{ tenantId, from, to }: Period,
): Promise<Array<Figures & { node: string }>> {
	const { rows } = await sql<Figures & { node: string }>`select t.node,
			count(distinct (t.case_id, t.token)) filter (where t.state = 'open' and c.status = 'running')::integer as open,
			count(*) filter (where t.state = 'done')::integer as ended,
			count(*) filter (where t.due_at < coalesce(t.ended_at, ${clock}) and t.state in ('open', 'done'))::integer as overdue,
			${durations('t.created_at', 't.finished_at')}
		from (select *, case when state = 'done' then ended_at end as finished_at from portal.process_task) t
		join portal.process_case c on c.id = t.case_id
		where c.tenant_id = ${tenantId}::uuid and c.process = ${process} and c.started_at >= ${from} and c.started_at < ${to} and t.kind = 'task'
			and (t.outcome is null or t.outcome <> all(${handedOn}::text[]))
		group by t.node`.execute(db);
	return rows;
}

/** The version of the newest case of a process. */
export async function readLastDefinition(db: RecordDatabase, tenantId: string, process: string): Promise<string | undefined> {
	const { rows } = await sql<{ definition: string }>`select definition from portal.process_case
		where tenant_id = ${tenantId}::uuid and process = ${process} order by started_at desc limit 1`.execute(db);
	return rows[0]?.definition;
}
