import type { DocumentEntry } from '../documents/document-entry.ts';
import type { Operator } from '../screen/condition.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';

/** A data set as the list of them shows it; its screen is the one that the rows come from in the end. */
export interface DataSetEntry extends DocumentEntry {
	/** Whether its rows are groups. */
	isGrouped: boolean;
}

/** A column as readers see it. */
export interface ShownColumn {
	name: string;
	title: string;
	/** How values are shown: numbers to the right, percentages of 1. */
	kind: 'text' | 'number' | 'percent' | 'date' | 'date-time';
	decimals: number;
	unit: string | null;
	/** What conditions on the column, and data sets above it, see. */
	field: ResolvedField;
}

/** A parameter as readers see it. */
export interface ShownParameter {
	name: string;
	title: string;
	operator: Operator;
	field: ResolvedField;
	required: boolean;
	/** What it is without a value of the reader, as a rule has it. */
	value: unknown;
	valueSource: 'fixed' | 'dynamic';
}

/** One row: values by the names of columns; `titles` has the text of those that are keys, ids or masked. */
export type DataSetRow = Record<string, unknown> & { titles: Record<string, string> };

/** A part of the rows of a data set. */
export interface DataSetRows {
	title: string;
	description: string;
	screen: string;
	columns: ShownColumn[];
	parameters: ShownParameter[];
	rows: DataSetRow[];
	/** Rows in all. */
	total: number;
	/** There are more than a data set may have. */
	isCut: boolean;
	/** Names of parameters that must have a value first; there are no rows then. */
	missing: string[];
	/** Milliseconds since the epoch. */
	at: number;
}

/** A value that a data set offers to a field. */
export interface OfferedChoice {
	value: string | number;
	/** What is shown beside it. */
	note: string | null;
}

/** A part of the values that a data set offers. */
export interface OfferedChoices {
	choices: OfferedChoice[];
	/** Further ones follow; `offset` of the next call is the number of those that were read. */
	hasMore: boolean;
}
