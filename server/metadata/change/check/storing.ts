import type { StoredRecord } from '../../../../contract/records/list-query.ts';
import type { Caller } from '../../base/caller.ts';
import type { Runner } from '../../base/record-services.ts';

type Values = Record<string, unknown>;

/** A stored record, whole, beside what it was before. */
export interface SavedRecord {
	record: StoredRecord;
	/** Null on creation. */
	before: StoredRecord | null;
}

/** Checked values on their way into the database. */
export interface Storing {
	id: string;
	before: StoredRecord | null;
	/** Every stored field. */
	values: Values;
	/** Brings a version back. Default: a save. */
	kind?: 'restore';
	/** The rows of child tables come from the record's own past: those that went get their ids again. Default: only for `restore`. */
	keepsRowIds?: boolean;
	/** The right in whose scope the stored record must lie. Default: wherever it comes to lie. */
	scopeRight?: string;
	/** Fields whose change the history lists even when the value is the same. Default: none. */
	rewritten?: ReadonlySet<string>;
	/** A feature makes the change, which decides itself who may. Default: false. */
	isByFeature?: boolean;
	/** For hooks only. */
	writeOnly: Values;
	caller: Caller;
	runner: Runner;
}
