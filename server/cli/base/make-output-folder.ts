import { makeFolder } from '../../process/make-folder.ts';
import { errorCode, StartProblem } from '../../process/start-problem.ts';

/** Makes the folder into which a command writes; refuses one that cannot be made. */
export function makeOutputFolder(folder: string): void {
	try {
		makeFolder(folder, 0o777);
	} catch (error) {
		throw new StartProblem(`The folder ${folder} cannot be made (${errorCode(error)}): choose another one with --folder.`);
	}
}
