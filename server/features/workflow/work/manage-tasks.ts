import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { type handedOn, isToDo } from '../../../../contract/features/workflow/cases.ts';
import { type ProcessNode, waitingTypes } from '../../../../contract/processes/process.ts';
import { texts } from '../base/texts.ts';
import { moveToken } from '../engine/steps.ts';
import type { StoredCase } from '../store/cases.ts';
import { findActive } from '../store/people.ts';
import { type AssignmentReason, passOn, type StoredTask } from '../store/tasks.ts';
import type { CaseRun } from './case-run.ts';
import { endNode, refusalOfOver } from './decide.ts';
import { judgeNode, openTask } from './judge-node.ts';

/** What can be done with a task by others than its assignee. */
export type OthersAction = 'remove' | 'reassign';

const addedBy: ReadonlySet<string> = new Set(['addBefore', 'addAfter', 'addBeside', 'delegate']);

/** What a person can do with a task of somebody: who added an approver takes them out again; managers take out and reassign everybody. */
export function othersActionsOf(
	task: StoredTask,
	{ one, tasks, userId, isManager }: { one: StoredCase; tasks: readonly StoredTask[]; userId: string; isManager: boolean },
): OthersAction[] {
	if (!isToDo(task) || (one.status !== 'running' && !isManager)) return [];
	const isAlone = !tasks.some((other) => other.id !== task.id && other.token === task.token && isToDo(other));
	return rightsToOthers(task, { userId, isManager }).filter((action) => action !== 'remove' || !isAlone);
}

/** The same without regard to the state of task and case. */
function rightsToOthers({ kind, reason }: StoredTask, { userId, isManager }: { userId: string; isManager: boolean }): OthersAction[] {
	const isOwnAddition = addedBy.has(reason.rule) && reason.by === userId;
	return [...(kind === 'task' && (isOwnAddition || isManager) ? (['remove'] as const) : []), ...(isManager ? (['reassign'] as const) : [])];
}

/** Takes a person out of a node; what waited for them goes on, and what the others have decided may be enough now. */
export async function removePerson(run: CaseRun, task: StoredTask, comment: string | null): Promise<void> {
	run.note({ kind: 'remove', taskId: task.id, node: task.node, targetId: task.assigneeId, comment });
	await takeOut(run, task);
}

async function takeOut(run: CaseRun, task: StoredTask): Promise<void> {
	run.change(task, { state: 'obsolete', counts: false });
	const waiting = run.tasks.filter(({ waitsFor, state }) => waitsFor === task.id && state === 'waiting');
	for (const next of waiting) await openTask(run, next);
	const node = run.model.node(task.node);
	if (!node.task || waiting.length > 0) return;
	const decided = run.tasks.some(({ token, state, counts }) => token === task.token && state === 'done' && counts);
	const outcome = decided || node.task.mode === 'order' ? await judgeNode(run, task.token, node.task) : undefined;
	if (outcome !== undefined) await endNode(run, { token: task.token, node, outcome });
}

/** Hands the task of somebody over to a person; one who decides the same, or has decided it, gets no second task: what they decide stands for both. */
export async function giveTo(
	run: CaseRun,
	task: StoredTask,
	{ person, reason }: { person: string; reason: AssignmentReason & { rule: 'handOver' | 'escalate' } },
): Promise<'moved' | 'merged'> {
	const same = run.tasks.filter(
		({ id, token, kind, assigneeId }) => id !== task.id && token === task.token && kind === task.kind && assigneeId === person,
	);
	// A case that is suspended does not go on by what was decided before.
	const isDecided = run.one.status === 'running' && same.some(({ state, counts }) => state === 'done' && counts);
	const other = same.find(isToDo);
	if (!other && !isDecided) {
		run.change(task, { assigneeId: person, reason: passOn(task, reason) });
		run.note({ kind: reason.rule, taskId: task.id, node: task.node, targetId: person });
		if (task.state === 'open') run.tell({ kind: 'newTask', people: [person], node: task.node });
		return 'moved';
	}
	// Who would have given advice decides.
	if (other && task.waitsFor === other.id) run.change(other, { counts: true });
	run.note({ kind: 'merge', taskId: task.id, node: task.node, targetId: person });
	await takeOut(run, task);
	return 'merged';
}

/** The case stays among what the person who gives a task away or loses it has done, and they go on seeing it. */
export function leaveBehind(
	run: CaseRun,
	{ token, node, kind, assigneeId, ownerId, position, reason, dueAt }: StoredTask,
	outcome: (typeof handedOn)[number],
): void {
	const left = run.add({ token, node, kind, assigneeId, ownerId, position, reason, dueAt, state: 'done', counts: false });
	run.change(left, { outcome });
}

/** Gives a task to another person; who had it to do is told. */
export async function reassign(
	run: CaseRun,
	task: StoredTask,
	{ personId, comment }: { personId: string; comment: string | null },
): Promise<void> {
	const { actorId } = run.scope;
	const person = await requireActive(run, personId);
	requireOther(run, task, person);
	run.audited.employee = [task.assigneeId, person];
	if (task.state === 'open' && task.assigneeId !== actorId) {
		leaveBehind(run, task, 'given-away');
		run.tell({ kind: 'reassignedFrom', people: [task.assigneeId], node: task.node });
	}
	run.change(task, { assigneeId: person, reason: passOn(task, { rule: 'reassign', by: actorId ?? '' }) });
	run.note({ kind: 'reassign', taskId: task.id, node: task.node, targetId: person, comment });
	if (task.state === 'open') run.tell({ kind: 'newTask', people: [person], node: task.node });
}

/** Lets a person see the case. */
export async function copyTo(run: CaseRun, { personId, comment }: { personId: string; comment: string | null }): Promise<void> {
	const person = await requireActive(run, personId);
	const [token] = run.one.state.tokens;
	const node = token?.node ?? run.tasks.at(-1)?.node ?? '';
	const reason = { rule: 'copyBy', by: run.scope.actorId ?? '' };
	run.add({ token: token?.id ?? 0, node, kind: 'copy', assigneeId: person, state: 'open', position: 0, reason, dueAt: null });
	run.note({ kind: 'copyTo', node, targetId: person, comment });
	run.tell({ kind: 'copied', people: [person] });
}

/** The nodes to which a manager can move a branch: the tasks and ends beside the node where it is. Of a case that has failed also one that waits at a join in vain. */
export function moveTargets({ one, model }: Pick<CaseRun, 'one' | 'model'>): Array<{ from: string; to: string[] }> {
	return one.state.tokens
		.filter(({ node }) => model.has(node) && (waitingTypes.has(model.node(node).type) || (one.status === 'failed' && model.isJoin(node))))
		.map(({ node: from }) => ({ from, to: targetsOf(model.file.nodes, model.node(from)).map(({ id }) => id) }));
}

function targetsOf(nodes: readonly ProcessNode[], from: ProcessNode): ProcessNode[] {
	return nodes.filter(
		({ id, type, parent, attachedTo }) =>
			id !== from.id && parent === from.parent && attachedTo === undefined && (type === 'task' || type === 'end'),
	);
}

/** Moves a branch to another node without a decision; also what has stopped goes on there. */
export async function moveBranch(
	run: CaseRun,
	{ from, node, comment }: { from: string; node: string; comment: string | null },
): Promise<void> {
	const isPossible = moveTargets(run).some((target) => target.from === from && target.to.includes(node));
	const token = run.one.state.tokens.find((candidate) => candidate.node === from);
	if (!isPossible || !token) throw invalidInput([{ path: 'node', message: texts.cannotMove() }]);
	run.one.status = 'running';
	run.one.problem = null;
	run.note({ kind: 'move', node: from, outcome: node, comment });
	await run.follow(moveToken(run.model, run.one.state, { tokenId: token.id, node, context: run.context }));
}

/** Refuses somebody who may not do this with a task as if it did not exist; who comes too late learns why. */
export async function requireOthersTask(
	run: CaseRun,
	{ userId, isManager }: { userId: string; isManager: boolean },
	{ taskId, action }: { taskId: string; action: OthersAction },
): Promise<StoredTask> {
	const task = run.tasks.find(({ id }) => id === taskId);
	const facts = { one: run.one, tasks: run.tasks, userId, isManager };
	if (!task || !rightsToOthers(task, facts).includes(action)) throw new PortalError('notFound');
	if (othersActionsOf(task, facts).includes(action)) return task;
	if (!isToDo(task)) throw await refusalOfOver(run, task);
	throw new PortalError('conflict', { message: run.one.status === 'running' ? texts.lastAssignee() : texts.notRunning() });
}

/** Refuses a person who decides the same already: nobody has to decide twice. */
export function requireOther(run: CaseRun, { token }: StoredTask, person: string): void {
	if (run.openAt(token).some(({ assigneeId }) => assigneeId === person))
		throw invalidInput([{ path: 'personId', message: texts.sameAssignee() }]);
}

/** The id of a person of the tenant who works there now. */
export async function requireActive({ scope: { services, tenantId } }: CaseRun, id: string): Promise<string> {
	const [found] = await findActive(services.database, tenantId, { ids: [id] });
	if (found === undefined) throw invalidInput([{ path: 'personId', message: texts.unknownPerson() }]);
	return found;
}
