import type { ResolvedScreen } from '../../../contract/screen/resolved-screen.ts';
import type { ScreenSource } from '../../../contract/screen/screen-source.ts';
import type { SchemaProblem } from '../../../contract/screen-check/findings/finding.ts';

/** A screen file that passed every check, in force on this server. */
export interface LoadedScreen extends ScreenSource {
	/** Where the file lies, from the schemas folder: `quality/enterprise.json`. */
	path: string;
	/** The text of the file. */
	content: string;
	/** In zh-CN and with every right: what tables, routes and checks are made from. */
	resolved: ResolvedScreen;
}

/** Something wrong with a screen file, or with what it asks of the database. */
export interface ScreenProblem extends Omit<SchemaProblem, 'code'> {
	/** One of `problemCodes`, or of the storage's own. */
	code: string;
}
