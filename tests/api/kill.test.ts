import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { type RunningProgram, startProgram } from '../support/child-process.ts';

/** What one of the four writers of a round left in the table. */
interface Written {
	round: number;
	writer: number;
	rows: number;
	last: number;
}

const rounds = 12;
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-kill-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it(`opens again and has every acknowledged row after each of ${rounds} kills at any moment`, { timeout: 240_000 }, async () => {
	const acknowledged = new Map<string, number>();
	for (let round = 1; round <= rounds; round++) {
		const program = await openFolder();
		await expectKept(program, acknowledged);
		if (round % 2 === 0) expect(program.output()).toContain('still runs');
		await sleep(50 + ((round * 137) % 400));
		process.kill(program.pid, 'SIGKILL');
		// Every second time the whole machine seems to stop, so that nobody is left to write what is in memory.
		if (round % 2 === 0) process.kill(await serverPid(), 'SIGKILL');
		await program.ended;
		for (const [, by, writer, number] of program.output().matchAll(/^kept (\d+) (\d+) (\d+)$/gm))
			acknowledged.set(`${by} ${writer}`, Number(number));
	}
	const last = await openFolder();
	await expectKept(last, acknowledged);
	expect(acknowledged.size).toBe(rounds * 4);
	const server = await serverPid();
	process.kill(last.pid, 'SIGTERM');
	expect(await last.ended).toBe(0);
	expect(() => process.kill(server, 0)).toThrow('ESRCH');
});

async function openFolder(): Promise<RunningProgram> {
	return startProgram('tests/support/database-process.ts', { env: { PORTAL_DATA: folder } });
}

async function serverPid(): Promise<number> {
	return Number.parseInt(await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
}

async function expectKept(program: RunningProgram, acknowledged: Map<string, number>): Promise<void> {
	const [, text] = await program.until(/^open (\[.*\])$/m);
	const found = new Map((JSON.parse(text ?? '[]') as Written[]).map((written) => [`${written.round} ${written.writer}`, written]));
	for (const [writer, number] of acknowledged) {
		const { rows = 0, last = 0 } = found.get(writer) ?? {};
		expect(last, `rows of ${writer}`).toBeGreaterThanOrEqual(number);
		expect(rows, `gaps of ${writer}`).toBe(last);
	}
}
