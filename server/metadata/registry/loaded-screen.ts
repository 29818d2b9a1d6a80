import type { ResolvedField, ResolvedScreen } from '../../../contract/resolved-screen.ts';
import type { ScreenSource } from '../../../contract/screen-source.ts';

/** A screen file that passed every check, in force on this server. */
export interface LoadedScreen extends ScreenSource {
	/** Where the file lies, from the schemas folder: `quality/enterprise.json`. */
	path: string;
	/** The text of the file. */
	content: string;
	/** In zh-CN and with every right: what tables, routes and checks are made from. */
	resolved: ResolvedScreen;
}

/** Something wrong with a screen file or with what it asks of the database. */
export interface ScreenProblem {
	/** From the schemas folder: `quality/enterprise.json`. */
	file: string;
	line: number;
	column: number;
	/** JSON pointer into the file. */
	pointer: string;
	/** Names the kind of mistake, for the documentation. */
	code: string;
	/** What is wrong and what was expected. */
	message: string;
}

/** Finds a field of a screen by its name. */
export function fieldOf(screen: LoadedScreen, name: string): ResolvedField | undefined {
	return screen.resolved.fields.find((field) => field.name === name);
}
