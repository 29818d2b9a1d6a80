import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { type RunningProgram, startPortalProcess } from '../support/child-process.ts';
import { rounds } from '../support/rounds.ts';
import { type Caller, signInAt } from '../support/test-portal.ts';

/** Four rounds have each kind of kill once. */
const kills = rounds(4, 12);
const writers = [1, 2, 3, 4];
let folder: string;

// A second attempt begins with new data.
beforeEach(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-kill-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

it(`starts again with every acknowledged record after each of ${kills} kills at any moment`, { timeout: 600_000 }, async () => {
	const acknowledged: string[][] = [];
	for (let round = 0; round < kills; round++) {
		const portal = startPortal();
		// Every fourth time it is killed while it starts: in the first round in the middle of making the database.
		if (round % 4 === 0) await sleep(1_500 + round * 200);
		else {
			const caller = await signIn(portal);
			await expectKept(caller, acknowledged);
			const names: string[] = [];
			acknowledged.push(names);
			const writing = writers.map((writer) => write(caller, { round: acknowledged.length, writer, names }));
			await sleep(300 + ((round * 137) % 500));
			await killAll(portal, round);
			await Promise.all(writing);
		}
		await killAll(portal, round);
	}
	const last = startPortal();
	await expectKept(await signIn(last), acknowledged);
	expect(acknowledged.flat().length).toBeGreaterThan(acknowledged.length * 4);
	const server = await serverPid();
	process.kill(last.pid, 'SIGTERM');
	expect(await last.ended, last.output()).toBe(0);
	expect(() => process.kill(server, 0)).toThrow('ESRCH');
});

function startPortal(): RunningProgram {
	return startPortalProcess({ PORT: '0', PORTAL_DATA: folder, PORTAL_DEMO_SCALE: '0.001' });
}

async function signIn(portal: RunningProgram): Promise<Caller> {
	const [, url = ''] = await portal.until(/ready after .*(http:\S+)/);
	return signInAt(url, { account: 'admin' });
}

/** Kills the portal; every second time its database server, too, so that nobody is left to write what is in memory. */
async function killAll(portal: RunningProgram, round: number): Promise<void> {
	if (portal.child.exitCode === null && portal.child.signalCode === null) process.kill(portal.pid, 'SIGKILL');
	await portal.ended;
	if (round % 2 === 1)
		await serverPid()
			.then((pid) => process.kill(pid, 'SIGKILL'))
			.catch(() => undefined);
}

async function serverPid(): Promise<number> {
	return Number.parseInt(await readFile(path.join(folder, 'postgres/postmaster.pid'), 'utf8'), 10);
}

/** Saves products one after the other, noting each that was acknowledged, until there is no response any more. */
async function write(caller: Caller, { round, writer, names }: { round: number; writer: number; names: string[] }): Promise<void> {
	for (let number = 1; ; number++) {
		const name = `第${round}轮第${writer}人第${number}个`;
		const code = `${String.fromCharCode(86 + writer, 64 + round)}${String(number).padStart(4, '0')}`;
		const answer = await caller.post('/business/v3/product/save', { code, name, category: 'electrical' }).catch(() => null);
		if (!answer) return;
		expect(answer.status, answer.text).toBe(200);
		names.push(name);
	}
}

async function expectKept(caller: Caller, acknowledged: string[][]): Promise<void> {
	for (const [index, names] of acknowledged.entries()) {
		const { body } = await caller.post('/business/v3/product/query', {
			parameters: [{ key: 'Q^name^SLR', value: `第${index + 1}轮` }],
			requestPage: { pageNo: 1, limit: 1000 },
		});
		const found = new Set((body.data.dataResult as { name: string }[]).map(({ name }) => name));
		expect(names.filter((name) => !found.has(name))).toEqual([]);
	}
}
