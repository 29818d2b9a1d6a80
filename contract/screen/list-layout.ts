/** The ways in which a list can show its records. */
export const layoutTypes = ['table', 'cards', 'board', 'calendar', 'timeline'] as const;
export type LayoutType = (typeof layoutTypes)[number];

/** One way to show the records of a list; users choose among them in the toolbar. */
export interface LayoutFile {
	/** `table`: the table, or the tree; `cards`: a card for each record; `board`: cards in a column for each option of `field`; `calendar`: by the days of `field`; `timeline`: a bar from `field` to `end`. */
	type: LayoutType;
	/** The name in the address, unique among the layouts of the list. Default: the type. */
	name?: string;
	/** The title in the toolbar. Default: by type. */
	title?: string;
	/** For a board the field with options, for a calendar and a timeline the date, date-time or date-range at which a record begins. */
	field?: string;
	/** For a calendar and a timeline: the date or date-time at which a record ends. A timeline needs it unless `field` is a date range. */
	end?: string;
	/** A field with options: the colour of its option marks a record. Default: the `field` of a board, otherwise none. */
	color?: string;
	/** The columns on a card: fields, or columns of `list.columns`; for a calendar and a timeline the fields that stand for a record. Default: the first four columns that are shown; for a calendar and a timeline the title. */
	columns?: string[];
}
