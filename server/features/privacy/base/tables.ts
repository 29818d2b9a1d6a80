import type { Generated } from 'kysely';

import type { Timestamp } from '../../../db/system-tables.ts';

declare module '../../../db/system-tables.ts' {
	interface SystemTables {
		'portal.personal_view': PersonalViewTable;
		'portal.retention_rule': RetentionRuleTable;
	}
}

/** The tables of this feature. */
export const privacyTables = ['portal.personal_view', 'portal.retention_rule'] as const;

/** Personal values that somebody saw whole, by one call; the table of the screen `personal-view`. */
interface PersonalViewTable {
	id: string;
	tenant_id: string;
	at: Timestamp;
	actor_id: string;
	actor_account: string;
	/** The account of the person as whom it was done. */
	seen_as: string | null;
	address: string;
	screen: string;
	way: string;
	fields: string[];
	/** The ids of the records; empty where the values belong to none. */
	records: string[];
	count: number;
	tenant_name: Generated<string | null>;
}

/** A rule about how long records are kept; the table of the screen `retention-rule`. */
interface RetentionRuleTable {
	id: string;
	tenant_id: string;
	version: number;
	update_by: string | null;
	name: string;
	screen: string;
	date_field: string;
	years: number;
	effect: 'anonymise' | 'remove';
	is_enabled: boolean | null;
	/** When its records were last counted; null after a change of the rule. */
	checked_at: Timestamp | null;
	due_count: number | null;
	last_at: Timestamp | null;
	last_count: number | null;
	/** Records that the last run could not remove. */
	kept_count: number | null;
	/** Why the last run failed. */
	problem: string | null;
}
