/** Where a case is: its tokens, and what happened on the way as far as returns need it. */
export interface CaseState {
	tokens: Token[];
	visits: Visit[];
	/** What nodes have set after a task, in order; a return takes it back. */
	sets?: NodeSet[];
	/** The next number of a token or visit. */
	next: number;
}

/** One branch of a case at one node. */
export interface Token {
	id: number;
	node: string;
	/** The flow that it arrived by; null at a start. */
	via: string | null;
	/** The token of the sub-process that it is in; null for the process itself. */
	scope: number | null;
	/** The visits that it came from. */
	parents: number[];
	/** How the last task on its way was decided. */
	outcome: string | null;
	/** The visit that it makes, at nodes where it waits for something other than branches. */
	visit?: number;
}

/** A stay at a node, or the meeting of branches. */
export interface Visit {
	id: number;
	node: string;
	scope: number | null;
	parents: number[];
	via: string | null;
	/** The outcome before it. */
	outcome: string | null;
	/** For joins: the tokens that met there. */
	met?: Array<Pick<Token, 'via' | 'parents' | 'outcome'>>;
	/** For sub-processes: their token. */
	owner?: number;
	/** For sub-processes: the visits that ended in them. */
	inner?: number[];
	/** A return undid it. */
	isUndone?: boolean;
}

/** Values that a node has set, by the name of the field or variable: the one before, and its own. */
export type SetValues = Record<string, [before: unknown, after: unknown]>;

export interface NodeSet {
	/** The visits that led to it. */
	parents: number[];
	values: SetValues;
}

/** What a step did, in order. */
export interface CaseEvent {
	kind: 'enter' | 'leave' | 'flow' | 'set' | 'copy' | 'end';
	/** The node, or the flow. */
	id: string;
	token: number;
}

/** What a step needs to know of the record. */
export interface StepContext {
	/** Whether the condition of a flow holds. */
	holds(flowId: string, outcome: string | null): boolean;
	/** Sets the fields that a node sets; what has changed by it. */
	set(nodeId: string, outcome: string | null): SetValues | undefined;
	/** Takes back what a node has set, except what is different again. */
	takeBack?(values: SetValues): void;
}

/** The state after a step, and what it did. */
export interface StepResult {
	state: CaseState;
	events: CaseEvent[];
	/** The case is over. */
	isEnded: boolean;
	/** The joins at which branches wait for others that cannot arrive any more. */
	stuckAt: string[];
}
