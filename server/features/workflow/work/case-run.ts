import type { Message } from '../../../../contract/base/define-texts.ts';
import { joinTexts } from '../../../../contract/base/join-texts.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { isToDo } from '../../../../contract/features/workflow/cases.ts';
import type { ProcessNode } from '../../../../contract/processes/process.ts';
import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { outcomeField } from '../../../../contract/screen-check/processes/outcome-field.ts';
import { variableFields } from '../../../../contract/screen-check/processes/variable-fields.ts';
import type { AuditChanges } from '../../../audit/audit-entry.ts';
import { type AuditEntry, toAuditRows } from '../../../audit/write-audit.ts';
import { type Caller, systemCaller } from '../../../metadata/base/caller.ts';
import { announceEvent } from '../../../metadata/base/event-hub.ts';
import { nodeName } from '../base/node-name.ts';
import { type ProblemCode, toProblem } from '../base/problem.ts';
import { texts } from '../base/texts.ts';
import type { StepContext, StepResult } from '../engine/case-state.ts';
import type { ProcessModel } from '../engine/process-model.ts';
import { completeToken } from '../engine/steps.ts';
import { deliveriesOf, type Happened } from '../integration/webhooks.ts';
import { askInitiator } from '../people/ask-initiator.ts';
import { isUnchosen } from '../people/choose-people.ts';
import { findAssigned } from '../people/find-people.ts';
import type { Assigned } from '../people/with-successors.ts';
import type { CaseScope } from '../records/case-scope.ts';
import { subjectOf, subjectValues } from '../records/case-subject.ts';
import { createStepContext } from '../records/step-context.ts';
import { withVariables } from '../records/variables.ts';
import type { StoredCase } from '../store/cases.ts';
import type { Notice } from '../store/deliveries.ts';
import { storeActionFiles } from '../store/enclosures.ts';
import { newActionId, type StepAction, storeStep } from '../store/steps.ts';
import { type NewTask, newTask, type StoredTask, type TaskChange } from '../store/tasks.ts';
import { judgeAssigned } from './judge-assigned.ts';
import { judgeNode } from './judge-node.ts';
import { postponeDeadlines, timersThatBegin } from './sync-timers.ts';

/** Where a case is, as the audit log has it. */
interface Where {
	status: StoredCase['status'];
	/** The titles of its nodes. */
	nodes: string | null;
}

/** A case inside the transaction that changes it: moves the tokens, and makes what follows from it. */
export class CaseRun {
	readonly scope: CaseScope;
	readonly one: StoredCase;
	readonly model: ProcessModel;
	readonly tasks: StoredTask[];
	/** The record as it is, with what nodes have set, and the variables of the case. */
	readonly record: StoredRecord;
	/** The tokens whose timers run already. */
	readonly timed: ReadonlySet<number>;
	/** The tokens whose deadlines begin anew, because their people begin anew. */
	readonly restarted = new Set<number>();
	/** Has a node begin again with the people and decisions that it had before one that is withdrawn. */
	restored: { node: string; assign(token: number): void } | undefined;
	/** Whether somebody decides a task and can choose the people of what follows. */
	isChosenByActor = false;
	/** For whom a delegate does it. */
	insteadOf: { id: string; account: string } | undefined;
	/** What the audit log has beside where the case is. */
	readonly audited: AuditChanges = {};
	readonly #changes: Record<string, unknown> = {};
	/** What a person entered and the step stores. */
	#entered: Record<string, unknown> = {};
	#opened: readonly string[] = [];
	readonly #caller: Caller;
	readonly #fields: ReadonlyMap<string, ResolvedField>;
	readonly #variables: ReadonlyMap<string, ResolvedField>;
	readonly #notices: Notice[] = [];
	/** New and changed tasks, and what was done: stored when the step is finished. */
	readonly #touched = new Set<StoredTask>();
	readonly #actions: StepAction[] = [];
	readonly #drafts: string[] = [];
	/** Attachments by the id of the action. */
	readonly #files = new Map<string, string[]>();
	/** The record as it is stored. */
	#stored: StoredRecord;
	/** What the step did, for those who are told of it. */
	readonly #happened: Happened[] = [];
	readonly #before: Where;
	/** What its title was made of. */
	readonly #titled: string;

	constructor(scope: CaseScope, { one, model, tasks, record }: Pick<CaseRun, 'one' | 'model' | 'tasks' | 'record'>) {
		this.scope = scope;
		this.one = one;
		this.model = model;
		this.tasks = tasks;
		this.#variables = new Map(variableFields(model.file).map((field) => [field.name, field]));
		this.record = withVariables(record, one, model.file);
		this.#stored = record;
		this.#before = this.#where();
		this.#titled = subjectValues(scope.screen, record, model.file);
		this.timed = new Set(one.state.tokens.map(({ id }) => id));
		this.#caller = systemCaller(scope.tenantId);
		this.#fields = new Map([...scope.screen.fields, outcomeField, ...this.#variables.values()].map((field) => [field.name, field]));
	}

	/** What steps of the engine know of the record. */
	get context(): StepContext {
		return createStepContext({
			...{ model: this.model, record: this.record, caller: this.#caller },
			fieldOf: (name) => this.#fields.get(name),
			onSet: (name, value) => this.put(name, value),
		});
	}

	/** The field of the record or the variable of the case that a name of the definition means. */
	fieldOf(name: string): ResolvedField | undefined {
		return name === outcomeField.name ? undefined : this.#fields.get(name);
	}

	/** A variable that the definition declares. */
	variableOf(name: string): ResolvedField | undefined {
		return this.#variables.get(name);
	}

	/** Sets a field of the record, or a variable of the case, to a value that it can have. */
	put(name: string, value: unknown): void {
		this.record[name] = value;
		if (this.#variables.has(name)) this.one.variables = { ...this.one.variables, [name]: value ?? null };
		else this.#changes[name] = value;
	}

	/** Takes over a step of the engine and makes what follows: copies, tasks, timers; decides what needs no person at once. */
	async follow(step: StepResult): Promise<void> {
		let result = step;
		for (;;) {
			this.one.state = result.state;
			this.one.flows.push(...result.events.filter(({ kind }) => kind === 'flow').map(({ id }) => id));
			for (const { kind, id, token } of result.events) if (kind === 'copy') await this.#copy(this.model.node(id), token);
			this.#endTasks();
			const next = await this.#assignNext();
			if (!next) break;
			result = next;
		}
		if (result.isEnded) this.end('done');
		else if (result.stuckAt.length > 0) this.fail('stuck', result.stuckAt[0] ?? '');
	}

	/** Stores everything, with what the audit log has of it. */
	async finish(...audit: AuditEntry[]): Promise<void> {
		const { batch, tenantId } = this.scope;
		const { one } = this;
		this.#noteState();
		await this.#storeRecord();
		await this.#rename();
		// Of a case that goes on the work goes on, too.
		const isResumed = one.status === 'running' && this.#before.status !== 'running';
		if (isResumed) await postponeDeadlines(this);
		const timers = await timersThatBegin(this);
		const deliveries = deliveriesOf(this.model, { ...one, tenantId }, this.#happened);
		const recordVersion = Number(this.record.version);
		const [tasks, actions, drafts] = [[...this.#touched], this.#actions, this.#drafts];
		const notices = this.#notices.filter(({ people }) => people.length > 0);
		const rows = toAuditRows(audit);
		await storeStep(batch.db, { one, tenantId, tasks, actions, recordVersion, drafts, timers, deliveries, notices, audit: rows });
		for (const [actionId, files] of this.#files) await storeActionFiles(batch.db, { tenantId, actionId, files });
		if (deliveries.length > 0 || isResumed || timers.some(({ kind }) => kind === 'work'))
			await announceEvent(batch.db, { type: 'process' });
		if (notices.length > 0) batch.afterCommit(async () => this.scope.services.engine.events.tellNode({ type: 'process-notice' }));
	}

	/**
	 * Enters values of a person, who learns at once what is wrong with them; they are stored with the step, together with what the process determines.
	 * `opened`: rights of fields that the task gives them.
	 */
	async enter(values: Record<string, unknown>, opened: readonly string[] = []): Promise<void> {
		if (Object.keys(values).length === 0) return;
		const { screen, recordId } = this.one;
		const { batch } = this.scope;
		const foreseen = Object.keys(this.#entered).length === 0 && batch.foresee(screen, { values, before: this.#stored, opened });
		if (foreseen) {
			this.#entered = values;
			this.#opened = opened;
			Object.assign(this.record, foreseen);
			return;
		}
		this.#stored = await batch.fillIn(screen, recordId, { values, source: 'entered', before: this.#stored, opened });
		Object.assign(this.record, this.#stored);
	}

	/** Stores what was entered and what the process determines as one version of the record. */
	async #storeRecord(): Promise<void> {
		const [entered, opened, values] = [this.#entered, this.#opened, this.#changes];
		if (Object.keys(entered).length + Object.keys(values).length === 0) return;
		const { screen, recordId } = this.one;
		this.#stored = await this.scope.batch.fillIn(screen, recordId, { values, entered, opened, source: 'determined', before: this.#stored });
		Object.assign(this.record, this.#stored);
	}

	/** Has the title of the case follow its record. */
	async #rename(): Promise<void> {
		const { one, scope, model } = this;
		if (subjectValues(scope.screen, this.record, model.file) === this.#titled) return;
		// A record that was changed has no titles of what it refers to.
		const record = await scope.batch.stored(one.screen, one.recordId);
		if (record) one.subject = subjectOf(scope.screen, record, model.file);
	}

	/** Has the field of the record that shows the state of the case follow it. */
	#noteState(): void {
		const { one, record, scope } = this;
		const file = scope.services.engine.tenants().screenOf(scope.tenantId, one.screen)?.loaded.file;
		const field = file?.processes?.find(({ process }) => process === one.process)?.state;
		if (field === undefined || record[field] === one.status) return;
		record[field] = one.status;
		this.#changes[field] = one.status;
	}

	/** Ends the case. */
	end(status: 'done' | 'rejected' | 'cancelled', comment: string | null = null): void {
		this.one.status = status;
		this.one.state = { ...this.one.state, tokens: [] };
		this.#endTasks();
		this.note({ kind: status === 'done' ? 'end' : status, comment });
		if (status !== 'cancelled' && this.one.initiatorId !== this.scope.actorId)
			this.tell({ kind: status === 'done' ? 'ended' : 'rejected', people: [this.one.initiatorId] });
	}

	/** Stops the case for an administrator; the reason is shown to everyone who sees it. */
	fail(code: ProblemCode, node: string, reason?: Message): void {
		this.#happened.push({ kind: 'failed', node });
		this.one.status = 'failed';
		this.one.problem = toProblem(code, node, reason);
	}

	/** What is different since the step began: the state of the case and where it is. */
	moved(): AuditChanges {
		const now = this.#where();
		return Object.fromEntries(
			(['status', 'nodes'] as const).flatMap((key) => (now[key] === this.#before[key] ? [] : [[key, [this.#before[key], now[key]]]])),
		);
	}

	#where(): Where {
		const nodes = new Set(this.one.state.tokens.map(({ node }) => this.titleOf(node)));
		return { status: this.one.status, nodes: nodes.size === 0 ? null : joinTexts([...nodes]).in('zh-CN') };
	}

	/** Keeps what was done, with the attachments of the person who did it. */
	note(action: Omit<StepAction, 'id' | 'actorId' | 'forId'>, files: string[] = []): void {
		const id = newActionId();
		if (files.length > 0) this.#files.set(id, files);
		// A failure is an event as soon as it is one.
		if (action.kind !== 'failed') this.#happened.push(action);
		this.#actions.push({ ...action, id, actorId: this.scope.actorId, forId: this.insteadOf?.id ?? null });
	}

	/** Changes a task. */
	change(task: StoredTask, change: TaskChange): void {
		this.#touched.add(Object.assign(task, change));
	}

	/** The draft of a task has served its purpose. */
	forgetDraft(taskId: string): void {
		this.#drafts.push(taskId);
	}

	tell(notice: Notice): void {
		this.#notices.push(notice);
	}

	titleOf(nodeId: string): string {
		return this.model.has(nodeId) ? nodeName(this.model.file, this.model.node(nodeId)).in('zh-CN') : nodeId;
	}

	/** The tasks of a token that are not over. */
	openAt(token: number): StoredTask[] {
		return this.tasks.filter((task) => task.token === token && isToDo(task));
	}

	add(task: NewTask): StoredTask {
		const stored = newTask(this.one.id, task);
		this.tasks.push(stored);
		this.#touched.add(stored);
		const kind = task.kind === 'amend' ? 'sentBack' : 'newTask';
		if (task.state === 'open' && task.kind !== 'copy') this.tell({ kind, people: [task.assigneeId], node: task.node });
		return stored;
	}

	/** Ends the tasks of branches that are gone. */
	#endTasks(): void {
		const alive = new Set(this.one.state.tokens.map(({ id }) => id));
		for (const task of this.tasks.filter((one) => isToDo(one) && !alive.has(one.token))) this.change(task, { state: 'obsolete' });
	}

	/** Assigns the tasks that have begun; returns the next step when one was decided by a rule. */
	async #assignNext(): Promise<StepResult | undefined> {
		for (const token of this.one.state.tokens) {
			const node = this.model.node(token.node);
			if (node.type !== 'task' || this.tasks.some((task) => task.token === token.id && task.kind !== 'copy')) continue;
			const step = await this.assign(token.id, node);
			if (step) return step;
			if (this.one.status === 'failed') return undefined;
		}
		return undefined;
	}

	/** Gives a task to people; returns the step that follows when a rule decides it. */
	async assign(token: number, node: ProcessNode): Promise<StepResult | undefined> {
		const settings = node.task;
		if (!settings) return undefined;
		if (this.restored?.node === node.id) {
			this.restored.assign(token);
			return undefined;
		}
		if (this.isChosenByActor && isUnchosen(node, this.one.chosen))
			throw invalidInput([{ path: `chosen.${node.id}`, message: texts.choosePeople({ node: nodeName(this.model.file, node) }) }]);
		const verdict = await judgeAssigned(await this.findPeople(node), { run: this, settings });
		if (verdict.kind === 'decided') return this.#decideByRule({ token, node }, verdict);
		if (verdict.kind === 'nobody') {
			this.fail('nobody', node.id);
			return undefined;
		}
		for (const [position, { id, reason }] of verdict.people.entries()) {
			const state = settings.mode === 'order' && position > 0 ? 'waiting' : 'open';
			const isMerged = verdict.merged.includes(id);
			const task = this.add({
				token,
				node: node.id,
				kind: 'task',
				assigneeId: id,
				state: isMerged ? 'done' : state,
				position,
				reason,
				dueAt: null,
			});
			if (!isMerged) continue;
			this.change(task, { outcome: 'approve' });
			this.note({ kind: 'merged', taskId: task.id, node: node.id, targetId: id, outcome: 'approve' });
		}
		const outcome = verdict.merged.length > 0 ? await judgeNode(this, token, settings) : undefined;
		return outcome === undefined
			? undefined
			: completeToken(this.model, this.one.state, { tokenId: token, outcome, context: this.context });
	}

	/** Decides a task without a person. */
	async #decideByRule(
		{ token, node }: { token: number; node: ProcessNode },
		{ outcome, why }: { outcome: 'approve' | 'reject'; why: string },
	): Promise<StepResult | undefined> {
		this.note({ kind: why, node: node.id, outcome });
		const after = outcome === 'reject' ? (node.task?.onReject ?? 'end') : 'continue';
		if (after === 'continue') return completeToken(this.model, this.one.state, { tokenId: token, outcome, context: this.context });
		if (after === 'initiator') await askInitiator(this, { token, node });
		else this.end('rejected');
		return undefined;
	}

	findPeople(node: ProcessNode): Promise<Assigned[]> {
		const { services, tenantId, actorId } = this.scope;
		const fieldOf = (name: string) => this.#fields.get(name);
		const { initiatorId, chosen } = this.one;
		const facts = { database: services.database, tenantId, initiatorId, record: this.record, fieldOf, chosen: chosen[node.id] ?? [] };
		const by = actorId === null ? {} : { actorId };
		return findAssigned(node.task?.assignees ?? node.copyTo ?? [], { ...facts, ...by });
	}

	async #copy(node: ProcessNode, token: number): Promise<void> {
		const people = await this.findPeople(node);
		for (const { id, reason } of people)
			this.add({ token, node: node.id, kind: 'copy', assigneeId: id, state: 'open', position: 0, reason, dueAt: null });
		this.tell({ kind: 'copied', people: people.map(({ id }) => id) });
		this.note({ kind: 'copy', node: node.id });
	}
}
