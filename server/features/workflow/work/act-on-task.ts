import type { Message } from '../../../../contract/base/define-texts.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import { isToDo } from '../../../../contract/features/workflow/cases.ts';
import { nodeName } from '../base/node-name.ts';
import { texts } from '../base/texts.ts';
import { previewReturn, type ReturnEffect, returnTo, visitedTasks } from '../engine/steps.ts';
import { askInitiator } from '../people/ask-initiator.ts';
import { findWithdrawable, followersOf, isAdvice } from '../records/withdrawable.ts';
import { passOn, type StoredTask } from '../store/tasks.ts';
import type { CaseRun } from './case-run.ts';
import { checkReturn, isEndedWith, ownedBefore } from './decide.ts';
import { leaveBehind, requireActive, requireOther } from './manage-tasks.ts';

/** What a person does with a task, beside deciding it. */
export const taskActions = ['transfer', 'delegate', 'addBefore', 'addAfter', 'addBeside', 'return', 'toInitiator'] as const;
export type TaskAction = (typeof taskActions)[number];

export interface ActionInput {
	comment: string | null;
	/** Ids of attachments that the person may read. */
	files: string[];
	/** For transfer, delegate and adding: the person. */
	personId?: string | undefined;
	/** For return: the node. */
	node?: string | undefined;
}

/** Does one of the actions with an open task. */
export async function actOnTask(run: CaseRun, task: StoredTask, { action, ...input }: ActionInput & { action: TaskAction }): Promise<void> {
	const { comment, files } = input;
	// Who amends submits the record again; nothing else is offered to them.
	if (task.kind === 'amend') throw invalidInput([{ path: 'action', message: texts.unknownAction() }]);
	if (action === 'return' || action === 'toInitiator') checkReturn(run.model.node(task.node), comment);
	if (action === 'return') return returnCase(run, task, input);
	if (action === 'toInitiator') {
		await finishTask(run, task, { outcome: 'return', comment });
		return askInitiator(run, { taskId: task.id, token: task.token, node: run.model.node(task.node), comment, files });
	}
	const person = await requirePerson(run, input.personId);
	requireOther(run, task, person);
	run.note({ kind: action, taskId: task.id, node: task.node, targetId: person, comment }, files);
	await handOn(run, task, { action, person });
}

async function handOn(
	run: CaseRun,
	task: StoredTask,
	{ action, person }: { action: Exclude<TaskAction, 'return' | 'toInitiator'>; person: string },
): Promise<void> {
	const reason = passOn(task, { rule: action, by: run.scope.actorId ?? '' });
	if (action === 'transfer') {
		leaveBehind(run, task, 'handed-on');
		run.change(task, { assigneeId: person, reason });
		run.tell({ kind: 'newTask', people: [person], node: task.node });
		return;
	}
	const { token, node, kind, position, dueAt } = task;
	const added = { token, node, kind, assigneeId: person, position, reason, dueAt };
	if (action === 'addBeside') run.add({ ...added, state: 'open', reason: { ...reason, isBeside: true } });
	else if (action === 'addAfter') run.add({ ...added, state: 'waiting', waitsFor: task.id });
	else {
		const first = run.add({ ...added, state: 'open', counts: false, ...(action === 'delegate' && { ownerId: task.assigneeId }) });
		run.change(task, { state: 'waiting', waitsFor: first.id });
	}
}

/** What a return to a node would do to the branches, by the names of their nodes. */
export function effectOfReturn(run: CaseRun, node: string): Record<keyof ReturnEffect, Message[]> {
	const effect = previewReturn(run.one.state, visitOf(run, node));
	const titles = (ids: string[]) => ids.map((id) => nodeName(run.model.file, run.model.node(id)));
	return { undone: titles(effect.undone), kept: titles(effect.kept) };
}

async function returnCase(run: CaseRun, task: StoredTask, { node, comment, files }: ActionInput): Promise<void> {
	const visitId = visitOf(run, node ?? '');
	await finishTask(run, task, { outcome: 'return', comment });
	run.note({ kind: 'return', taskId: task.id, node: task.node, comment, outcome: node ?? null }, files);
	const step = returnTo(run.model, run.one.state, { visitId, context: run.context });
	const isKept = step.state.tokens.some(({ id }) => id === task.token);
	await run.follow(step);
	// A return into another branch leaves the own task to do.
	if (isKept) run.change(task, { state: 'open', outcome: null, comment: null });
}

function visitOf(run: CaseRun, node: string): number {
	const found = visitedTasks(run.model, run.one.state).find((visited) => visited.node === node);
	const isHere = run.one.state.tokens.some((token) => token.visit === found?.visit);
	if (!found || isHere) throw invalidInput([{ path: 'node', message: texts.cannotReturn() }]);
	return found.visit;
}

/** The nodes that a case can return to from a task. */
export function returnTargets(run: Pick<CaseRun, 'model' | 'one' | 'titleOf'>): Array<{ node: string; title: string }> {
	const here = new Set(run.one.state.tokens.map(({ visit }) => visit));
	return visitedTasks(run.model, run.one.state)
		.filter(({ visit }) => !here.has(visit))
		.map(({ node }) => ({ node, title: run.titleOf(node) }));
}

/** Withdraws what the caller decided last, while nobody has handled what followed; the initiator can withdraw the whole case as long. */
export async function withdraw(run: CaseRun): Promise<void> {
	const found = findWithdrawable(run.one, run.tasks, run.scope.actorId);
	if (!found) throw new PortalError('conflict', { message: texts.cannotWithdraw() });
	if (found === 'case') return run.end('cancelled');
	const { task, visit } = found;
	run.note({ kind: 'withdraw', taskId: task.id, node: task.node });
	if (visit === undefined) return reopen(run, task);
	const before = tasksBefore(run, task);
	run.restored = { node: task.node, assign: (token) => restore(run, before, token) };
	run.change(task, { outcome: 'withdraw' });
	await run.follow(returnTo(run.model, run.one.state, { visitId: visit, context: run.context }));
}

/** The tasks of a node as they were before one of them was decided: what others had decided, and what ended with it. */
function tasksBefore(run: CaseRun, decided: StoredTask): StoredTask[] {
	const isInOrder = run.model.node(decided.node).task?.mode === 'order';
	return run.tasks
		.filter(({ token, kind }) => token === decided.token && kind === 'task')
		.filter((one) => one.id === decided.id || (one.state === 'done' && one.counts) || isEndedWith(one, decided))
		.map((one) => {
			const isBehind = one.waitsFor !== null || (isInOrder && one.position > decided.position);
			if (one.id === decided.id) return { ...one, ...ownedBefore(one), state: 'open', outcome: null, comment: null };
			return one.state === 'done' ? { ...one, ...ownedBefore(one) } : { ...one, state: isBehind ? 'waiting' : 'open' };
		});
}

/** Makes tasks again at another token; one that waited for another of them waits for it again. */
function restore(run: CaseRun, before: readonly StoredTask[], token: number): void {
	const made = new Map<string, StoredTask>();
	for (const { id, node, kind, assigneeId, ownerId, state, position, counts, reason, outcome, comment } of before) {
		const task = run.add({ token, node, kind, assigneeId, ownerId, state, position, counts, reason, dueAt: null });
		made.set(id, task);
		run.change(task, { outcome, comment });
	}
	for (const { id, waitsFor } of before) {
		const [task, first] = [made.get(id), made.get(waitsFor ?? '')];
		if (task && first) run.change(task, { waitsFor: first.id });
	}
}

/** Takes a decision back at a node where the case still is, with what followed from it there. */
function reopen(run: CaseRun, decided: StoredTask): void {
	const { id, token, node, position } = decided;
	const isInOrder = run.model.node(node).task?.mode === 'order';
	const followers = followersOf(decided, run.tasks);
	for (const task of run.tasks.filter((one) => one.token === token && one.kind !== 'copy')) {
		const isEndedByIt = isEndedWith(task, decided);
		if (task.id === id) {
			run.change(task, {
				...ownedBefore(task),
				state: 'open',
				outcome: null,
				comment: null,
				...(followers.length > 0 && { counts: !isAdvice(task) }),
			});
		} else if (followers.includes(task)) run.change(task, { state: 'waiting', waitsFor: id });
		else if (task.kind === 'amend' && isToDo(task)) {
			run.change(task, { state: 'obsolete' });
			run.restarted.add(token);
		} else if (isInOrder && (isEndedByIt || (isToDo(task) && task.position > position))) run.change(task, { state: 'waiting' });
		else if (isEndedByIt) run.change(task, { state: task.waitsFor === null ? 'open' : 'waiting' });
	}
}

async function finishTask(
	run: CaseRun,
	task: StoredTask,
	{ outcome, comment }: { outcome: string; comment: string | null },
): Promise<void> {
	run.change(task, { state: 'done', outcome, comment });
}

async function requirePerson(run: CaseRun, id: string | undefined): Promise<string> {
	if (id === undefined) throw invalidInput([{ path: 'personId', message: texts.unknownPerson() }]);
	if (id === run.scope.actorId) throw invalidInput([{ path: 'personId', message: texts.yourself() }]);
	return await requireActive(run, id);
}
