import type { RuleGroup } from './condition.ts';

/** What starts a process by itself. */
export const processTriggers = ['create', 'condition', 'manual'] as const;
export type ProcessTrigger = (typeof processTriggers)[number];

/** How the records of a screen are tied to a process. */
export interface ScreenProcessFile {
	/** The name of the process; its `portal:screen` is this screen. */
	process: string;
	/** What starts it. `create`: a new record; `condition`: the condition `when` becomes true, also in a new record; `manual`: people alone. Default: `condition` with `when`, otherwise `manual`. */
	on?: ProcessTrigger;
	/** Only about records that match this condition it starts, by a save or by people; `on: condition` requires it. */
	when?: RuleGroup;
	/** The fields that only tasks of the process change while it is under way; `*` stands for all. Default: none. */
	locks?: string[];
	/** The field that shows the state of the newest case. It is a read-only `string` with `options` for `running`, `done`, `rejected`, `cancelled`, `suspended` and `failed`; the process writes it. */
	state?: string;
}

/** The states of a case, which the options of the field `state` stand for. */
export const caseStatuses = ['running', 'done', 'rejected', 'cancelled', 'suspended', 'failed'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** The states in which a case is not over. */
export const statusesUnderWay: readonly CaseStatus[] = ['running', 'suspended', 'failed'];

/** All fields of a record, in `locks`. */
export const everyField = '*';

/** What starts the process. */
export function triggerOf({ on, when }: Pick<ScreenProcessFile, 'on' | 'when'>): ProcessTrigger {
	return on ?? (when ? 'condition' : 'manual');
}
