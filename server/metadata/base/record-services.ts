import type { QueryResultRow } from 'pg';

import type { Database, RecordDatabase, SystemTransaction } from '../../db/database.ts';
import type { ScriptLibrary } from '../../scripts/script-library.ts';
import type { Assigner } from './assigned-values.ts';
import type { ChangeObserver } from './change-observer.ts';
import type { DataSetLibrary } from './data-set-library.ts';
import type { ForeignSources } from './foreign-sources.ts';
import type { ScreenHooks } from './screen-hooks.ts';

/** What work on records needs. */
export interface RecordServices {
	database: Database;
	/** By the name of the screen. */
	hooks: Readonly<Record<string, ScreenHooks>>;
	/** Learn of every stored record. */
	observers: readonly ChangeObserver[];
	/** What fills in the fields that only the server fills in, by their format. */
	assigners: Readonly<Record<string, Assigner>>;
	/** The scripts that screens name. */
	scripts: ScriptLibrary;
	/** The data sets that fields and references name. */
	dataSets: DataSetLibrary;
	/** Told of records that are removed for good, in the transaction of the removal. */
	removed: RemovalListener[];
	/** Told of spaces that are dropped, in the transaction that drops them. */
	dropped: DropListener[];
	/** Told of every change of records once it is committed. */
	committed: CommitListener[];
	/** The databases and interfaces of other systems. */
	sources: ForeignSources;
	/** How many values of masked fields a person without the right to see them may query within an hour. */
	maskedQueriesPerHour: () => number;
}

/** Removes what belongs to records of a screen. */
export type RemovalListener = (removed: { db: RecordDatabase; screen: string; ids: string[] }) => Promise<void>;

/** A tenant's space with the records of the named screens, in the transaction that drops it. */
export interface DroppedSpace {
	db: SystemTransaction;
	tenantId: string;
	screens: string[];
}

/** Removes what belongs to the records of a space. */
export type DropListener = (dropped: DroppedSpace) => Promise<void>;

/** Learns that records of a screen changed for a tenant; must be quick, and never throws. */
export type CommitListener = (changed: { tenantId: string; screen: string }) => void;

/** One statement with its values; with a name it is prepared once per connection. */
export interface RecordStatement {
	name?: string;
	text: string;
	values: unknown[];
}

/** Runs statements as a tenant: each on its own, or all in a transaction that is under way. */
export interface Runner {
	run<Row extends QueryResultRow>(statement: RecordStatement): Promise<Row[]>;
	/** For queries: the transaction, or the tenant's connections when there is none. */
	db: RecordDatabase;
	/** The transaction; null when each statement is one of its own. */
	transaction: RecordDatabase | null;
}
