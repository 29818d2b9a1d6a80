import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { StartProblem } from '../../process/start-problem.ts';
import { isRunning, workingFolder } from './process-identity.ts';

/**
 * Ends the PostgreSQL server that a killed portal left running on these files. The caller holds the folder's lock, so it
 * belongs to nobody. A fast shutdown loses nothing that was acknowledged.
 */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
	const file = path.join(cluster, 'postmaster.pid');
	const pid = await readPid(file);
	if (pid === null || !isRunning(pid)) return;
	if (!isServerOf(pid, cluster)) {
		// The id was given to another program since; PostgreSQL would take that one for its predecessor.
		await rm(file, { force: true });
		return;
	}
	log(`a PostgreSQL server of a portal that was killed still runs (process ${pid}): stopping it`);
	for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
		process.kill(pid, signal);
		if (await isGone(pid, 30_000)) return;
	}
	throw new StartProblem(
		`The PostgreSQL server of an earlier portal (process ${pid}) does not stop: end it by hand (kill ${pid}) and start again.`,
	);
}

async function readPid(file: string): Promise<number | null> {
	if (!existsSync(file)) return null;
	const first = (await readFile(file, 'utf8')).split('\n')[0] ?? '';
	const pid = Number.parseInt(first, 10);
	return Number.isInteger(pid) && pid > 0 ? pid : null;
}

function isServerOf(pid: number, cluster: string): boolean {
	const folder = workingFolder(pid);
	if (folder !== null) return folder === realpathSync(cluster);
	if (process.platform === 'linux') return false;
	const command = spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
	return command.includes(cluster);
}

async function isGone(pid: number, limit: number): Promise<boolean> {
	const end = Date.now() + limit;
	while (Date.now() < end) {
		if (!isRunning(pid)) return true;
		await sleep(25);
	}
	return false;
}
