import { sql } from 'kysely';
import { v7 as newId } from 'uuid';

import { type CaseStatus, statusesUnderWay } from '../../../../contract/screen/screen-process.ts';
import { ownScreenPrefix } from '../../../../contract/screen-check/tenant/own-names.ts';
import type { Database, RecordDatabase } from '../../../db/database.ts';
import { runPrepared } from '../../../db/statements/run-prepared.ts';
import type { CaseState } from '../engine/case-state.ts';
import { forgetEnclosures } from './enclosures.ts';

/** A case as it is stored. */
export interface StoredCase {
	id: string;
	process: string;
	definition: string;
	subject: string;
	screen: string;
	recordId: string;
	initiatorId: string;
	status: CaseStatus;
	state: CaseState;
	/** The flows that were taken, in order. */
	flows: string[];
	/** The people that the initiator chose, by node. */
	chosen: Record<string, string[]>;
	/** What it knows beside the record, by the names that its definition declares. */
	variables: Record<string, unknown>;
	problem: string | null;
	startedAt: Date;
	endedAt: Date | null;
	/** Since when it is suspended or has failed. */
	stoppedAt: Date | null;
}

/** The columns of a case under the names of its members. */
export const caseColumns = sql`id, process, definition, subject, screen, record_id as "recordId", initiator_id as "initiatorId", status, state, flows, chosen, variables, problem,
	started_at as "startedAt", ended_at as "endedAt", stopped_at as "stoppedAt"`;

/** Stores the text of a process as a version that cases run on. */
export async function storeDefinition(db: RecordDatabase, hash: string, content: string): Promise<void> {
	await sql`insert into portal.process_definition (hash, content) values (${hash}, ${content}) on conflict do nothing`.execute(db);
}

export async function readDefinition(db: RecordDatabase, hash: string): Promise<string | undefined> {
	const { rows } = await sql<{ content: string }>`select content from portal.process_definition where hash = ${hash}`.execute(db);
	return rows[0]?.content;
}

type NewCase = Omit<StoredCase, 'startedAt' | 'endedAt' | 'stoppedAt' | 'problem' | 'variables'> & { tenantId: string };

/** Stores a new case; false when the record has one of the process under way already. */
export async function insertCase(db: RecordDatabase, one: NewCase): Promise<boolean> {
	const { rows } =
		await sql`insert into portal.process_case (id, tenant_id, process, definition, subject, screen, record_id, initiator_id, status, state, flows, chosen)
		values (${one.id}, ${one.tenantId}, ${one.process}, ${one.definition}, ${one.subject}, ${one.screen}, ${one.recordId}, ${one.initiatorId}, ${one.status},
			${JSON.stringify(one.state)}, ${JSON.stringify(one.flows)}, ${JSON.stringify(one.chosen)})
		on conflict do nothing returning id`.execute(db);
	return rows.length > 0;
}

export async function readCase(db: RecordDatabase, id: string): Promise<StoredCase | undefined> {
	const { rows } = await sql<StoredCase>`select ${caseColumns} from portal.process_case where id = ${id}::uuid`.execute(db);
	return rows[0];
}

/** The cases of a record under way, or one by its id in whatever state. */
export async function readConcerned(
	db: RecordDatabase,
	{ caseId = null, screen = null, recordId = null }: { caseId?: string | null; screen?: string | null; recordId?: string | null },
): Promise<StoredCase[]> {
	const { rows } = await sql<StoredCase>`select ${caseColumns} from portal.process_case
		where id = ${caseId}::uuid or (screen = ${screen} and record_id = ${recordId}::uuid and status = any(${statusesUnderWay}::text[]))
		order by id`.execute(db);
	return rows;
}

/** How many cases of each version of each process are under way. */
export async function countVersions(
	db: RecordDatabase,
	tenantId: string,
): Promise<Array<{ process: string; definition: string; cases: number }>> {
	const { rows } = await sql<{ process: string; definition: string; cases: number }>`select process, definition, count(*)::integer as cases
		from portal.process_case where tenant_id = ${tenantId}::uuid and status = any(${statusesUnderWay}::text[]) group by process, definition`.execute(
		db,
	);
	return rows;
}

/** The versions that cases run on, by the ids of cases or of tasks. */
export async function readVersions(db: RecordDatabase, ids: readonly string[]): Promise<Array<{ id: string; definition: string }>> {
	if (ids.length === 0) return [];
	return runPrepared(
		db,
		'process-versions',
		sql<{ id: string; definition: string }>`select id, definition from portal.process_case where id = any(${ids}::uuid[])
			union all select t.id, c.definition from portal.process_task t join portal.process_case c on c.id = t.case_id where t.id = any(${ids}::uuid[])`,
	);
}

/** Cases of a process under way, on other versions than one; oldest first. */
export async function readCasesOfOtherVersions(
	db: RecordDatabase,
	{ process, definition, most, ids = null }: { process: string; definition: string; most: number; ids?: readonly string[] | null },
): Promise<StoredCase[]> {
	const { rows } = await sql<StoredCase>`select ${caseColumns} from portal.process_case
		where process = ${process} and definition <> ${definition} and status = any(${statusesUnderWay}::text[])
			and (${ids}::uuid[] is null or id = any(${ids}::uuid[]))
		order by started_at, id limit ${most}::integer`.execute(db);
	return rows;
}

/** The newest case of a record. */
export async function readCaseOfRecord(db: RecordDatabase, screen: string, recordId: string): Promise<StoredCase | undefined> {
	const { rows } =
		await sql<StoredCase>`select ${caseColumns} from portal.process_case where screen = ${screen} and record_id = ${recordId}::uuid
		order by started_at desc limit 1`.execute(db);
	return rows[0];
}

/** One line of what was done in a case. */
export interface NewAction {
	tenantId: string;
	caseId: string;
	kind: string;
	actorId: string | null;
	taskId?: string | null;
	node?: string | null;
	targetId?: string | null;
	outcome?: string | null;
	comment?: string | null;
	signature?: string | null;
	/** Whose delegate did it. */
	forId?: string | null;
}

/** Stores what was done; returns its id. */
export async function addAction(db: RecordDatabase, action: NewAction): Promise<string> {
	const { tenantId, caseId, kind, actorId, taskId = null, node = null, targetId = null } = action;
	const { outcome = null, comment = null, signature = null } = action;
	const id = newId();
	await sql`insert into portal.process_action (id, tenant_id, case_id, task_id, node, kind, actor_id, target_id, outcome, comment, signature, at)
		values (${id}, ${tenantId}, ${caseId}, ${taskId}, ${node}, ${kind}, ${actorId}, ${targetId}, ${outcome}, ${comment}, ${signature}, clock_timestamp())`.execute(
		db,
	);
	return id;
}

/** A line of the timeline. */
export interface ActionLine {
	id: string;
	kind: string;
	node: string | null;
	actorId: string | null;
	targetId: string | null;
	outcome: string | null;
	comment: string | null;
	signature: string | null;
	/** Whose delegate did it; null also for what was done by an earlier release. */
	forId: string | null;
	/** The task that it was about. */
	taskId: string | null;
	/** The version of the record after it; null for what was done by an earlier release. */
	recordVersion: number | null;
	at: Date;
}

/** What was done in a case, in order. */
export async function readActions(db: RecordDatabase, caseId: string): Promise<ActionLine[]> {
	const { rows } =
		await sql<ActionLine>`select id, kind, node, actor_id as "actorId", target_id as "targetId", outcome, comment, signature, for_id as "forId", task_id as "taskId",
		record_version as "recordVersion", at
		from portal.process_action where case_id = ${caseId}::uuid order by at, id limit 1000`.execute(db);
	return rows;
}

/**
 * The tasks whose people were reminded in the last ten minutes, with the seconds until they can be again. A reminder reached a task that was there, of
 * another person than the one who sent it; a person who got the task since was not reminded.
 */
export async function readUrged(db: RecordDatabase, taskIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
	const { rows } = await sql<{ id: string; seconds: number }>`select t.id,
			max(extract(epoch from u.at + interval '10 minutes' - clock_timestamp()))::float as seconds
		from portal.process_task t join portal.process_action u on u.case_id = t.case_id
		where t.id = any(${taskIds}::uuid[]) and u.kind = 'urge' and u.at > clock_timestamp() - interval '10 minutes'
			and u.at >= t.created_at and u.actor_id is distinct from t.assignee_id
			and not exists (select from portal.process_action g where g.case_id = t.case_id and g.at > u.at and g.target_id = t.assignee_id)
		group by t.id`.execute(db);
	return new Map(rows.map(({ id, seconds }) => [id, seconds]));
}

/** Removes the cases of records that are removed for good. */
export async function removeCasesOf(db: RecordDatabase, screen: string, ids: string[]): Promise<void> {
	await forgetEnclosures(db, sql`screen = ${screen} and record_id = any(${ids}::uuid[])`);
	await sql`delete from portal.process_case where screen = ${screen} and record_id = any(${ids}::uuid[])`.execute(db);
}

/** Removes the cases of a tenant about records of the named screens, and of its own ones. */
export async function removeCasesOfSpace(database: Pick<Database, 'system'>['system'], tenantId: string, screens: string[]): Promise<void> {
	const which = sql`tenant_id = ${tenantId}::uuid and (screen = any(${screens}::text[]) or screen like ${`${ownScreenPrefix}%`})`;
	await forgetEnclosures(database, which);
	await sql`delete from portal.process_case where ${which}`.execute(database);
}
