import type { ProcessNode } from '../../../../contract/processes/process.ts';
import { type Assigned, findWithSuccessors } from '../people/with-successors.ts';
import { findAdministrators } from '../store/people.ts';
import type { CaseRun } from './case-run.ts';

/** A case whose initiator is asked to amend its record. */
type AmendedRun = Pick<CaseRun, 'scope' | 'one' | 'openAt' | 'change' | 'note' | 'add'>;

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
async function findAmenders({
	scope: { services, tenantId },
	one: { initiatorId },
}: Pick<AmendedRun, 'scope' | 'one'>): Promise<Assigned[]> {
	const reason = { rule: 'initiator' };
	const found = await findWithSuccessors(services.database, tenantId, { ids: [initiatorId], reason });
	if (found.length > 0) return found;
	const administrators = await findAdministrators(services.database, tenantId);
	return administrators.length > 0 ? administrators.map((id) => ({ id, reason: { rule: 'admin' } })) : [{ id: initiatorId, reason }];
}
