import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const pause = 200;
/** The id of a process that is gone may be that of another one. */
const longest = 900_000;

/**
 * Waits until no other process has a lock, and takes it; returns how to free it. The file has the id of the process, so that the lock of one
 * that is gone is taken over, and one of more than a quarter of an hour.
 */
export async function takeLock(file) {
	mkdirSync(path.dirname(file), { recursive: true });
	const own = `${file}.${process.pid}`;
	writeFileSync(own, String(process.pid));
	try {
		while (!isTaken(own, file)) {
			await sleep(pause);
			removeDead(file);
		}
	} finally {
		rmSync(own, { force: true });
	}
	return () => rmSync(file, { force: true });
}

/** The file is there with its content, or not at all. */
function isTaken(own, file) {
	try {
		linkSync(own, file);
		return true;
	} catch (error) {
		if (error.code === 'EEXIST') return false;
		throw error;
	}
}

function removeDead(file) {
	const holder = readHolder(file);
	if (holder === undefined || (isRunning(holder.id) && Date.now() - holder.since < longest)) return;
	// Another process that waits may have taken it over in this moment.
	if (readHolder(file)?.id === holder.id) rmSync(file, { force: true });
}

function readHolder(file) {
	try {
		return { id: Number(readFileSync(file, 'utf8')), since: statSync(file).mtimeMs };
	} catch {
		return undefined;
	}
}

function isRunning(id) {
	try {
		process.kill(id, 0);
		return true;
	} catch (error) {
		return error.code === 'EPERM';
	}
}
