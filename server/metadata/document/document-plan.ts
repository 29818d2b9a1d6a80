import type { Message } from '../../../contract/base/define-texts.ts';
import type { StoredUse } from '../../../contract/design/screen-design.ts';

/** What the database would gain and lose for the documents of a kind. */
export interface DocumentPlan {
	/** Made at once, because they lose nothing. */
	steps: PlannedStep[];
	/** Made only after a confirmation. */
	losses: PlannedLoss[];
	refusals: StoreRefusal[];
}

/** Stored values that a document no longer accepts; nothing happens to them until their record is saved. */
export interface PlannedEffect {
	/** The document. */
	name: string;
	code: string;
	/** JSON pointer into the file. */
	pointer: string;
	/** How many records have such a value. */
	rows: number;
	/** The effect in words, with the number and an example. */
	message: Message;
	/** What names a removed field. */
	uses?: StoredUse[];
}

/** The documents whose effects are looked for. */
export interface EffectQuery<Loaded> {
	/** Default: all. */
	names?: ReadonlySet<string>;
	/** The version that the values were stored with: what it already asked for is no effect. Default: none. */
	before?(name: string): Loaded | undefined;
}

/** A change of one table that loses nothing. */
export interface PlannedStep {
	/** The document. */
	name: string;
	kind: string;
	tableName: { schema: string; table: string };
	/** The column, index or key; the table's own name for a new table. */
	target: string;
	/** The change in words. */
	describe(table: string): Message;
}

/** A change of one table that loses data. */
export interface PlannedLoss {
	/** The document. */
	name: string;
	/** Names the loss among all of its kind; the same for the same loss in a later plan. */
	key: string;
	kind: string;
	tableName: { schema: string; table: string };
	/** Null for a whole table. */
	column: string | null;
	/** How many rows hold a value that would be lost. */
	rows: number;
	/** One of the values that would be lost; null where there is none to show. */
	example: string | null;
	/** The loss in words, in one table or in those of several spaces together. */
	describe(table: string, rows: number): Message;
}

/** Why the database could not be made as a document needs it. */
export interface StoreRefusal {
	name: string;
	code: string;
	/** JSON pointer into the file. */
	pointer: string;
	message: Message;
	/** A later try may succeed. */
	isTemporary: boolean;
}
