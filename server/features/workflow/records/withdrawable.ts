import { isHandedOn } from '../../../../contract/features/workflow/cases.ts';
import { laterThan } from '../engine/steps.ts';
import type { StoredCase } from '../store/cases.ts';
import type { StoredTask } from '../store/tasks.ts';

/** A decision that can be taken back; with the visit to which the case returns when it has left the node. */
interface Withdrawable {
	task: StoredTask;
	visit?: number;
}

/**
 * What a person can withdraw: their last decision while nobody has handled what followed from it, or the whole case, by its initiator, while nobody has decided
 * anything. A return to an earlier node is not taken back: what it undid is gone.
 */
export function findWithdrawable(
	{ state, initiatorId }: Pick<StoredCase, 'state' | 'initiatorId'>,
	tasks: readonly StoredTask[],
	userId: string | null,
): Withdrawable | 'case' | undefined {
	const handled = tasks.filter((task) => task.state === 'done' && task.kind !== 'copy' && task.outcome !== 'withdraw' && !isHandedOn(task));
	if (handled.length === 0) return initiatorId === userId ? 'case' : undefined;
	const own = handled.filter(
		(task) => task.assigneeId === userId && task.kind === 'task' && (task.counts || followersOf(task, tasks).length > 0),
	);
	const [first, ...others] = own;
	if (!first) return undefined;
	// Of those that ended in the same moment, the first is what the person did, and the others what followed.
	const task = others.reduce((last, one) => (endOf(one) > endOf(last) ? one : last), first);
	const since = handled.filter((one) => endOf(one) > endOf(task));
	if (state.tokens.some(({ id }) => id === task.token)) return since.some(({ token }) => token === task.token) ? undefined : { task };
	const visit = state.visits.find(({ id, node }) => node === task.node && id > task.token);
	if (!visit || visit.isUndone) return undefined;
	const later = laterThan(state, visit.id);
	const nodes = new Set(state.visits.filter(({ id }) => later.has(id)).map(({ node }) => node));
	return since.some(({ node }) => nodes.has(node)) ? undefined : { task, visit: visit.id };
}

const asked: ReadonlySet<string> = new Set(['addBefore', 'delegate']);

/** Whether the decision of a task only went before that of the person who had asked for it. */
export function isAdvice({ reason }: StoredTask): boolean {
	return asked.has(reason.rule);
}

/** Who has the task since somebody decided it for their part: those whom that person had added after themselves, or who had asked them. */
export function followersOf(decided: StoredTask, tasks: readonly StoredTask[]): StoredTask[] {
	if (decided.counts) return [];
	return tasks.filter(({ id, token, kind, state, assigneeId, reason }) => {
		const follows =
			(reason.rule === 'addAfter' && reason.by === decided.assigneeId) || (isAdvice(decided) && assigneeId === decided.reason.by);
		return follows && id !== decided.id && token === decided.token && kind === 'task' && state === 'open';
	});
}

function endOf({ endedAt }: StoredTask): number {
	return endedAt?.getTime() ?? 0;
}
