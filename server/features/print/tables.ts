import type { Generated } from 'kysely';

import type { Language } from '../../../contract/base/languages.ts';
import type { OptionalTimestamp, Timestamp } from '../../db/system-tables.ts';

declare module '../../db/system-tables.ts' {
	interface SystemTables {
		'portal.print_paper': PrintPaperTable;
		'portal.print_run': PrintRunTable;
	}
}

/** The tables of this feature. */
export const printTables = ['portal.print_paper', 'portal.print_run'] as const;

/** A paper that was printed: one of a template and a record. */
interface PrintPaperTable {
	tenant_id: string;
	print: string;
	screen: string;
	record_id: string;
	number: string | null;
	/** How often it was printed. */
	prints: Generated<number>;
	first_at: Timestamp;
	last_at: Timestamp;
	last_by: string | null;
}

/** A print of many records; its id is that of the run of the job. */
interface PrintRunTable {
	id: string;
	tenant_id: string;
	person_id: string;
	language: Language;
	address: string;
	print: string;
	title: string;
	screen: string;
	ids: string[];
	is_masked: Generated<boolean>;
	/** So many of the records, from the first on, are done: those that were printed have it in their histories. */
	noted: Generated<number>;
	papers: Generated<number>;
	pages: Generated<number>;
	problem: string | null;
	is_ready: Generated<boolean>;
	created_at: Timestamp;
	ended_at: OptionalTimestamp;
}
