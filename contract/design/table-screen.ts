/** A table of the database as a screen, before anything is stored. */
export interface TableScreen {
	/** `schema.table`. */
	table: string;
	/** The document. */
	text: string;
	/** Columns with a type or a name that no field can have; they stay in the table. */
	left: Array<{ name: string; type: string }>;
	/** How many rows the table has. */
	rows: number;
	/** The statements that make it a table of the portal; they change no value. */
	statements: string[];
}
