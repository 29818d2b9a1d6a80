/** One transaction edits at most so many records. */
export const maxBulkEdit = 5000;
/** The same in a table of another system, which is changed record by record. */
export const maxForeignBulkEdit = 200;

/** What happens to one field of every record; fields that are not named are kept. */
export type BulkEditChange =
	/** Leaves the field as it is in each record. */
	| { mode: 'keep' }
	/** Gives every record this value. */
	| { mode: 'set'; value: unknown }
	/** Leaves every record without a value. */
	| { mode: 'clear' };

/** What `POST <base>/bulk-edit` returns. */
export interface BulkEditAnswer {
	/** How many records were saved. */
	count: number;
}

/** Why one record could not be edited; the refusal's `data.records` lists up to 50. */
export interface BulkEditFailure {
	/** The record. */
	id: string;
	/** What people know it by. */
	title: string;
	/** What is wrong, in the requested language; null when the state has a sufficient text. */
	message: string | null;
	/** Which fields are wrong, and why. */
	fields: Array<{ path: string; title: string; message: string }>;
}
