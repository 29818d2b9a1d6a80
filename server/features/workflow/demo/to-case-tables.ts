import { portalSchema } from '../../../db/scope.ts';
import type { TableRows } from '../../../db/statements/bulk-load.ts';
import type { SimulatedCase } from './simulate-case.ts';

const caseColumns = [
	...['id', 'tenant_id', 'process', 'definition', 'subject', 'screen', 'record_id', 'initiator_id', 'status', 'state', 'flows', 'chosen'],
	...['problem', 'version', 'started_at', 'updated_at', 'ended_at', 'stopped_at'],
];
const taskColumns = [
	...['id', 'tenant_id', 'case_id', 'token', 'node', 'kind', 'assignee_id', 'state', 'position', 'outcome', 'comment', 'reason'],
	...['created_at', 'due_at', 'ended_at'],
];
const actionColumns = ['id', 'tenant_id', 'case_id', 'task_id', 'node', 'kind', 'actor_id', 'target_id', 'outcome', 'comment', 'at'];

/** Invented cases as rows of the tables of this feature, in the order in which they refer to each other. */
export function toCaseTables(
	tenantId: string,
	{ definitions, cases }: { definitions: ReadonlyMap<string, string>; cases: readonly SimulatedCase[] },
): TableRows[] {
	const schema = portalSchema;
	const label = `storing ${cases.length.toLocaleString('en')} cases of processes`;
	return [
		{ schema, table: 'process_definition', columns: ['hash', 'content'], rows: [...definitions] },
		{ schema, table: 'process_case', columns: caseColumns, label, rows: cases.map((one) => toCaseRow(tenantId, one)) },
		{ schema, table: 'process_task', columns: taskColumns, rows: cases.flatMap((one) => toTaskRows(tenantId, one)) },
		{ schema, table: 'process_action', columns: actionColumns, rows: cases.flatMap((one) => toActionRows(tenantId, one)) },
	];
}

function toCaseRow(tenantId: string, { one }: SimulatedCase): unknown[] {
	return [
		...[one.id, tenantId, one.process, one.definition, one.subject, one.screen, one.recordId, one.initiatorId, one.status],
		...[
			JSON.stringify(one.state),
			JSON.stringify(one.flows),
			'{}',
			one.problem,
			1,
			one.startedAt,
			one.updatedAt,
			one.endedAt,
			one.stoppedAt,
		],
	];
}

function toTaskRows(tenantId: string, { tasks }: SimulatedCase): unknown[][] {
	return tasks.map((task) => [
		...[task.id, tenantId, task.caseId, task.token, task.node, task.kind, task.assigneeId, task.state, task.position],
		...[task.outcome, task.comment, JSON.stringify(task.reason), task.createdAt, task.dueAt, task.endedAt],
	]);
}

function toActionRows(tenantId: string, { one, log }: SimulatedCase): unknown[][] {
	return log.actions.map((action) => [
		...[action.id, tenantId, one.id, action.taskId, action.node, action.kind, action.actorId, action.targetId],
		...[action.outcome, action.comment, action.at],
	]);
}
