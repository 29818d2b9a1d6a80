import { createFieldLookup } from '../../../contract/conditions/condition-context.ts';
import { evaluateCondition } from '../../../contract/conditions/evaluate-condition.ts';
import type { RuleGroup } from '../../../contract/screen/condition.ts';
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

/** Records that are about to be removed, inside the transaction. */
export interface RemovedRecords {
	/** The name of their screen. */
	screen: string;
	ids: readonly string[];
	db: RecordDatabase;
}

/** Learns of every record that a save, restore, action, bulk edit, move or import stores, of whatever screen. */
export interface ChangeObserver {
	/** Whether it wants to know of the records of a screen; saves then need a transaction. */
	observes(screen: ObservedScreen): boolean;
	/** Values that it determines for a record that is about to be stored; the record has every field, and is not checked again. */
	storing?(change: Omit<StoredChange, 'db'>): Record<string, unknown>;
	/** What it stores is committed together with the record. */
	stored(change: StoredChange): Promise<void>;
	/** Refuses the removal of records of any screen by throwing. */
	removing?(records: RemovedRecords): Promise<void>;
}

/** Whether a condition of the screen's file holds for a record as it is, or was; always without a condition. */
export function holdsFor(
	when: RuleGroup | undefined,
	{ screen, caller }: Pick<StoredChange, 'screen' | 'caller'>,
	record: StoredChange['record'],
): boolean {
	if (!when) return true;
	return evaluateCondition(when, { record, fieldOf: createFieldLookup(screen.resolved.fields), context: caller.context });
}
