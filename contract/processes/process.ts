import type { DocumentFile } from '../documents/document-type.ts';
import type { RuleGroup } from '../screen/condition.ts';

/** A process as its BPMN file describes it; docs/processes.md is its manual. */
export interface ProcessFile extends DocumentFile {
	/** The id of the BPMN process. */
	id: string;
	/** What it is for. */
	description?: string;
	/** The screen whose records the cases are about. */
	screen: string;
	/** Where the start centre lists it. */
	category?: string;
	/** The title of a case, with fields of the record in braces. Default: the title of the record. */
	subject?: string;
	/** Who may start it, beside being able to view the record. Default: everyone who may edit the record. */
	starters: ProcessParty[];
	/** Who sees and manages all cases of it, beside those with the right to manage all processes. */
	managers: ProcessParty[];
	/** What a case knows beside its record. Default: nothing. */
	variables?: ProcessVariable[];
	/** Who is told of what happens in its cases. */
	webhooks?: ProcessWebhook[];
	nodes: ProcessNode[];
	flows: ProcessFlow[];
}

/** A value of each case that is no field of its record; empty until a node sets it. */
export interface ProcessVariable {
	/** Formulas and conditions name it like a field; no field of the screen has this name. */
	name: string;
	type: VariableType;
	/** Default: the name. */
	title?: string;
}

export type VariableType = (typeof variableTypes)[number];
export const variableTypes = ['string', 'number', 'integer', 'boolean', 'date'] as const;

/** What a node is; each corresponds to one BPMN element (`processElements`). */
export type ProcessNodeType =
	| 'start'
	| 'end'
	| 'terminate'
	| 'task'
	| 'copy'
	| 'set'
	| 'service'
	| 'script'
	| 'message'
	| 'exclusive'
	| 'inclusive'
	| 'parallel'
	| 'delay'
	| 'timer'
	| 'subprocess';

/** One node of a process. */
export interface ProcessNode {
	id: string;
	name: string;
	type: ProcessNodeType;
	/** The sub-process that it is in. Default: none. */
	parent?: string;
	/** For a boundary timer: the node that it limits. */
	attachedTo?: string;
	/** For a boundary timer: whether the node ends when it fires. Default: true. */
	interrupts?: boolean;
	/** For delays and boundary timers. */
	timer?: ProcessTimer;
	/** For tasks. */
	task?: TaskSettings;
	/** For copies: who gets one. */
	copyTo?: ProcessParty[];
	/** For field assignments, services, scripts, messages and starts. */
	set?: FieldAssignment[];
	/** For services: the HTTP call. */
	http?: HttpSettings;
	/** For scripts: JavaScript. */
	script?: string;
	/** For messages, and for starts by a message: its name. */
	message?: string;
	/** For services, scripts and messages: what of the result goes into which field. */
	results?: ResultMapping[];
	/** For starts by schedule. */
	schedule?: StartSchedule;
	/** For gateways: the flow that is taken when no condition holds. */
	defaultFlow?: string;
}

/** Node types where a branch waits for a person, a time, or something outside of the case. */
export const waitingTypes: ReadonlySet<ProcessNodeType> = new Set(['task', 'delay', 'service', 'script', 'message']);

export type HttpMethod = (typeof httpMethods)[number];
export const httpMethods = ['POST', 'GET', 'PUT', 'PATCH', 'DELETE'] as const;

/** A call of another system. */
export interface HttpSettings {
	method: HttpMethod;
	/** With fields of the record in braces, behind the host only; or `service:code` for a service of the portal, with all of its settings. */
	address: string;
	headers: Array<{ name: string; value: string }>;
	/** JSON with fields of the record in braces. Default: no body. */
	body?: string;
	/** How often it is tried, with growing pauses. */
	tries: number;
	/** How long one try may take. */
	seconds: number;
}

/** Takes a value out of a result. */
export interface ResultMapping {
	field: string;
	/** A JSON pointer; empty: the whole result. */
	path: string;
}

/** When cases begin by themselves. */
export interface StartSchedule {
	/** A moment with its offset, for one start only. */
	date?: string;
	/** Minute, hour, day of the month, month and weekday. */
	cron?: string;
	zone: string;
	/** Days that are not worked do not count. */
	isWorking: boolean;
	/** As whose cases they begin; the first active person counts. */
	initiators: ProcessParty[];
}

/** An address that learns of what happens in cases. */
export interface ProcessWebhook {
	address: string;
	/** The name of the secret that signs; the operator has its value. */
	secret: string;
	/** The events; empty: all. */
	events: WebhookEvent[];
}

export type WebhookEvent = (typeof webhookEvents)[number];
export const webhookEvents = ['started', 'decided', 'returned', 'ended', 'rejected', 'cancelled', 'failed'] as const;

/** A sequence flow. */
export interface ProcessFlow {
	id: string;
	name: string;
	from: string;
	to: string;
	/** The sub-process that it is in. Default: none. */
	parent?: string;
	/** A formula over the record and `outcome`, or a condition. Default: always. */
	condition?: string | RuleGroup;
}

/** When a timer fires. */
export interface ProcessTimer {
	/** ISO 8601: `P15D`, `PT4H`. */
	duration: string;
	/** Weekends do not count. */
	isWorking: boolean;
}

/** How people do a task. */
export interface TaskSettings {
	assignees: ProcessParty[];
	/** `any`: the first decides; `all`: everyone; `order`: one after the other; `percent`: as many as `percent` says. */
	mode: TaskMode;
	/** For `percent`: how many of the people must approve, 1 to 100. */
	percent: number;
	/** Whether one rejection decides, or only that of all; with `percent` neither: as soon as the percentage cannot be reached. */
	reject: 'one' | 'all';
	/** Attributes that are written, but have no effect with the mode. */
	unused?: string[];
	/** What a rejection does: ends the case, goes on (conditions read `outcome`), or returns to the initiator. */
	onReject: 'end' | 'continue' | 'initiator';
	/** When nobody is found: `admin`, `approve`, `reject`, or the account of a person. */
	nobody: string;
	/** When the assignee is the initiator. */
	self: 'self' | 'skip' | 'manager';
	/** Approves at once for people who have approved the previous task. */
	merge: boolean;
	/** The deadline, and what follows it. */
	due?: TaskDeadline;
	/** Whether a decision needs a comment. */
	comment: 'optional' | 'required' | 'onReject';
	/** Whether a decision can or must have attachments. */
	attachments: EnclosureRule;
	/** Whether a decision can or must be signed by hand. */
	signature: EnclosureRule;
	/** The rights of the fields in this task. Default: read. */
	fields: Record<string, FieldAccess>;
	/** What can be decided. Default: approve and reject. */
	outcomes: TaskOutcome[];
}

export type TaskMode = (typeof taskModes)[number];
export const taskModes = ['any', 'all', 'order', 'percent'] as const;

export type EnclosureRule = (typeof enclosureRules)[number];
export const enclosureRules = ['none', 'optional', 'required'] as const;

export type FieldAccess = (typeof fieldAccesses)[number];
export const fieldAccesses = ['hidden', 'read', 'edit', 'required'] as const;

/** Whether the person of a task may enter a field of this access; undefined for a field that the task does not name. */
export function isEntered(access: FieldAccess | undefined): boolean {
	return access === 'edit' || access === 'required';
}

/** When a task is overdue. */
export interface TaskDeadline extends ProcessTimer {
	/** How long before it the person is reminded, as a duration. Default: never. */
	remind?: string;
	/** What happens then; `escalate` hands the task to the superior of its person. */
	then: (typeof overdueEnds)[number];
}

export const overdueEnds = ['remind', 'escalate', 'approve', 'reject'] as const;

/** A decision that people can take. */
export interface TaskOutcome {
	/** `approve`, `reject` or a name of its own; conditions read it as `outcome`. */
	name: string;
	title: string;
	/** Fields that must be filled in for this decision alone. */
	requires?: string[];
}

/** The field that a node sets, by a formula. */
export interface FieldAssignment {
	field: string;
	formula: string;
}

/** People, by what they are. */
export interface ProcessParty {
	type: PartyType;
	/** The account, the alias of the role or organisation, the name of the position or group, the name of the field, or the formula. */
	value?: string;
	/** For `chosen` and `nominated`: what `value` names, whose people can be chosen. Default: everyone. */
	from?: ScopeType;
	/** For `manager`: how many levels up. */
	level: number;
}

export type PartyType = (typeof partyTypes)[number];
export const partyTypes = [
	...(['person', 'role', 'position', 'group', 'organisation', 'initiator', 'manager', 'field', 'formula', 'chosen'] as const),
	'nominated',
] as const;
/** Those that need a value. */
export const namedParties: readonly PartyType[] = ['person', 'role', 'position', 'group', 'organisation', 'field', 'formula'];

/** Those whom somebody chooses: the initiator, or the person who decides the task before. */
export const chosenParties: readonly PartyType[] = ['chosen', 'nominated'];

export type ScopeType = (typeof scopeTypes)[number];
/** Whose people can be chosen. */
export const scopeTypes = ['role', 'position', 'group', 'organisation'] as const;

/** Those that are the same people whatever the case. */
export const fixedParties: readonly [PartyType, ...PartyType[]] = ['person', 'role', 'position', 'group', 'organisation'];

/** The outcomes of a task that names none; the interface has their titles. */
export const standardOutcomes = ['approve', 'reject'] as const;

/** How the portal ends tasks that were returned or withdrawn: no decision has these names. */
export const reservedOutcomes: readonly string[] = ['return', 'withdraw'];
