import type { Generated } from 'kysely';

import type { FillingFigures, FillingState } from '../../../contract/features/filling/filling.ts';
import type { OptionalTimestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.filling_report': FillingReportTable;
		'portal.filling_reminder': FillingReminderTable;
	}
}

/** The tables of this feature. */
export const fillingTables = ['portal.filling_report', 'portal.filling_reminder'] as const;

interface FillingReminderTable {
	tenant_id: string;
	form_id: string;
	period: string;
	organisation_id: string;
	day: string;
}

interface FillingReportTable {
	tenant_id: string;
	form_id: string;
	organisation_id: string;
	period: string;
	state: Exclude<FillingState, 'open'>;
	figures: FillingFigures;
	/** Why it was returned. */
	reason: Generated<string>;
	/** Submitted after the deadline. */
	is_late: Generated<boolean>;
	filled_by: string | null;
	submitted_at: OptionalTimestamp;
	decided_by: string | null;
	decided_at: OptionalTimestamp;
	version: Generated<number>;
}
