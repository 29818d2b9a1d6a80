import type { Message } from '../../../../contract/base/define-texts.ts';
import type { FieldProblem } from '../../../../contract/base/envelope.ts';
import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { judgeValue } from '../../../../contract/validation/record/judge-value.ts';
import type { Principal } from '../../../principal/principal.ts';
import { texts } from '../base/texts.ts';
import { settleCase } from '../engine/steps.ts';
import { findWithdrawable } from '../records/withdrawable.ts';
import { readUrged, type StoredCase } from '../store/cases.ts';
import type { StoredTask } from '../store/tasks.ts';
import { withdraw } from './act-on-task.ts';
import type { CaseRun } from './case-run.ts';
import { copyTo, moveBranch, type OthersAction, reassign, removePerson, requireOthersTask } from './manage-tasks.ts';

/** What can be done with a case as a whole. */
const caseActions = ['cancel', 'withdraw', 'urge', 'comment', 'copyTo', 'suspend', 'resume', 'move', 'edit', 'variables'] as const;
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
	/** Ids of attachments of a comment that the person may read. */
	files: string[];
	/** For `edit`: fields of the record. */
	values: Record<string, unknown>;
	/** For `variables`: variables of the case. */
	variables: Record<string, unknown>;
}

/** A person as a case sees them. */
export interface Actor extends Pick<Principal, 'userId'> {
	/** Whether they manage the cases of its process. */
	isManager: boolean;
	/** Whether they also may edit its record. */
	mayEdit: boolean;
}

/** Somebody who wants to act on a case. */
interface ActorOn extends Actor {
	/** Whether its definition declares variables. */
	hasVariables: boolean;
}

/** Whether a person may see a case: the initiator, everyone who has or had a task of it, also one that another did for them, and managers. */
export function maySee(one: StoredCase, tasks: readonly StoredTask[], { userId, isManager }: Actor): boolean {
	return one.initiatorId === userId || tasks.some(({ assigneeId, ownerId }) => assigneeId === userId || ownerId === userId) || isManager;
}

/** The actions that are open to a person now. */
export function actionsOf(one: StoredCase, tasks: readonly StoredTask[], actor: ActorOn): CaseAction[] {
	const { userId, isManager, mayEdit, hasVariables } = actor;
	const isInitiator = one.initiatorId === userId;
	const isRunning = one.status === 'running';
	const isStopped = one.status === 'suspended' || one.status === 'failed';
	const isOpen = isRunning || isStopped;
	const mayFollow = maySee(one, tasks, actor);
	const isPossible: Record<(typeof caseActions)[number], boolean> = {
		cancel: (isRunning && (isInitiator || isManager)) || (isStopped && isManager),
		withdraw: isRunning && findWithdrawable(one, tasks, userId) !== undefined,
		urge: isRunning && (isInitiator || isManager) && tasks.some((task) => isUrgeable(task, userId)),
		comment: mayFollow,
		copyTo: mayFollow,
		suspend: isRunning && isManager,
		resume: isStopped && isManager,
		move: isManager && (isRunning || one.status === 'failed') && isOpen,
		edit: mayEdit && isOpen,
		variables: isManager && hasVariables && isOpen,
	};
	return caseActions.filter((action) => isPossible[action]);
}

/** The actions whose entry in the history has attachments. */
const takesFiles: ReadonlySet<string> = new Set(['comment', 'urge', 'suspend', 'resume']);

/** What changes the data of a case, or where it is, without a decision of its people, explains itself. */
const needsReason: ReadonlySet<string> = new Set(['move', 'edit', 'variables'] satisfies CaseAction[]);

/** Does one of them; those that are not open are refused, cases that the person may not see like those that do not exist. */
export async function actOnCase(run: CaseRun, actor: Actor, input: CaseActionInput): Promise<void> {
	const { action, comment } = input;
	if (!maySee(run.one, run.tasks, actor)) throw new PortalError('notFound');
	if (input.files.length > 0 && !takesFiles.has(action)) throw invalidInput([{ path: 'fileMsg', message: texts.noFiles() }]);
	if (action === 'remove' || action === 'reassign') return actOnOthersTask(run, actor, { ...input, action });
	if (action === 'withdraw' && run.one.status === 'running') return withdraw(run);
	const hasVariables = (run.model.file.variables ?? []).length > 0;
	if (!actionsOf(run.one, run.tasks, { ...actor, hasVariables }).includes(action)) throw refusalOf(run, { ...actor, hasVariables }, action);
	requireReason(input);
	if (action === 'cancel') return run.end('cancelled', comment);
	if (action === 'edit') return editValues(run, input);
	if (action === 'variables') return editVariables(run, input);
	if (action === 'move') return moveBranch(run, { from: input.from ?? '', node: input.node ?? '', comment });
	if (action === 'copyTo') return copyTo(run, { personId: input.personId ?? '', comment });
	if (action === 'urge') await urge(run, actor);
	run.note({ kind: action, comment }, input.files);
	if (action === 'suspend') run.one.status = 'suspended';
	if (action === 'resume') await resume(run);
}

function requireReason({ action, comment }: CaseActionInput): void {
	if (needsReason.has(action) && (comment ?? '').trim() === '') throw invalidInput([{ path: 'comment', message: texts.needsReason() }]);
}

/** Who could do it in another state of the case comes too late or clicked twice; everyone else has no right to do it. */
function refusalOf({ one, tasks }: CaseRun, actor: ActorOn, action: CaseAction): PortalError {
	if (action === 'variables' && actor.isManager && !actor.hasVariables)
		return invalidInput([{ path: 'variables', message: texts.noVariables() }]);
	const isOtherwise = (['running', 'suspended'] as const).some((status) =>
		actionsOf({ ...one, status }, tasks, actor).some((possible) => possible === action),
	);
	// What a person has decided is not taken back in a case that is over.
	return isOtherwise || action === 'withdraw'
		? new PortalError('conflict', { message: texts.otherState() })
		: new PortalError('noPermission');
}

/** Whether somebody can be reminded of a task: it is open, and of another person. */
function isUrgeable({ state, kind, assigneeId }: StoredTask, userId: string): boolean {
	return state === 'open' && kind !== 'copy' && assigneeId !== userId;
}

/** Reminds the others who have open tasks, each at most once in ten minutes. */
async function urge(run: CaseRun, { userId }: Actor): Promise<void> {
	const tasks = run.tasks.filter((task) => isUrgeable(task, userId));
	const urged = await readUrged(
		run.scope.batch.db,
		tasks.map(({ id }) => id),
	);
	const told = new Set(tasks.filter(({ id }) => urged.has(id)).map(({ assigneeId }) => assigneeId));
	const people = new Set(tasks.map(({ assigneeId }) => assigneeId).filter((id) => !told.has(id)));
	if (people.size === 0) {
		const minutes = Math.max(1, Math.ceil(Math.min(...urged.values()) / 60));
		throw new PortalError('conflict', { message: texts.urgedAlready({ minutes }) });
	}
	run.tell({ kind: 'urged', people: [...people] });
}

async function actOnOthersTask(
	run: CaseRun,
	actor: Actor,
	{ action, taskId = '', personId = '', comment }: CaseActionInput & { action: OthersAction },
): Promise<void> {
	const task = await requireOthersTask(run, actor, { taskId, action });
	if (action === 'reassign') return reassign(run, task, { personId, comment });
	return removePerson(run, task, comment);
}

/** Changes what the process knows of the record, also what it has locked for others; the reason and the values are kept. */
async function editValues(run: CaseRun, { values, comment }: CaseActionInput): Promise<void> {
	const before = { ...run.record };
	await run.enter(values);
	for (const { name, readRight, mask, writeOnly } of run.scope.screen.fields)
		if (Object.hasOwn(values, name) && readRight === undefined && mask === undefined && writeOnly !== true)
			run.audited[`${run.one.screen}.${name}`] = [before[name] ?? null, run.record[name] ?? null];
	run.note({ kind: 'edit', comment });
}

/** Changes variables of a case; the reason and the values are kept. A name that the definition does not declare is refused. */
function editVariables(run: CaseRun, { variables, comment }: CaseActionInput): void {
	const problems: FieldProblem[] = [];
	for (const [name, value] of Object.entries(variables)) {
		const field = run.variableOf(name);
		const message = field ? problemOf(field, value) : texts.unknownVariable();
		if (message !== undefined) problems.push({ path: `variables.${name}`, message });
	}
	if (problems.length > 0) throw invalidInput(problems);
	for (const [name, value] of Object.entries(variables)) {
		run.audited[name] = [run.record[name] ?? null, value];
		run.put(name, value);
	}
	run.note({ kind: 'variables', comment });
}

function problemOf(field: ResolvedField, value: unknown): Message | string | undefined {
	return value === null ? undefined : judgeValue(field, value);
}

/** Goes on where the case stopped: nodes without people are assigned again. */
async function resume(run: CaseRun): Promise<void> {
	run.one.status = 'running';
	run.one.problem = null;
	await run.follow(settleCase(run.model, run.one.state, run.context));
}
