import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { errorCode } from './start-problem.ts';

/**
 * Makes a folder, by default for its owner alone, and the folders above it. Throws the error of the system.
 * The recursive `mkdir` of Node never ends below `/proc`, where a folder cannot be made although the one above it exists.
 */
export function makeFolder(folder: string, mode = 0o700): void {
	if (isFolder(folder)) return;
	const above = path.dirname(folder);
	if (above !== folder) makeFolder(above, mode);
	try {
		mkdirSync(folder, { mode });
	} catch (error) {
		// Another node may have made it.
		if (errorCode(error) !== 'EEXIST' || !isFolder(folder)) throw error;
	}
}

function isFolder(folder: string): boolean {
	return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
}
