import type { Terminal } from './terminal.ts';

/** What every command is given. */
export interface CommandLine {
	/** The schemas folder; absolute. */
	folder: string;
	/** What is behind the command's name. */
	names: string[];
	/** `--yes`: confirmed beforehand. */
	yes: boolean;
	/** `--table`: the table of the database that a new screen is made from. */
	table: string | undefined;
	/** `--json-schema`: the file with the JSON Schema that a new screen is made from. */
	jsonSchema: string | undefined;
	/** `--check`: only look, do not write. */
	check: boolean;
	/** `--database`: also look at the records that are there. */
	database: boolean;
	/** `--prune`: also remove what only the target has. */
	prune: boolean;
	/** `--plan`: the plan that a person has reviewed. */
	plan: string | undefined;
	/** `--only errors`: no warnings. */
	onlyErrors: boolean;
	/** `--json`: for programs. */
	json: boolean;
	terminal: Terminal;
}
