import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { errorCode, StartProblem } from '../../start-problem.ts';
import { isRunning, startedAt } from './process-identity.ts';

interface Holder {
	pid: number;
	startedAt: string | null;
	host: string;
}

/** The right to use a data folder, held until `release`. */
export interface FolderLock {
	release(): Promise<void>;
}

const beat = 5_000;

/**
 * Takes a data folder for this process. Refused with the other process's id while that one runs;
 * what a killed process left behind is taken over.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
	const file = path.join(folder, 'portal.lock');
	const own = path.join(folder, `portal.lock.${process.pid}`);
	const holder: Holder = { pid: process.pid, startedAt: startedAt(process.pid), host: os.hostname() };
	await writeFile(own, JSON.stringify(holder), { mode: 0o600 });
	try {
		await takeOver(file, own, folder);
	} finally {
		await rm(own, { force: true });
	}
	// Another machine that shares the folder can not see our process id, but it sees this time.
	const timer = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), beat).unref();
	return {
		async release() {
			clearInterval(timer);
			await rm(file, { force: true });
		},
	};
}

async function takeOver(file: string, own: string, folder: string): Promise<void> {
	for (let round = 0; round < 20; round++) {
		try {
			// A link is made or refused as a whole, so two processes can not both get it.
			return await link(own, file);
		} catch (error) {
			if (errorCode(error) !== 'EEXIST') throw error;
		}
		const found = await readFile(file, 'utf8').catch(() => null);
		if (found === null) continue;
		const holder = await liveHolder(file, found);
		if (holder) throw inUse(folder, holder);
		await discard(file, found, `${own}.old`);
	}
	throw new StartProblem(`Several portals are trying to open ${folder} at once: start one of them.`);
}

/** Moves the stale lock away; if another process put a fresh one there meanwhile, that one is put back. */
async function discard(file: string, stale: string, aside: string): Promise<void> {
	await rename(file, aside).catch(() => undefined);
	const moved = await readFile(aside, 'utf8').catch(() => stale);
	if (moved !== stale) await link(aside, file).catch(() => undefined);
	await rm(aside, { force: true });
}

async function liveHolder(file: string, text: string): Promise<Holder | null> {
	let holder: Holder;
	try {
		holder = JSON.parse(text);
	} catch {
		return null;
	}
	if (holder.host !== os.hostname()) {
		const touched = await stat(file).then(
			({ mtimeMs }) => mtimeMs,
			() => 0,
		);
		return Date.now() - touched < 3 * beat ? holder : null;
	}
	if (!isRunning(holder.pid)) return null;
	const began = startedAt(holder.pid);
	return holder.startedAt && began && holder.startedAt !== began ? null : holder;
}

function inUse(folder: string, { pid, host }: Holder): StartProblem {
	const who = host === os.hostname() ? `process ${pid}` : `process ${pid} on ${host}`;
	return new StartProblem(`The data folder ${folder} is in use by another portal, ${who}: stop it, or set PORTAL_DATA to another folder.`);
}
