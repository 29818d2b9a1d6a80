import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { errorCode, StartProblem } from '../../process/start-problem.ts';
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
/** A killed process still holds its files and ports for a moment; a start waits this long before it refuses. */
export const dyingTime = 3_000;
const lookAgain = 50;

/**
 * Takes a data folder for this process. Waits for a holder that is about to end, such as one that was killed a moment ago, and refuses with
 * its process id when it goes on running; what a killed process left behind is taken over.
 */
export async function lockFolder(folder: string, log: (line: string) => void): Promise<FolderLock> {
	const file = path.join(folder, 'portal.lock');
	const own = path.join(folder, `portal.lock.${process.pid}`);
	const holder: Holder = { pid: process.pid, startedAt: startedAt(process.pid), host: os.hostname() };
	await writeFile(own, JSON.stringify(holder), { mode: 0o600 });
	try {
		await takeOver(file, own, { folder, log });
	} finally {
		await rm(own, { force: true });
	}
	// Another machine that shares the folder cannot see our process id, but it sees this time.
	const timer = setInterval(() => void utimes(file, new Date(), new Date()).catch(() => undefined), beat).unref();
	return {
		async release() {
			clearInterval(timer);
			await rm(file, { force: true });
		},
	};
}

async function takeOver(file: string, own: string, { folder, log }: { folder: string; log(line: string): void }): Promise<void> {
	const end = Date.now() + dyingTime;
	let isTold = false;
	for (let round = 0; round < 20; round++) {
		try {
			// A link is made or refused as a whole, so two processes cannot both get it.
			return await link(own, file);
		} catch (error) {
			if (errorCode(error) !== 'EEXIST') throw error;
		}
		const found = await readFile(file, 'utf8').catch(() => null);
		if (found === null) continue;
		const holder = await liveHolder(file, found);
		if (holder && Date.now() >= end) throw inUse(folder, holder);
		if (holder) {
			if (!isTold) log(`the data folder is held by process ${holder.pid}: waiting whether it ends`);
			isTold = true;
			round--;
			await sleep(lookAgain);
			continue;
		}
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
