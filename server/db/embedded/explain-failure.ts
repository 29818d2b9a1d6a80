import { StartProblem } from '../../process/start-problem.ts';

const causes: [RegExp, string][] = [
	[
		/No space left on device|Check free disk space|ENOSPC/,
		'the disk is full: free some space (or set PORTAL_DATA to a folder on another disk) and start again',
	],
	[/Disk quota exceeded|EDQUOT/, 'the disk quota is used up: free some space and start again'],
	[
		/Permission denied|EACCES|EPERM|EROFS|Read-only file system/,
		'the data folder is not writable: make its owner the user who starts the portal, or set PORTAL_DATA',
	],
	[
		/could not create shared memory|could not resize shared memory|Cannot allocate memory/,
		'there is not enough memory: stop other programs, or give the container more (also --shm-size)',
	],
];

/** Puts what PostgreSQL printed into one line that tells what to do. */
export function explainFailure(what: string, output: string): StartProblem {
	const cause = causes.find(([pattern]) => pattern.test(output));
	if (cause) return new StartProblem(`${what}: ${cause[1]}.`);
	const lines = output.split('\n').filter((line) => /FATAL|PANIC|ERROR|error:/.test(line));
	const last = (lines.at(-1) ?? output.trim().split('\n').at(-1) ?? '').trim();
	return new StartProblem(`${what}: ${last || 'it said nothing'}`);
}
