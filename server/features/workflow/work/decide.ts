import { invalidInput, PortalError } from '../../../../contract/base/portal-error.ts';
import type { ProcessNode, TaskSettings } from '../../../../contract/processes/process.ts';
import { fieldState } from '../../../../contract/validation/record/field-state.ts';
import { readNames } from '../../../db/people/read-names.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import { fieldTitle } from '../base/field-title.ts';
import { texts } from '../base/texts.ts';
import { checkEnclosures } from '../enclosures/check-enclosures.ts';
import { completeToken } from '../engine/steps.ts';
import { askInitiator } from '../people/ask-initiator.ts';
import { type ChosenPeople, checkChosen, choicesAfter } from '../people/choose-people.ts';
import { concerns, type Delegation, mayHandle } from '../records/delegations.ts';
import { isEmptyValue, mayEnter } from '../records/form-of-task.ts';
import { passOn, type StoredTask } from '../store/tasks.ts';
import type { CaseRun } from './case-run.ts';
import { judgeNode, openTask } from './judge-node.ts';

/** A decision of a person. */
export interface Decision {
	outcome: string;
	comment: string | null;
	/** Fields of the record that the task may change. */
	values: Record<string, unknown>;
	/** The people of the steps that follow. */
	chosen: ChosenPeople;
	/** Ids of attachments that the person may read. */
	files: string[];
	/** A drawn signature. */
	signature: string | null;
}

/** Refuses a task that is over, naming who handled it. */
export async function requireOpen(
	run: CaseRun,
	taskId: string,
	{ delegations = [] }: { delegations?: readonly Delegation[] } = {},
): Promise<StoredTask> {
	const task = run.tasks.find(({ id }) => id === taskId);
	const { actorId } = run.scope;
	const mayKnow = task?.state === 'open' ? mayHandle : concerns;
	if (!task || !mayKnow(task, run.one, { userId: actorId, delegations })) throw new PortalError('notFound');
	if (run.one.status !== 'running' && task.state === 'open') throw new PortalError('conflict', { message: texts.notRunning() });
	if (task.state === 'open') return task;
	throw await refusalOfOver(run, task);
}

/** Why nothing can be done with a task any more: who has handled it, or sent the case back. */
export async function refusalOfOver({ scope, tasks }: CaseRun, task: StoredTask): Promise<PortalError> {
	const ended = task.state === 'done' ? [task] : tasks.filter((one) => one.state === 'done' && isEndedWith(task, one));
	const returned = ended.find(({ id, outcome }) => id !== task.id && outcome === 'return');
	const other = returned ?? ended.find(({ token, assigneeId }) => token === task.token && assigneeId !== scope.actorId);
	if (!other) return new PortalError('conflict', { message: texts.isOver() });
	const name = (await readNames(scope.services.database, [other.assigneeId])).get(other.assigneeId) ?? '';
	return new PortalError('conflict', { message: returned ? texts.isReturned({ name }) : texts.isHandled({ name }) });
}

/** Whether a task ended because another was decided. */
export function isEndedWith({ state, endedAt }: StoredTask, decided: StoredTask): boolean {
	return state === 'obsolete' && endedAt?.getTime() === decided.endedAt?.getTime();
}

/** The actions after which the person of the task still has to do it. */
const leaving: ReadonlySet<string | undefined> = new Set(['addBefore', 'addAfter', 'addBeside', 'delegate']);

/** Makes an open task of somebody the actor's, who is their delegate; what they do is recorded as done for its owner. Who only asks others leaves the task with its owner. */
export function takeOver(
	run: CaseRun,
	taskId: string,
	{
		delegations,
		owner,
		action,
	}: { delegations: readonly Delegation[]; owner: NonNullable<CaseRun['insteadOf']>; action: string | undefined },
): void {
	const { actorId } = run.scope;
	const task = run.tasks.find(({ id }) => id === taskId);
	if (!task || actorId === null || task.assigneeId === actorId || !mayHandle(task, run.one, { userId: actorId, delegations })) return;
	if (owner.id === task.assigneeId) run.insteadOf = owner;
	if (leaving.has(action)) return;
	const { ownerId, reason } = task;
	const taken = passOn(task, { rule: 'delegation', by: task.assigneeId, before: { ownerId, reason } });
	run.change(task, { assigneeId: actorId, ownerId: task.assigneeId, reason: taken });
}

/** Whose a task was, and why, before a delegate took it over. */
export function ownedBefore(task: StoredTask): Pick<StoredTask, 'assigneeId' | 'ownerId' | 'reason'> {
	const { assigneeId, ownerId: person, reason } = task;
	if (reason.rule !== 'delegation' || person === null) return { assigneeId, ownerId: person, reason };
	const { ownerId, reason: former } = reason.before ?? { ownerId: null, reason: passOn(task, { rule: 'transfer', by: assigneeId }) };
	return { assigneeId: person, ownerId, reason: former };
}

/** Decides a task, and the node as soon as its people have decided it. */
export async function decideTask(run: CaseRun, task: StoredTask, decision: Decision): Promise<void> {
	const node = run.model.node(task.node);
	if (task.kind === 'amend') return resubmit(run, task, decision);
	const settings = node.task;
	if (!settings) throw new PortalError('notFound');
	checkDecision(settings, decision);
	await choosePeople(run, node, decision);
	await enterValues(run, settings, decision);
	const { outcome, comment, signature } = decision;
	run.change(task, { state: 'done', outcome, comment });
	run.note({ kind: 'decide', taskId: task.id, node: node.id, outcome, comment, signature, targetId: task.ownerId }, decision.files);
	run.forgetDraft(task.id);
	const waiting = run.tasks.filter(({ waitsFor, state }) => waitsFor === task.id && state === 'waiting');
	if (waiting.length > 0 && !rejectsFor(task, waiting)) {
		for (const next of waiting) await openTask(run, next);
		return run.change(task, { counts: false });
	}
	for (const next of waiting) run.change(next, { state: 'obsolete' });
	if (waiting.length > 0) run.change(task, { counts: true });
	const decided = await judgeNode(run, task.token, settings);
	if (decided !== undefined) await endNode(run, { token: task.token, node, outcome: decided });
}

/** Whether a rejection also stands for those who would decide after it; who decides for the owner of a delegated task only gives advice. */
function rejectsFor({ outcome, ownerId: own, reason: { before } }: StoredTask, waiting: readonly StoredTask[]): boolean {
	const ownerId = before ? before.ownerId : own;
	return outcome === 'reject' && !waiting.some(({ assigneeId }) => assigneeId === ownerId);
}

/** Ends a node with an outcome: goes on, ends the case, or returns to the initiator. */
export async function endNode(
	run: CaseRun,
	{ token, node, outcome }: { token: number; node: ProcessNode; outcome: string },
): Promise<void> {
	for (const other of run.openAt(token)) run.change(other, { state: 'obsolete' });
	const after = outcome === 'reject' ? (node.task?.onReject ?? 'end') : 'continue';
	if (after === 'end') return run.end('rejected');
	if (after === 'initiator') return askInitiator(run, { token, node });
	await run.follow(completeToken(run.model, run.one.state, { tokenId: token, outcome, context: run.context }));
}

async function resubmit(run: CaseRun, task: StoredTask, { comment, values, files }: Decision): Promise<void> {
	await run.enter(values);
	run.change(task, { state: 'done', outcome: 'approve', comment });
	for (const other of run.openAt(task.token)) run.change(other, { state: 'obsolete' });
	run.note({ kind: 'resubmit', taskId: task.id, node: task.node, comment }, files);
	run.forgetDraft(task.id);
	run.restarted.add(task.token);
	// What was decided about the record as it was before counts no more.
	const former = run.tasks.filter(({ token, kind, state }) => token === task.token && kind === 'task' && state === 'done');
	for (const decided of former) run.change(decided, { counts: false });
	const step = await run.assign(task.token, run.model.node(task.node));
	if (step) await run.follow(step);
}

/** Keeps whom the person chose for what follows; a step that begins now without any refuses the decision. */
async function choosePeople(run: CaseRun, { id }: ProcessNode, { chosen }: Decision): Promise<void> {
	const choices = choicesAfter(run.model, id);
	const { services, tenantId } = run.scope;
	await checkChosen(chosen, choices, { database: services.database, tenantId, isComplete: false });
	const nobody = Object.fromEntries(choices.nodes.map((node) => [node.id, []]));
	run.one.chosen = { ...run.one.chosen, ...nobody, ...chosen };
	run.isChosenByActor = true;
}

function checkDecision(settings: TaskSettings, decision: Decision): void {
	const { outcomes, comment: rule } = settings;
	const { outcome, comment } = decision;
	if (!outcomes.some(({ name }) => name === outcome)) throw invalidInput([{ path: 'outcome', message: texts.unknownOutcome() }]);
	if (rule === 'required' || (rule === 'onReject' && outcome === 'reject')) requireText(comment);
	checkEnclosures(settings, decision);
}

function requireText(comment: string | null): void {
	if ((comment ?? '').trim() === '') throw invalidInput([{ path: 'comment', message: texts.needsComment() }]);
}

/** A return explains itself like a rejection. */
export function checkReturn({ task }: ProcessNode, comment: string | null): void {
	if (task && task.comment !== 'optional') requireText(comment);
}

/** Stores what the person entered, as far as the task permits it. */
async function enterValues(run: CaseRun, settings: TaskSettings, { outcome, values }: Decision): Promise<void> {
	const refused = Object.keys(values).filter((name) => !mayEnter(settings, name));
	if (refused.length > 0) throw invalidInput(refused.map((name) => ({ path: `values.${name}`, message: texts.fieldNotEditable() })));
	const { screen, services, tenantId } = run.scope;
	const subject = { record: { ...run.record, ...values }, context: systemCaller(tenantId).context };
	// What the record does not show has no value.
	const isShown = (name: string) => screen.fields.some((field) => field.name === name && fieldState(screen, field, subject).isVisible);
	// Who rejects need not fill in what an approval needs.
	const required = outcome === 'reject' ? [] : Object.keys(settings.fields).filter((name) => settings.fields[name] === 'required');
	const ofOutcome = settings.outcomes.find(({ name }) => name === outcome)?.requires ?? [];
	const missing = [...new Set([...required, ...ofOutcome])].filter((name) => isEmptyValue(subject.record[name]) && isShown(name));
	const titleOf = (name: string) => fieldTitle((language) => services.records.screen(run.one.screen, language, tenantId), name);
	if (missing.length > 0)
		throw invalidInput(missing.map((name) => ({ path: `values.${name}`, message: texts.needsField({ title: titleOf(name) }) })));
	await run.enter(values, rightsOfTask(run, values));
}

/** The rights of fields that a task gives its person: to change them, and to read those that are empty. */
function rightsOfTask({ scope, record }: CaseRun, values: Record<string, unknown>): string[] {
	const entered = scope.screen.fields.filter(({ name }) => Object.hasOwn(values, name));
	const rights = entered.flatMap((field) => {
		const guards = [field, ...(field.itemFields ?? [])];
		const reads = isEmptyValue(record[field.name]) ? guards.map(({ readRight }) => readRight) : [];
		return [...guards.map(({ writeRight }) => writeRight), ...reads];
	});
	return rights.filter((right) => right !== undefined);
}
