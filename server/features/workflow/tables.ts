import type { ColumnType, Generated } from 'kysely';

import type { Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.process_definition': { hash: string; content: string };
		'portal.process_case': CaseTable;
		'portal.process_task': TaskTable;
		'portal.process_action': ActionTable;
		'portal.process_timer': TimerTable;
		'portal.process_draft': DraftTable;
		'portal.process_successor': SuccessorTable;
		'portal.process_start': StartTable;
		'portal.process_delivery': DeliveryTable;
		'portal.process_schedule': ScheduleTable;
		'portal.process_notice': NoticeTable;
	}
}

/** The tables of this feature. */
export const workflowTables = [
	'portal.process_definition',
	'portal.process_case',
	'portal.process_task',
	'portal.process_action',
	'portal.process_timer',
	'portal.process_draft',
	'portal.process_successor',
	'portal.process_start',
	'portal.process_delivery',
	'portal.process_schedule',
	'portal.process_notice',
] as const;

type Json = ColumnType<unknown, string, string>;

interface CaseTable {
	id: string;
	tenant_id: string;
	process: string;
	definition: string;
	subject: string;
	screen: string;
	record_id: string;
	initiator_id: string;
	status: string;
	state: Json;
	flows: Json;
	chosen: Json;
	variables: ColumnType<unknown, string | undefined, string>;
	problem: string | null;
	version: Generated<number>;
	started_at: Timestamp;
	updated_at: Timestamp;
	ended_at: Date | null;
	stopped_at: Date | null;
}

interface TaskTable {
	id: string;
	tenant_id: string;
	case_id: string;
	token: number;
	node: string;
	kind: string;
	assignee_id: string;
	owner_id: string | null;
	state: string;
	position: Generated<number>;
	counts: Generated<boolean>;
	waits_for: string | null;
	outcome: string | null;
	comment: string | null;
	reason: Json;
	created_at: Timestamp;
	due_at: Date | null;
	ended_at: Date | null;
}

interface ActionTable {
	id: string;
	tenant_id: string;
	case_id: string;
	task_id: string | null;
	node: string | null;
	kind: string;
	actor_id: string | null;
	target_id: string | null;
	outcome: string | null;
	comment: string | null;
	signature: string | null;
	for_id: string | null;
	record_version: number | null;
	at: Timestamp;
}

interface SuccessorTable {
	tenant_id: string;
	person_id: string;
	account: string;
	successor_id: string;
	made_by: string;
	made_at: Timestamp;
}

interface DraftTable {
	task_id: string;
	tenant_id: string;
	content: Json;
	updated_at: Timestamp;
}

interface TimerTable {
	case_id: string;
	tenant_id: string;
	token: number;
	node: string;
	kind: string;
	due_at: Date;
	tries: Generated<number>;
}

interface StartTable {
	id: string;
	tenant_id: string;
	process: string;
	screen: string;
	record_id: string;
	initiator_id: string;
	initiator_account: string;
	address: string;
	created_at: Timestamp;
	due_at: Timestamp;
	tries: Generated<number>;
}

interface DeliveryTable {
	id: Generated<string>;
	tenant_id: string;
	case_id: string;
	address: string;
	secret: string;
	event: string;
	payload: Json;
	due_at: Timestamp;
	tries: Generated<number>;
}

interface NoticeTable {
	id: Generated<string>;
	tenant_id: string;
	case_id: string;
	process: string;
	definition: string;
	subject: string;
	kind: string;
	node: string | null;
	people: string[];
	at: Timestamp;
	due_at: Timestamp;
	tries: Generated<number>;
}

interface ScheduleTable {
	tenant_id: string;
	process: string;
	rule: string;
	due_at: Date;
	try_at: Timestamp;
	tries: Generated<number>;
}
