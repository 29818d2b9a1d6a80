import { mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';

import { makeFolder } from '../../../process/make-folder.ts';
import { errorCode, StartProblem } from '../../../process/start-problem.ts';

const reasons: Record<string, string> = {
	ENOSPC: 'the disk is full',
	EDQUOT: 'the quota of the user is used up',
	EROFS: 'it is read-only',
	EACCES: 'the user may not write there',
	EPERM: 'the user may not write there',
	EEXIST: 'it is a file',
	ENOTDIR: 'a part of the path is a file',
	ENOENT: 'nothing can be created there',
};

/** Makes the folder of backups where it is missing. Throws `StartProblem` for one that cannot be written, before anything is read. */
export function requireBackupFolder(folder: string): void {
	try {
		makeFolder(folder);
		rmdirSync(mkdtempSync(path.join(folder, '.portal-')));
	} catch (error) {
		throw folderProblem(folder, error);
	}
}

/** Why nothing was written, in words. */
export function folderProblem(folder: string, error: unknown): StartProblem {
	const code = errorCode(error);
	const reason = reasons[code] ?? (error instanceof Error ? error.message : String(error));
	return new StartProblem(
		`The backup cannot be written to ${folder}: ${reason}${code ? ` (${code})` : ''}. Use another folder (--to, or PORTAL_BACKUP_FOLDER).`,
	);
}
