import { readFileSync, readlinkSync } from 'node:fs';

import { errorCode } from '../../process/start-problem.ts';

/** Whether a process with this id runs, also one of another user. A zombie has ended: its parent has not read its exit code yet. */
export function isRunning(pid: number): boolean {
	try {
		process.kill(pid, 0);
	} catch (error) {
		if (errorCode(error) !== 'EPERM') return false;
	}
	const state = statFields(pid)[0] ?? '';
	return state !== 'Z' && state !== 'X';
}

/** When a process began, in the system's own unit; null where the system does not tell. Tells a reused id from the old process. */
export function startedAt(pid: number): string | null {
	return statFields(pid)[19] ?? null;
}

/** The fields of Linux's `/proc/<pid>/stat` from the state on; empty where there is none. */
function statFields(pid: number): string[] {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
		return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	} catch {
		return [];
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
