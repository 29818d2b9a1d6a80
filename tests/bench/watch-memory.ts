import { readFile } from 'node:fs/promises';

const sampleTime = 100;

/** Samples the resident memory of a process; `stop` returns the greatest value, in bytes. */
export function watchMemory(pid: number): { stop(): number } {
	let most = 0;
	const timer = setInterval(() => void residentBytes(pid).then((bytes) => (most = Math.max(most, bytes))), sampleTime);
	return {
		stop() {
			clearInterval(timer);
			return most;
		},
	};
}

/** The resident memory of a process, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
	const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
	return Number(kilobytes) * 1_024;
}
