import type { ProcessNode } from '../../../../contract/processes/process.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import { outcomeField } from '../../../../contract/screen-check/processes/outcome-field.ts';
import { variableFields } from '../../../../contract/screen-check/processes/variable-fields.ts';
import { systemCaller } from '../../../metadata/base/caller.ts';
import { dueAt } from '../base/deadlines.ts';
import type { CaseState, StepResult } from '../engine/case-state.ts';
import type { ProcessModel } from '../engine/process-model.ts';
import { completeToken, fireTimer, startCase } from '../engine/steps.ts';
import { createStepContext } from '../records/step-context.ts';
import type { StoredCase } from '../store/cases.ts';
import type { AssignmentReason, StoredTask } from '../store/tasks.ts';
import { SimulatedLog } from './simulated-log.ts';

/** What happens at a task of an invented case. */
export interface SimulatedDecision {
	/** `wait`: nothing until the end of the data; `cancel`: the initiator gives up; `late`: a boundary timer fires. */
	does: 'decide' | 'wait' | 'cancel' | 'late';
	outcome: string;
	comment: string | null;
	/** Fields that the person enters. */
	values: Record<string, unknown>;
	/** When, in milliseconds since the epoch. */
	at: number;
}

/** An invented case: its record, and what people do. */
export interface Simulation {
	id: string;
	tenantId: string;
	process: string;
	hash: string;
	model: ProcessModel;
	fields: readonly ResolvedField[];
	subject: string;
	/** What nodes set and people enter is entered here. */
	record: Record<string, unknown> & { id: string };
	screen: string;
	initiatorId: string;
	startedAt: number;
	/** Nothing happens after it. */
	now: number;
	newId(moment: number): string;
	/** The people of a node, with the rules that found them. */
	peopleOf(node: ProcessNode): Array<{ id: string; reason: AssignmentReason }>;
	decide(node: ProcessNode, from: number): SimulatedDecision;
}

/** Rows of a case and of what belongs to it. */
export interface SimulatedCase {
	one: StoredCase & { updatedAt: Date };
	tasks: StoredTask[];
	log: SimulatedLog;
}

/** Decisions of one invented case. */
const mostDecisions = 40;

/** Runs an invented case through the engine, as its people would have. */
export function simulateCase(simulation: Simulation): SimulatedCase {
	return new SimulatedRun(simulation).run();
}

class SimulatedRun {
	readonly #facts: Simulation;
	readonly #log: SimulatedLog;
	readonly #tasks: StoredTask[] = [];
	readonly #flows: string[] = [];
	readonly #context: ReturnType<typeof createStepContext>;
	#state: CaseState = { tokens: [], visits: [], next: 1 };
	#at: number;
	#status: StoredCase['status'] = 'running';

	constructor(facts: Simulation) {
		this.#facts = facts;
		this.#at = facts.startedAt;
		this.#log = new SimulatedLog(facts);
		const fields = new Map([...facts.fields, outcomeField, ...variableFields(facts.model.file)].map((field) => [field.name, field]));
		const caller = systemCaller(facts.tenantId, new Date(facts.startedAt));
		this.#context = createStepContext({ model: facts.model, fieldOf: (name) => fields.get(name), record: facts.record, caller });
	}

	run(): SimulatedCase {
		const { model, initiatorId, startedAt } = this.#facts;
		this.#log.note({ kind: 'start', actorId: initiatorId, at: startedAt });
		this.#follow(startCase(model, this.#context));
		for (let round = 0; this.#status === 'running' && round < mostDecisions; round++) if (!this.#step()) break;
		const { id, process, hash, subject, screen, record } = this.#facts;
		const isOver = this.#status !== 'running';
		const isStopped = this.#status === 'suspended' || this.#status === 'failed';
		const one = {
			...{ id, process, definition: hash, subject, screen, recordId: record.id, initiatorId, status: this.#status, state: this.#state },
			...{
				flows: this.#flows,
				chosen: {},
				variables: {},
				problem: null,
				startedAt: new Date(startedAt),
				endedAt: isOver ? new Date(this.#at) : null,
				stoppedAt: isStopped ? new Date(this.#at) : null,
			},
			updatedAt: new Date(this.#at),
		};
		return { one, tasks: this.#tasks, log: this.#log };
	}

	/** What happens next; false when the case waits. */
	#step(): boolean {
		const task = this.#tasks.find(({ state, kind }) => state === 'open' && kind === 'task');
		if (!task) return false;
		const { model, now, initiatorId } = this.#facts;
		const node = model.node(task.node);
		const { does, outcome, comment, values, at } = this.#facts.decide(node, task.createdAt.getTime());
		if (does === 'wait' || at > now) return false;
		this.#at = at;
		if (does === 'cancel') {
			this.#end('cancelled', initiatorId);
			return false;
		}
		const [timer] = model.timers(node.id);
		if (does === 'late' && timer) {
			this.#log.note({ kind: 'timer', node: timer.id, outcome: 'boundary', at });
			this.#close(task.token, 'obsolete');
			this.#follow(fireTimer(model, this.#state, { tokenId: task.token, timer: timer.id, context: this.#context }));
			return true;
		}
		Object.assign(this.#facts.record, values);
		Object.assign(task, { state: 'done', outcome, comment, endedAt: new Date(at) });
		this.#log.note({ kind: 'decide', taskId: task.id, node: node.id, actorId: task.assigneeId, outcome, comment, at });
		this.#close(task.token, 'obsolete');
		const after = outcome === 'reject' ? (node.task?.onReject ?? 'end') : 'continue';
		if (after === 'end') this.#end('rejected', task.assigneeId);
		else if (after === 'initiator') this.#amend(task);
		else this.#follow(completeToken(model, this.#state, { tokenId: task.token, outcome, context: this.#context }));
		return true;
	}

	/** The initiator submits the record again; the same people get it back. */
	#amend({ token, node: nodeId }: StoredTask): void {
		const { initiatorId } = this.#facts;
		const node = this.#facts.model.node(nodeId);
		this.#log.note({ kind: 'toInitiator', node: nodeId, actorId: null, targetId: initiatorId, at: this.#at });
		const task = this.#add(token, node, { kind: 'amend', id: initiatorId, reason: { rule: 'initiator' } });
		this.#at += 3_600_000;
		Object.assign(task, { state: 'done', outcome: 'approve', endedAt: new Date(this.#at) });
		this.#log.note({ kind: 'resubmit', taskId: task.id, node: nodeId, actorId: initiatorId, at: this.#at });
		this.#assign(token, node);
	}

	#follow({ state, events, isEnded }: StepResult): void {
		this.#state = state;
		for (const { kind, id, token } of events) {
			if (kind === 'flow') this.#flows.push(id);
			if (kind === 'copy') this.#copy(this.#facts.model.node(id), token);
		}
		if (isEnded) {
			this.#end('done', null);
			return;
		}
		for (const { id, node: nodeId } of state.tokens) {
			const node = this.#facts.model.node(nodeId);
			if (node.type === 'task' && !this.#tasks.some(({ token, kind }) => token === id && kind !== 'copy')) this.#assign(id, node);
		}
	}

	#assign(token: number, node: ProcessNode): void {
		for (const person of this.#facts.peopleOf(node)) this.#add(token, node, { kind: 'task', ...person });
	}

	#copy(node: ProcessNode, token: number): void {
		for (const person of this.#facts.peopleOf(node)) this.#add(token, node, { kind: 'copy', ...person });
		this.#log.note({ kind: 'copy', node: node.id, actorId: null, at: this.#at });
	}

	#add(
		token: number,
		node: ProcessNode,
		{ kind, id: assigneeId, reason }: { kind: StoredTask['kind']; id: string; reason: AssignmentReason },
	): StoredTask {
		const at = new Date(this.#at);
		const due = kind === 'task' ? node.task?.due : undefined;
		const task: StoredTask = {
			...{ id: this.#facts.newId(this.#at), caseId: this.#facts.id, token, node: node.id, kind, assigneeId, ownerId: null, state: 'open' },
			...{ position: this.#tasks.length, counts: true, waitsFor: null, outcome: null, comment: null, reason },
			...{ createdAt: at, dueAt: due ? dueAt(due, at, new Map()) : null, endedAt: null },
		};
		this.#tasks.push(task);
		return task;
	}

	#close(token: number | null, state: 'obsolete'): void {
		for (const task of this.#tasks) {
			if (task.state !== 'open' || task.kind === 'copy' || (token !== null && task.token !== token)) continue;
			Object.assign(task, { state, endedAt: new Date(this.#at) });
		}
	}

	#end(status: 'done' | 'rejected' | 'cancelled', actorId: string | null): void {
		this.#status = status;
		this.#state = { ...this.#state, tokens: [] };
		this.#close(null, 'obsolete');
		this.#log.note({ kind: status === 'done' ? 'end' : status, actorId, at: this.#at });
	}
}
