import type { Terminal } from './terminal.ts';

/** What every command is given. */
export interface CommandLine {
	/** The schemas folder; absolute. */
	folder: string;
	/** What stands behind the command's name. */
	names: string[];
	/** `--yes`: confirmed beforehand. */
	yes: boolean;
	/** `--check`: only look, do not write. */
	check: boolean;
	terminal: Terminal;
}
