import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type AuditRow, auditInsert } from '../../../audit/store.ts';
import type { RecordDatabase } from '../../../db/database.ts';
import { runPrepared } from '../../../db/statements/run-prepared.ts';
import type { NewAction, StoredCase } from './cases.ts';
import type { NewDelivery, Notice } from './deliveries.ts';
import { fileUses } from './enclosures.ts';
import type { StoredTask } from './tasks.ts';
import type { StoredTimer } from './timers.ts';

/** An action with the id under which it is stored. */
export type StepAction = Omit<NewAction, 'tenantId' | 'caseId'> & { id: string };

/** All that a step of a case stores. */
interface StepChanges {
	one: StoredCase;
	tenantId: string;
	/** New and changed tasks. */
	tasks: readonly StoredTask[];
	actions: readonly StepAction[];
	/** The version that the record has after the step. */
	recordVersion: number;
	/** The tasks whose drafts have served their purpose. */
	drafts: readonly string[];
	/** The timers that begin; those of tokens that are gone end. */
	timers: ReadonlyArray<Omit<StoredTimer, 'caseId' | 'tenantId'>>;
	deliveries: readonly NewDelivery[];
	/** The messages about it, which are sent after the commit. */
	notices: readonly Notice[];
	/** The lines of the audit log about it. */
	audit: readonly AuditRow[];
}

/** Names an action of a step; the ids of one process are in the order in which they are made. */
export function newActionId(): string {
	return newId();
}

/** Stores what a step changes in one statement, because each costs a round trip while the case is locked. */
export async function storeStep(db: RecordDatabase, step: StepChanges): Promise<void> {
	const { one, tenantId, tasks, actions, recordVersion, drafts, timers, deliveries, notices, audit } = step;
	const { id, process, definition, subject, status, state, flows, chosen, variables, problem } = one;
	await runPrepared(
		db,
		'process-step',
		sql`with changed as (update portal.process_case set definition = ${definition}, status = ${status}, subject = ${subject}, state = ${JSON.stringify(state)}::jsonb,
				flows = ${JSON.stringify(flows)}::jsonb, chosen = ${JSON.stringify(chosen)}::jsonb, variables = ${JSON.stringify(variables)}::jsonb, problem = ${problem}, version = version + 1, updated_at = now(),
				ended_at = case when ${status} in ('done', 'rejected', 'cancelled') then now() end,
				stopped_at = case when ${status} in ('suspended', 'failed') then coalesce(stopped_at, now()) end where id = ${id}::uuid),
		tasks as (insert into portal.process_task as p (id, tenant_id, case_id, token, node, kind, assignee_id, owner_id, state, position, counts, waits_for,
				outcome, comment, reason, due_at, ended_at)
			select t.id, ${tenantId}::uuid, ${id}::uuid, t.token, t.node, t.kind, t."assigneeId", t."ownerId", t.state, t.position, t.counts, t."waitsFor",
				t.outcome, t.comment, t.reason, t."dueAt", case when t.state in ('done', 'obsolete') then now() end
			from jsonb_to_recordset(${JSON.stringify(tasks)}::jsonb) as t(id uuid, token integer, node text, kind text, "assigneeId" uuid, "ownerId" uuid,
				state text, position integer, counts boolean, "waitsFor" uuid, outcome text, comment text, reason jsonb, "dueAt" timestamptz)
			on conflict (id) do update set state = excluded.state, outcome = excluded.outcome, comment = excluded.comment, assignee_id = excluded.assignee_id,
				owner_id = excluded.owner_id, counts = excluded.counts, waits_for = excluded.waits_for, reason = excluded.reason, due_at = excluded.due_at,
				ended_at = case when excluded.state in ('done', 'obsolete') then coalesce(p.ended_at, now()) end),
		actions as (insert into portal.process_action (id, tenant_id, case_id, task_id, node, kind, actor_id, target_id, outcome, comment, signature, for_id,
				record_version, at)
			select a.id, ${tenantId}::uuid, ${id}::uuid, a."taskId", a.node, a.kind, a."actorId", a."targetId", a.outcome, a.comment, a.signature, a."forId",
				${recordVersion}::integer, clock_timestamp()
			from jsonb_to_recordset(${JSON.stringify(actions)}::jsonb) as a(id uuid, "taskId" uuid, node text, kind text, "actorId" uuid, "targetId" uuid,
				outcome text, comment text, signature text, "forId" uuid)),
		drafts as (delete from portal.process_draft where task_id = any(${drafts}::uuid[]) returning task_id),
		uses as (delete from portal.attachment_use u using drafts d where u.screen = ${fileUses.draft} and u.record_id = d.task_id),
		over as (delete from portal.process_timer where case_id = ${id}::uuid and token <> all(${state.tokens.map((token) => token.id)}::integer[])),
		begun as (insert into portal.process_timer (case_id, tenant_id, token, node, kind, due_at)
			select ${id}::uuid, ${tenantId}::uuid, t.token, t.node, t.kind, t."dueAt"
			from jsonb_to_recordset(${JSON.stringify(timers)}::jsonb) as t(token integer, node text, kind text, "dueAt" timestamptz) on conflict do nothing),
		notices as (insert into portal.process_notice (tenant_id, case_id, process, definition, subject, kind, node, people)
			select ${tenantId}::uuid, ${id}::uuid, ${process}, ${definition}, ${subject}, n.kind, n.node, n.people
			from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as n(kind text, node text, people uuid[])),
		audit as (${auditInsert(audit)})
		insert into portal.process_delivery (tenant_id, case_id, address, secret, event, payload)
			select d."tenantId", d."caseId", d.address, d.secret, d.event, d.payload from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
				as d("tenantId" uuid, "caseId" uuid, address text, secret text, event text, payload jsonb)`,
	);
}
