import type { ColumnType, Generated } from 'kysely';

import type { Language } from '../../../../contract/base/languages.ts';
import type { MessageReceiver } from '../../../../contract/features/messages.ts';
import type { ReportFormat } from '../../../../contract/features/report/report-run.ts';
import type { OptionalTimestamp, Timestamp } from '../../../db/system-tables.ts';

declare module '../../../db/system-tables.ts' {
	interface SystemTables {
		'portal.report_schedule': ReportScheduleTable;
		'portal.report_run': ReportRunTable;
	}
}

/** The tables of this feature. */
export const reportTables = ['portal.report_schedule', 'portal.report_run'] as const;

/** `parameters` and `query` of a report. */
export interface AskedNarrowing {
	parameters?: unknown;
	query?: unknown;
}

/** A schedule by which a report is sent. Its job has the timing. */
interface ReportScheduleTable {
	id: string;
	tenant_id: string;
	owner_id: string;
	job: string;
	version: Generated<number>;
	report: string;
	title: string;
	format: ReportFormat;
	address: string;
	asked: ColumnType<AskedNarrowing, string, string>;
	receivers: ColumnType<MessageReceiver[], string, string>;
	addresses: ColumnType<string[], string, string>;
	/** The last run of the job that has ended. */
	last_run: string | null;
	last_at: OptionalTimestamp;
	last_problem: string | null;
	created_at: Timestamp;
}

/**
 * A file for one person: one that they asked for, whose id is that of the run of the job, or one that a schedule makes. One for an e-mail address is made
 * with the rights of the owner of the schedule.
 */
interface ReportRunTable {
	id: string;
	job_run: string;
	schedule: string | null;
	tenant_id: string;
	person_id: string;
	/** Empty for a file that a person gets. */
	email: Generated<string>;
	language: Language;
	address: string;
	report: string;
	title: string;
	format: ReportFormat;
	asked: ColumnType<AskedNarrowing, string, string>;
	/** What the person might see when it was made. */
	rights: string | null;
	problem: string | null;
	is_refused: Generated<boolean>;
	is_ready: Generated<boolean>;
	created_at: Timestamp;
	ended_at: OptionalTimestamp;
}
