import { type RawBuilder, sql } from 'kysely';
import { v7 as newId } from 'uuid';

import { statusesUnderWay } from '../../../../contract/screen/screen-process.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { runPrepared } from '../../../db/statements/run-prepared.ts';
import type { Principal } from '../../../principal/principal.ts';
import { caseColumns, type StoredCase } from './cases.ts';

export type TaskState = 'open' | 'waiting' | 'done' | 'obsolete';

/** Why a task is assigned to a person. */
export interface AssignmentReason {
	/** The rule of the definition; `admin` where it found nobody; `transfer`, `delegate`, `add` for what a person did. */
	rule: string;
	/** What the rule names. */
	value?: string;
	/** Who transferred, delegated, added or handed over. */
	by?: string;
	/** Whose task it was, when somebody else handed it over. */
	from?: string;
	/** Was added beside somebody: decides as well where one person is enough. */
	isBeside?: true;
	/** Whose task it was, and why, before a delegate took it over. */
	before?: Pick<StoredTask, 'ownerId' | 'reason'>;
}

/** A task of a person, or a copy for them. */
export interface StoredTask {
	id: string;
	caseId: string;
	token: number;
	node: string;
	kind: 'task' | 'amend' | 'copy';
	assigneeId: string;
	/** Whose task it is, when another person does it for them. */
	ownerId: string | null;
	state: TaskState;
	position: number;
	/** Whether its decision counts for the node. */
	counts: boolean;
	/** The task that must be done before. */
	waitsFor: string | null;
	outcome: string | null;
	comment: string | null;
	reason: AssignmentReason;
	createdAt: Date;
	dueAt: Date | null;
	endedAt: Date | null;
}

/** The reason for which another person has a task now; who has the task of somebody that was added stands for them. */
export function passOn({ reason: { isBeside } }: Pick<StoredTask, 'reason'>, reason: AssignmentReason): AssignmentReason {
	return { ...reason, ...(isBeside && { isBeside }) };
}

const columns = sql`id, case_id as "caseId", token, node, kind, assignee_id as "assigneeId", owner_id as "ownerId", state, position, counts,
	waits_for as "waitsFor", outcome, comment, reason, created_at as "createdAt", due_at as "dueAt", ended_at as "endedAt"`;

export type NewTask = Pick<StoredTask, 'token' | 'node' | 'kind' | 'assigneeId' | 'state' | 'position' | 'reason' | 'dueAt'> &
	Partial<Pick<StoredTask, 'ownerId' | 'counts' | 'waitsFor'>>;

/** Makes a task of a case, which is stored with the step. */
export function newTask(caseId: string, task: NewTask): StoredTask {
	const over = { outcome: null, comment: null, createdAt: new Date(), endedAt: null };
	return { ownerId: null, counts: true, waitsFor: null, ...task, id: newId(), caseId, ...over };
}

/** A task with what its case is about. */
export async function readTaskOfCase(
	db: RecordDatabase,
	id: string,
): Promise<(StoredTask & Pick<StoredCase, 'screen' | 'process' | 'initiatorId'>) | undefined> {
	const [task] = await runPrepared(
		db,
		'process-task',
		sql<
			StoredTask & Pick<StoredCase, 'screen' | 'process' | 'initiatorId'>
		>`select t.*, c.screen, c.process, c.initiator_id as "initiatorId"
			from (select ${columns} from portal.process_task where id = ${id}::uuid) t join portal.process_case c on c.id = t."caseId"`,
	);
	return task;
}

/** The open tasks among several, with what their cases run on. */
export async function readOpenTasks(
	db: RecordDatabase,
	ids: readonly string[],
): Promise<Array<StoredTask & Pick<StoredCase, 'process' | 'definition' | 'initiatorId'>>> {
	const { rows } = await sql<
		StoredTask & Pick<StoredCase, 'process' | 'definition' | 'initiatorId'>
	>`select t.*, c.process, c.definition, c.initiator_id as "initiatorId"
		from (select ${columns} from portal.process_task where id = any(${ids}::uuid[]) and state = 'open' and kind <> 'copy') t
			join portal.process_case c on c.id = t."caseId" order by t."createdAt", t.id`.execute(db);
	return rows;
}

/** All tasks of a case, oldest first. */
export async function readTasks(db: RecordDatabase, caseId: string): Promise<StoredTask[]> {
	return runPrepared(
		db,
		'process-tasks',
		sql<StoredTask>`select ${columns} from portal.process_task where case_id = ${caseId}::uuid order by created_at, position, id limit 2000`,
	);
}

/** A case that nobody else changes, and its tasks. */
interface LockedCase {
	one: StoredCase;
	tasks: StoredTask[];
}

interface LockedRow extends StoredCase {
	isCurrent: boolean;
	tasks: StoredTask[];
}

/**
 * Reads a case with its tasks and keeps others from changing it until the transaction ends. A statement that has waited for another step sees the case after
 * it but the tasks before it: then the tasks are read once more.
 */
export async function lockCase(db: RecordDatabase, id: string): Promise<LockedCase | undefined> {
	const [row] = await runPrepared(
		db,
		'process-lock',
		sql<LockedRow>`with locked as (select ${caseColumns}, version from portal.process_case where id = ${id}::uuid for update)
			select l.*, s.version = l.version as "isCurrent", (select coalesce(json_agg(t order by t."createdAt", t.position, t.id), '[]')
				from (select ${columns} from portal.process_task where case_id = ${id}::uuid order by created_at, position, id limit 2000) t) as tasks
			from locked l join portal.process_case s on s.id = l.id`,
	);
	if (!row) return undefined;
	const { isCurrent, tasks, ...one } = row;
	return { one, tasks: isCurrent ? tasks.map(fromJson) : await readTasks(db, id) };
}

function fromJson({ createdAt, dueAt, endedAt, ...task }: StoredTask): StoredTask {
	const at = (moment: Date | null) => moment && new Date(moment);
	return { ...task, createdAt: new Date(createdAt), dueAt: at(dueAt), endedAt: at(endedAt) };
}

/** What an action changes of a task. */
export type TaskChange = Partial<
	Pick<StoredTask, 'state' | 'outcome' | 'comment' | 'assigneeId' | 'ownerId' | 'counts' | 'waitsFor' | 'reason' | 'dueAt'>
>;

/** A person with those whose tasks they may handle today. */
export interface PersonWithDelegations extends Pick<Principal, 'tenantId' | 'userId'> {
	delegations: ReadonlyArray<{ owner: string; processes: string[] }>;
}

/** Whether a delegation `t` is by or to a person. */
export function delegationsOf(userId: string): RawBuilder<unknown> {
	return sql`(t.owner = ${userId}::uuid or t.delegate = ${userId}::uuid)`;
}

/** The delegations that charts count: of a person, or with null all of them. */
export function delegationSource(userId: string | null): RawBuilder<unknown> {
	return sql`select t.* from portal.process_delegation t${userId === null ? sql`` : sql` where ${delegationsOf(userId)}`}`;
}

/** Whether an open task `t` of a case `c` is for a person: it is theirs, or of somebody whose delegate they are, in a case that others have initiated. */
function isToDoOf({ userId, delegations }: PersonWithDelegations): RawBuilder<unknown> {
	const owners = sql`t.assignee_id = any(${[userId, ...delegations.map(({ owner }) => owner)]}::uuid[])`;
	if (delegations.length === 0) return owners;
	const all = delegations.filter(({ processes }) => processes.length === 0).map(({ owner }) => owner);
	const limited = delegations.filter(({ processes }) => processes.length > 0);
	const given = [
		sql`t.assignee_id = any(${all}::uuid[])`,
		...limited.map(({ owner, processes }) => sql`(t.assignee_id = ${owner}::uuid and c.process = any(${processes}::text[]))`),
	];
	return sql`${owners} and (t.assignee_id = ${userId}::uuid or (c.initiator_id <> ${userId}::uuid and (${sql.join(given, sql` or `)})))`;
}

export const taskFolders = ['todo', 'drafts', 'done', 'copied'] as const;
export type TaskFolder = (typeof taskFolders)[number];

/** The subselect of a folder of a person, with the columns of the screen `process-task`. */
export function taskSource(folder: TaskFolder, person: PersonWithDelegations): RawBuilder<unknown> {
	const { tenantId, userId } = person;
	const todo = sql`${isToDoOf(person)} and t.state = 'open' and t.kind <> 'copy' and c.status = 'running'`;
	const states = {
		todo,
		drafts: sql`${todo} and exists (select from portal.process_draft d where d.task_id = t.id)`,
		// What waits for somebody whom the person has asked is out of their hands as well. A scalar subselect, because `exists` reads all tasks into a hash.
		done: sql`t.assignee_id = ${userId}::uuid and t.kind <> 'copy' and (t.state = 'done' or (t.state = 'waiting'
			and (select w.reason->>'by' from portal.process_task w where w.id = t.waits_for) = ${userId}))`,
		copied: sql`t.assignee_id = ${userId}::uuid and t.kind = 'copy'`,
	};
	// What a delegate has done for the person is theirs, too.
	const done = sql`((${states.done}) or (t.owner_id = ${userId}::uuid and t.state = 'done' and t.reason->>'rule' <> 'delegate'))`;
	// Of what is done only what a delegate has decided was somebody else's; what is to do for advice is somebody else's, too.
	const forWhom =
		folder === 'done'
			? sql`case when t.assignee_id = ${userId}::uuid and t.reason->>'rule' = 'delegation' then t.owner_id end`
			: sql`coalesce(nullif(t.assignee_id, ${userId}::uuid), t.owner_id)`;
	// A draft is as old as it was saved.
	const since = folder === 'drafts' ? sql`(select d.updated_at from portal.process_draft d where d.task_id = t.id)` : sql`t.created_at`;
	// What waits for somebody else left the hands of the person when they asked them.
	const endedAt =
		folder === 'done'
			? sql`coalesce(t.ended_at, (select w.created_at from portal.process_task w where w.id = t.waits_for))`
			: sql`t.ended_at`;
	return sql`select t.id, c.version, ${since} as create_time, c.initiator_id as create_by, t.ended_at as update_time, t.assignee_id as update_by,
			c.subject, c.process, t.node, c.process || '/' || t.node as step, c.initiator_id as initiator, c.status, t.outcome, t.due_at, ${endedAt} as ended_at,
			t.state = 'open' and t.due_at < ${clock} as is_overdue, case when t.state = 'open' then ${urgencyOf(sql`t.due_at`)} end as urgency,
			${forWhom} as on_behalf_of, t.case_id::text, c.started_at
		from portal.process_task t join portal.process_case c on c.id = t.case_id
		where t.tenant_id = ${tenantId}::uuid and ${folder === 'done' ? done : states[folder]}`;
}

/** The moment against which deadlines of the case `c` count: for one that is suspended or has failed, it is when it stopped. */
export const clock = sql`coalesce(c.stopped_at, now())`;

/** How near a deadline is: one that is over, or within a day. */
function urgencyOf(dueAt: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`case when ${dueAt} < ${clock} then 'overdue' when ${dueAt} < ${clock} + interval '1 day' then 'soon' end`;
}

export const caseFolders = ['mine', 'all'] as const;

/** The subselect of cases of an initiator or of processes, with the columns of the screen `process-case`. */
export function caseSource({
	tenantId,
	initiatorId,
	processes = 'all',
}: {
	tenantId: string;
	initiatorId?: string;
	processes?: 'all' | readonly string[];
}): RawBuilder<unknown> {
	const mine = initiatorId === undefined ? sql`` : sql`and c.initiator_id = ${initiatorId}::uuid`;
	const named = processes === 'all' ? sql`` : sql`and c.process = any(${processes}::text[])`;
	return sql`select c.id, c.version, c.started_at as create_time, c.initiator_id as create_by, c.updated_at as update_time, c.initiator_id as update_by,
			c.subject, c.process, c.initiator_id as initiator, c.status, c.screen, c.record_id::text, c.ended_at, c.problem,
			coalesce(n.nodes, case when c.ended_at is null then (select string_agg(distinct k->>'node', ', ')
				from jsonb_array_elements(c.state->'tokens') k) end) as nodes, c.process || '/' || n.nodes as step, n.steps, n.is_overdue, ${urgencyOf(sql`n.due_at`)} as urgency
		from portal.process_case c left join lateral (select string_agg(distinct t.node, ', ') as nodes,
				jsonb_agg(distinct c.process || '/' || t.node) as steps, coalesce(bool_or(t.due_at < ${clock}), false) as is_overdue, min(t.due_at) as due_at
			from portal.process_task t where t.case_id = c.id and t.state = 'open' and t.kind <> 'copy') n on true
		where c.tenant_id = ${tenantId}::uuid ${mine} ${named}`;
}

/** How many open tasks a person has. */
export async function countOpen(db: RecordDatabase, person: PersonWithDelegations): Promise<number> {
	const { rows } = await sql<{
		count: number;
	}>`select count(*)::integer as count from (select from portal.process_task t join portal.process_case c on c.id = t.case_id
		where t.tenant_id = ${person.tenantId}::uuid and ${isToDoOf(person)} and t.state = 'open' and t.kind <> 'copy' and c.status = 'running' limit 1000) o`.execute(
		db,
	);
	return rows[0]?.count ?? 0;
}

/** The cases in which a person has tasks to do, with the screens of their records; at most so many. */
export async function readCasesOfPerson(
	db: RecordDatabase,
	{ tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
	most: number,
): Promise<Array<{ caseId: string; screen: string; tasks: number; drafts: number }>> {
	const { rows } = await sql<{
		caseId: string;
		screen: string;
		tasks: number;
		drafts: number;
	}>`select c.id as "caseId", c.screen, count(*)::integer as tasks, count(d.task_id)::integer as drafts
		from portal.process_task t left join portal.process_draft d on d.task_id = t.id join portal.process_case c on c.id = t.case_id
		where ${leftBy(tenantId, userId)}
		group by c.id, c.screen order by c.id limit ${most}::integer`.execute(db);
	return rows;
}

/** A task that somebody has to do, with what names it. */
interface TaskLeft extends Pick<StoredTask, 'id' | 'caseId' | 'node' | 'reason' | 'createdAt'> {
	screen: string;
	subject: string;
	definition: string;
	hasDraft: boolean;
}

/** The tasks that a person has to do, the oldest first, with what names them; at most so many. */
export async function readTasksOfPerson(
	db: RecordDatabase,
	{ tenantId, userId }: Pick<Principal, 'tenantId' | 'userId'>,
	most: number,
): Promise<TaskLeft[]> {
	const { rows } =
		await sql<TaskLeft>`select t.id, c.id as "caseId", c.screen, c.subject, c.definition, t.node, t.reason, d.task_id is not null as "hasDraft",
			t.created_at as "createdAt"
		from portal.process_task t left join portal.process_draft d on d.task_id = t.id join portal.process_case c on c.id = t.case_id
		where ${leftBy(tenantId, userId)}
		order by t.created_at, t.id limit ${most}::integer`.execute(db);
	return rows;
}

/** What a person has to do in cases that are under way. */
function leftBy(tenantId: string, userId: string) {
	return sql`t.tenant_id = ${tenantId}::uuid and t.assignee_id = ${userId}::uuid and t.state in ('open', 'waiting') and t.kind <> 'copy'
			and c.status = any(${statusesUnderWay}::text[])`;
}
