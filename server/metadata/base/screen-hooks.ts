import type { RawBuilder } from 'kysely';

import type { Language } from '../../../contract/base/languages.ts';
import type { StoredRecord } from '../../../contract/records/list-query.ts';
import type { ResolvedOption } from '../../../contract/screen/resolved-screen.ts';
import type { RecordDatabase } from '../../db/database.ts';
import type { Principal } from '../../principal/principal.ts';

/** What a hook receives about the current save; throwing a PortalError refuses it. */
export interface SaveEvent {
	/** Null for system work such as imports at start-up. */
	principal: Principal | null;
	tenantId: string;
	/** Where the call came from, for the audit log. */
	address: string;
	/** The language of the caller, for what a hook refuses. */
	language: Language;
	/** The transaction of the save. */
	db: RecordDatabase;
	/** The values about to be stored (or just stored), by field name. A hook may change them before the save. */
	record: Record<string, unknown>;
	/** The record as it was; null on creation. */
	before: Record<string, unknown> | null;
	/** Values of write-only fields, which have no column, and of external ones as far as they were sent. */
	writeOnly: Record<string, unknown>;
}

/** A list call, or one about the rows of a list, with what it carries beside filters, sorts and page. */
export interface ListEvent extends Pick<SaveEvent, 'principal' | 'tenantId' | 'language'> {
	input: Record<string, unknown>;
}

/** A record whose external fields are wanted. */
export interface CompleteEvent extends Pick<SaveEvent, 'principal' | 'tenantId' | 'language' | 'db'> {
	record: StoredRecord;
}

/** Records of which the values of external fields are wanted. */
export interface DescribeEvent extends Pick<SaveEvent, 'principal' | 'tenantId' | 'language'> {
	records: StoredRecord[];
}

/** What metadata cannot express about a screen, from `server/features/<name>/`. */
export interface ScreenHooks {
	/** Calls that are dangerous, by the end of their path (`save`, `remove`, the name of an action), or every call that changes records: `needsProof` of a route. */
	needsProof?: 'changes' | readonly string[];
	/** Runs inside the transaction, after validation and before the row is written. */
	beforeSave?(event: SaveEvent): Promise<void>;
	/** Runs inside the transaction, after the row is written. */
	afterSave?(event: SaveEvent): Promise<void>;
	/** Runs first inside the transaction of a removal: locks what comes before the records in the order of docs/decisions/0330-lock-order.md. */
	lockBeforeRemove?(event: Pick<SaveEvent, 'db'> & { ids: string[] }): Promise<void>;
	/** Runs inside the transaction, before the rows are removed. */
	beforeRemove?(event: Omit<SaveEvent, 'writeOnly' | 'before'>): Promise<void>;
	/** What a list call, or a count, summary, export or bulk edit of its rows, requests beyond its filters: the condition over the rows of `t`; nothing when it requests no more. */
	narrow?(event: ListEvent): Promise<RawBuilder<unknown> | undefined>;
	/** Returns the values of the external fields of one record, with the titles of what they refer to. */
	complete?(event: CompleteEvent): Promise<{ values: Record<string, unknown>; titles?: Record<string, string[]> }>;
	/** Returns the values of external fields that lists show too, for each of the records in their order. */
	describe?(event: DescribeEvent): Promise<Record<string, unknown>[]>;
	/** Further options of fields that have none in the file, for the tenant of the reader; the hook judges saved values itself. */
	options?(event: Pick<SaveEvent, 'tenantId' | 'language'>): Readonly<Record<string, ResolvedOption[]>>;
	/** What `get` returns beside the record, as `variables`. */
	variables?(event: CompleteEvent): Promise<Record<string, unknown>>;
	/** Runs after the transaction is committed. */
	afterCommit?(event: Pick<SaveEvent, 'principal' | 'tenantId' | 'record' | 'before'> & { removed: boolean }): Promise<void>;
}
