import { readFileSync, readlinkSync } from 'node:fs';

import { errorCode } from '../../start-problem.ts';

/** Whether a process with this id runs (also one that belongs to somebody else). */
export function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return errorCode(error) === 'EPERM';
	}
}

/** When a process began, in the system's own unit; null where the system does not tell. Tells a reused id from the old process. */
export function startedAt(pid: number): string | null {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
	} catch {
		return null;
	}
}

/** The folder that a process works in; null where the system does not tell. */
export function workingFolder(pid: number): string | null {
	try {
		return readlinkSync(`/proc/${pid}/cwd`);
	} catch {
		return null;
	}
}
