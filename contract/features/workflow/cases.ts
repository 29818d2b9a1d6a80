import type { EnclosureRule, FieldAccess, VariableType } from '../../processes/process.ts';
import type { RuleGroup } from '../../screen/condition.ts';
import type { ResolvedScreen } from '../../screen/resolved-screen.ts';
import type { MessageFile } from '../messages.ts';

/** A case as its detail page shows it. */
export interface CaseDetail {
	id: string;
	subject: string;
	/** The name of the process. */
	process: string;
	processTitle: string;
	status: string;
	/** Why it does not go on; null while it does. */
	problem: string | null;
	/** The record that it is about. */
	screen: string;
	recordId: string;
	/** The name of the person who started it. */
	initiator: string;
	/** ISO 8601, as all moments. */
	startedAt: string;
	endedAt: string | null;
	/** All tasks and copies, oldest first. */
	tasks: CaseTaskLine[];
	/** What was done, oldest first. */
	history: CaseHistoryLine[];
	/** What the caller can do with the case now. */
	actions: string[];
	/** For those who manage: where each branch can be moved to. */
	moves: Array<{ from: NamedNode; to: NamedNode[] }>;
	/** For those who manage: what the case knows beside its record, in the order of the definition. */
	variables: CaseVariable[];
	/** The caller's open task. */
	own: OwnTask | null;
	/** What the caller can start again about the same record: their case that was cancelled or rejected. */
	restart: StartableProcess | null;
	/** Where the case is while nobody has an open task in it: at a service, a delay, a message. */
	current: NamedNode[];
	/** The record as far as the caller may see it. */
	record: Record<string, unknown> | null;
	/** The screen of the record for the person of a task who may not view it; null for callers who may. */
	form: ResolvedScreen | null;
}

/** A variable of a case. */
export interface CaseVariable {
	name: string;
	/** In the language of the caller. */
	title: string;
	type: VariableType;
	value: unknown;
}

/** A node with its title in the language of the caller. */
export interface NamedNode {
	node: string;
	title: string;
}

/** The diagram of a case: its definition, and the ids of what is marked in it. */
export interface CaseDiagram {
	/** The BPMN file of the version that the case runs on; it may have no positions. */
	xml: string;
	/** The names of elements in the language of the caller, by id. */
	titles: Record<string, string>;
	/** The flows that were taken, and the nodes that they led to. */
	taken: string[];
	current: string[];
	/** The nodes whose task was returned or withdrawn. */
	returned: string[];
	/** The nodes at which the case does not go on. */
	failed: string[];
}

/** What the detail of a record shows of processes. */
export interface RecordCase {
	/** The newest case about the record; null for none. */
	found: CaseDetail | null;
	/** The processes that the caller may start about it. */
	startable: StartableProcess[];
}

/** A record about which its creator has not started the process yet. */
export interface RecordNotStarted {
	process: StartableProcess;
	recordId: string;
	/** What the case would be called. */
	title: string;
	createTime: string;
}

/** A process that a person may start. */
export interface StartableProcess {
	name: string;
	title: string;
	/** What its cases are about. */
	screen: string;
	/** Its group, by the title of an area where there is such an area. */
	category: string | null;
	/** The field of a record that shows the state of its newest case; null where no field does. */
	state: string | null;
	/** Only records that match can have a case of it; null for all, and where the caller cannot search by the condition. */
	when: RuleGroup | null;
	/** It is started only about records that the caller has created, because they may not edit others. */
	isOwnOnly: boolean;
	/** The steps whose people the initiator chooses. */
	choices: PeopleChoice[];
}

/** A step whose people somebody chooses. */
export interface PeopleChoice extends NamedNode {
	/** Who can be chosen; null for everyone. */
	people: Array<{ id: string; name: string }> | null;
}

/** How tasks end that their people gave away, or lost because they were late or a manager reassigned them: nobody decided them, and no decision can have these names. */
export const handedOn = ['handed-on', 'past-due', 'given-away'] as const;

/** Whether a task was handed on. */
export function isHandedOn({ outcome }: { outcome: string | null }): boolean {
	return handedOn.some((name) => name === outcome);
}

/** Whether somebody still has to do something: not for what is over, nor for a copy. */
export function isToDo({ kind, state }: { kind: string; state: string }): boolean {
	return kind !== 'copy' && (state === 'open' || state === 'waiting');
}

/** A task of a case. */
export interface CaseTaskLine {
	id: string;
	kind: string;
	/** The id of the node. */
	node: string;
	title: string;
	assignee: string;
	state: string;
	outcome: string | null;
	outcomeTitle: string | null;
	comment: string | null;
	/** Why it is assigned to them: the rule, what it names or, after a hand-over, whose it was, and who handed it on. */
	why: { rule: string; value: string | null; by: string | null };
	/** What the caller can do with it although it is not theirs: `remove`, `reassign`. */
	actions: string[];
	createdAt: string;
	dueAt: string | null;
	endedAt: string | null;
}

/** Something that was done. */
export interface CaseHistoryLine {
	id: string;
	kind: string;
	node: string;
	actor: string;
	/** Whose task it was, when a delegate handed it on or sent it back. */
	insteadOf: string | null;
	target: string;
	outcome: string | null;
	outcomeTitle: string | null;
	comment: string | null;
	/** The attachments of the decision. */
	files: MessageFile[];
	/** The drawn signature: the `data:` address of a PNG image. */
	signature: string | null;
	/** For decisions: how long the person had the task. */
	seconds: number | null;
	/** Whether the record as it was then is known. */
	isRecordKept: boolean;
	at: string;
}

/** Who probably has to do what next: the tasks that follow when the open ones are approved. */
export interface ExpectedTask extends NamedNode {
	/** The names of the people; none when the rule of the step decides. */
	people: string[];
}

/** The record of a case after one of its actions. */
export interface RecordThen {
	/** As far as the caller may see it; null for none of it. */
	record: Record<string, unknown> | null;
	/** The fields that had other values than now. */
	changed: string[];
}

/** Attachments of one decision. */
export const mostEnclosedFiles = 10;

/** Something that a task can be decided as. */
export interface TaskOutcome {
	name: string;
	/** In the language of the caller. */
	title: string;
}

/** What can be decided of several tasks at once. */
export interface OutcomesOfTasks {
	/** The outcomes that all of them have, with the same title. */
	shared: TaskOutcome[];
	/** Their steps, each with its own outcomes and the number of tasks. */
	steps: Array<{ title: string; count: number; outcomes: TaskOutcome[] }>;
}

/** The open task of the caller. */
export interface OwnTask {
	id: string;
	/** `amend`: the initiator submits the record again. */
	kind: 'task' | 'amend';
	title: string;
	/** What can be decided; none when the record is only submitted again. */
	outcomes: TaskOutcome[];
	/** Whether a comment is needed: `optional`, `required`, `onReject`. */
	comment: string;
	/** Whether attachments are wanted. */
	attachments: EnclosureRule;
	/** Whether a drawn signature is wanted. */
	signature: EnclosureRule;
	/** What was saved as a draft, by the name of the input; null for none. */
	draft: Record<string, unknown> | null;
	/** The rights of fields that differ from reading; null: as the screen permits. */
	fields: Record<string, FieldAccess> | null;
	/** The nodes that the case can return to. */
	returnTo: NamedNode[];
	/** The steps that can follow whose people the caller chooses. */
	choices: PeopleChoice[];
	/** The name of the person whose task it is, when the caller handles it as their delegate; null for an own task. */
	insteadOf: string | null;
	/** Who sent the case back to this task, and why; null for a task that the process led to. */
	sentBack: { by: string; comment: string | null } | null;
}

/** A process with cases on other versions than the active one. */
export interface ProcessToMigrate {
	process: string;
	title: string;
	cases: number;
}

/** A case that runs on another version of its process, and whether it can move to the active one. */
export interface CaseMigration {
	id: string;
	subject: string;
	status: string;
	startedAt: string;
	/** Where it is. */
	nodes: string[];
	/** Why it stays where it is; null when it can move or has moved. */
	problem: string | null;
}

/** A task that somebody who leaves has to do. */
export interface LeftTask {
	id: string;
	subject: string;
	/** The titles of its process and its step. */
	process: string;
	step: string;
	hasDraft: boolean;
	/** The name of the person who handed it on to them; null for a task that was theirs from the beginning. */
	by: string | null;
	/** Since when it is there. */
	createdAt: string;
}

/** What a person leaves behind who goes. */
export interface HandOverPreview {
	/** Cases in which they have tasks to do. */
	cases: number;
	tasks: number;
	/** Tasks with a draft; it goes along with its task. */
	drafts: number;
	/** These tasks, the oldest first; at most 200. */
	list: LeftTask[];
	/** The titles of the processes that name the person. */
	processes: string[];
	/** The name of the person who has replaced them in definitions; null for nobody. */
	successor: string | null;
}

/** What became of a hand-over. */
export interface HandOverResult {
	/** Tasks that the other person has now. */
	moved: number;
	/** Those of them that were merged with a task of that person in the same step. */
	merged: number;
	/** Cases that stayed as they were. */
	failed: number;
	/** Processes that name the person, whom the other one replaces there. */
	processes: number;
}
