import { PortalError } from '../../../../contract/base/portal-error.ts';
import { may, type Principal } from '../../../principal/principal.ts';
import type { StoredCase } from '../store/cases.ts';
import type { StoredTask } from '../store/tasks.ts';
import { withdraw } from './act-on-task.ts';
import type { CaseRun } from './case-run.ts';
import { copyTo, moveBranch, type OthersAction, reassign, removePerson, requireOthersTask } from './manage-tasks.ts';

/** The right to see and manage all cases of a tenant. */
export const manageRight = 'feature/workflow:manage';

/** What can be done with a case as a whole. */
const caseActions = ['cancel', 'withdraw', 'urge', 'comment', 'copyTo', 'suspend', 'resume', 'move'] as const;
/** With those that are about one of its tasks. */
export const allCaseActions = [...caseActions, 'remove', 'reassign'] as const;
export type CaseAction = (typeof allCaseActions)[number];

/** What an action needs beside the case. */
export interface CaseActionInput {
	action: CaseAction;
	comment: string | null;
	/** For `remove` and `reassign`. */
	taskId?: string;
	/** For `copyTo` and `reassign`. */
	personId?: string;
	/** For `move`: from which node to which. */
	from?: string;
	node?: string;
}

/** Whether a person may see a case: the initiator, everyone who has or had a task of it, and managers. */
export function maySee(one: StoredCase, tasks: readonly StoredTask[], principal: Principal): boolean {
	return one.initiatorId === principal.userId || tasks.some(({ assigneeId }) => assigneeId === principal.userId) || mayManage(principal);
}

export function mayManage(principal: Principal): boolean {
	return principal.isTenantAdmin || may(principal, manageRight);
}

/** The actions that are open to a person now. */
export function actionsOf(one: StoredCase, tasks: readonly StoredTask[], principal: Principal): CaseAction[] {
	const isInitiator = one.initiatorId === principal.userId;
	const isManager = mayManage(principal);
	const isRunning = one.status === 'running';
	const done = tasks.filter(({ state, kind, counts }) => state === 'done' && kind === 'task' && counts);
	const mayWithdraw = done.length === 0 ? isInitiator : done.at(-1)?.assigneeId === principal.userId;
	return caseActions.filter((action) => {
		if (action === 'comment' || action === 'copyTo') return maySee(one, tasks, principal);
		if (action === 'move') return isManager && (isRunning || one.status === 'failed') && one.state.tokens.length > 0;
		if (action === 'resume') return isManager && (one.status === 'suspended' || one.status === 'failed');
		if (!isRunning) return action === 'cancel' && isManager && (one.status === 'suspended' || one.status === 'failed');
		if (action === 'withdraw') return mayWithdraw;
		if (action === 'suspend') return isManager;
		return isInitiator || isManager;
	});
}

/** Does one of them; those that are not open are refused, cases that the person may not see like those that do not exist. */
export async function actOnCase(run: CaseRun, principal: Principal, input: CaseActionInput): Promise<void> {
	const { action, comment } = input;
	if (!maySee(run.one, run.tasks, principal)) throw new PortalError('notFound');
	if (action === 'remove' || action === 'reassign') return actOnOthersTask(run, principal, { ...input, action });
	if (!actionsOf(run.one, run.tasks, principal).includes(action)) throw new PortalError('noPermission');
	if (action === 'withdraw') return withdraw(run);
	if (action === 'cancel') return run.end('cancelled');
	if (action === 'move') return moveBranch(run, { from: input.from ?? '', node: input.node ?? '', comment });
	if (action === 'copyTo') return copyTo(run, { personId: input.personId ?? '', comment });
	await run.note({ kind: action, comment });
	if (action === 'urge')
		run.tell({
			kind: 'urged',
			people: run.tasks.filter(({ state, kind }) => state === 'open' && kind !== 'copy').map(({ assigneeId }) => assigneeId),
		});
	if (action === 'suspend') run.one.status = 'suspended';
	if (action === 'resume') await resume(run);
}

async function actOnOthersTask(
	run: CaseRun,
	principal: Principal,
	{ action, taskId = '', personId = '', comment }: CaseActionInput & { action: OthersAction },
): Promise<void> {
	const task = requireOthersTask(run, { taskId, action, principal, isManager: mayManage(principal) });
	if (action === 'reassign') return reassign(run, task, { personId, comment });
	return removePerson(run, task, comment);
}

/** Goes on where the case stopped: nodes without people are assigned again. */
async function resume(run: CaseRun): Promise<void> {
	run.one.status = 'running';
	run.one.problem = null;
	await run.follow({ state: run.one.state, events: [], isEnded: false, stuckAt: [] });
}
