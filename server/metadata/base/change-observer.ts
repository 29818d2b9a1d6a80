import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { ScreenFile } from '../../../contract/screen/screen.ts';
import type { RecordDatabase } from '../../db/database.ts';
import type { Caller } from './caller.ts';

/** A screen whose records are observed. */
export interface ObservedScreen {
	name: string;
	file: ScreenFile;
	resolved: ResolvedScreen;
}

/** A record that was just stored, inside its transaction. */
export interface StoredChange {
	screen: ObservedScreen;
	/** The whole record. */
	record: Readonly<Record<string, unknown>>;
	/** As it was; null on creation. */
	before: Readonly<Record<string, unknown>> | null;
	caller: Caller;
	/** A feature made the change, which decides itself who may. */
	isByFeature: boolean;
	/** The transaction. */
	db: RecordDatabase;
}

/** Learns of every record that a save, restore, action, bulk edit, move or import stores, of whatever screen. */
export interface ChangeObserver {
	/** Whether it wants to know of the records of a screen; saves then need a transaction. */
	observes(screen: ObservedScreen): boolean;
	/** What it stores is committed together with the record. */
	stored(change: StoredChange): Promise<void>;
}
