import type { ProcessNode } from '../../../../contract/processes/process.ts';
import type { ScopedCase } from '../records/case-scope.ts';
import { findAdministrators } from '../store/people.ts';
import type { StepAction } from '../store/steps.ts';
import type { NewTask, StoredTask, TaskChange } from '../store/tasks.ts';
import { type Assigned, findWithSuccessors } from './with-successors.ts';

/** A case whose initiator is asked to amend its record. */
interface AmendedRun extends ScopedCase {
	openAt(token: number): StoredTask[];
	change(task: StoredTask, change: TaskChange): void;
	note(action: Omit<StepAction, 'id' | 'actorId' | 'forId'>, files?: string[]): void;
	add(task: NewTask): StoredTask;
}

/** Has the initiator amend the record; the node is assigned again when they submit it. */
export async function askInitiator(
	run: AmendedRun,
	{
		token,
		node,
		taskId = null,
		comment = null,
		files = [],
	}: { token: number; node: ProcessNode; taskId?: string | null; comment?: string | null; files?: string[] },
): Promise<void> {
	for (const other of run.openAt(token)) run.change(other, { state: 'obsolete' });
	run.note({ kind: 'toInitiator', taskId, node: node.id, targetId: run.one.initiatorId, comment }, files);
	for (const { id, reason } of await findAmenders(run))
		run.add({ token, node: node.id, kind: 'amend', assigneeId: id, state: 'open', position: 0, reason, dueAt: null });
}

/** The initiator; for one who has left their successor, or the administrators. */
async function findAmenders({ scope: { services, tenantId }, one: { initiatorId } }: ScopedCase): Promise<Assigned[]> {
	const reason = { rule: 'initiator' };
	const found = await findWithSuccessors(services.database, tenantId, { ids: [initiatorId], reason });
	if (found.length > 0) return found;
	const administrators = await findAdministrators(services.database, tenantId);
	return administrators.length > 0 ? administrators.map((id) => ({ id, reason: { rule: 'admin' } })) : [{ id: initiatorId, reason }];
}
