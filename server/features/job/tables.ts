import type { ColumnType, Generated } from 'kysely';

import type { OptionalTimestamp, Timestamp } from '../../db/system-tables.ts';
import type { JobTiming, RunState } from './base/job-states.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.node': NodeTable;
		'portal.job': JobTable;
		'portal.job_run': JobRunTable;
	}
}

/** The tables of this feature. */
export const jobTables = ['portal.node', 'portal.job', 'portal.job_run'] as const;

/** A node that has started. It runs as long as it holds the lock of its number. */
interface NodeTable {
	number: Generated<number>;
	id: string;
	/** The host and the process. */
	name: string;
	version: string;
	process_id: number;
	started_at: Timestamp;
	seen_at: Timestamp;
	/** JSON: what it measured of itself. */
	figures: ColumnType<Record<string, unknown>, string | undefined, string>;
}

/** The table of the screen `job`. */
interface JobTable {
	id: string;
	tenant_id: string;
	version: Generated<number>;
	create_time: Timestamp;
	update_time: Timestamp;
	name: string;
	name_tw: string | null;
	name_en: string | null;
	kind: string;
	timing: JobTiming;
	cron: string | null;
	time_zone: string | null;
	days: 'all' | 'workdays' | null;
	/** In minutes. */
	every: number | null;
	once_at: OptionalTimestamp;
	missed: 'once' | 'skip' | null;
	is_parallel: boolean | null;
	retries: number | null;
	retry_seconds: number | null;
	limit_minutes: number | null;
	responsible: string[] | null;
	script: string | null;
	/** A service of the portal, called with these parameters. */
	service: string | null;
	parameters: string | null;
	method: string | null;
	address: string | null;
	headers: string | null;
	body: string | null;
	is_paused: boolean | null;
	next_at: OptionalTimestamp;
	last_at: OptionalTimestamp;
	last_state: RunState | null;
	remark: string | null;
	/** The kind of work of which every portal has this job; null for one that an operator has made. */
	code: string | null;
}

/** The table of the screen `job-run`. */
interface JobRunTable {
	id: string;
	tenant_id: string;
	version: Generated<number>;
	create_time: Timestamp;
	update_time: Timestamp;
	job: string;
	cause: 'schedule' | 'hand';
	state: RunState;
	planned_at: Timestamp;
	started_at: OptionalTimestamp;
	ended_at: OptionalTimestamp;
	progress: number | null;
	tries: number;
	node: string | null;
	problem: string | null;
	log: string | null;
	/** The kind of the job at the time. */
	kind: string;
	/** Its entry in the queue. */
	queue_id: string | null;
	node_number: number | null;
	/** How many nodes were lost while they did it. */
	losses: Generated<number>;
	is_cancelled: Generated<boolean>;
}
