import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { Machine } from '../support/faults/machine.ts';
import { mayMount } from '../support/faults/may-mount.ts';
import { isProving, isSelecting } from '../support/rounds.ts';
import { nextCode } from '../support/scale/load.ts';
import { type Answer, type Caller, signInAt } from '../support/test-portal.ts';

const hour = 3_600_000;
let machine: Machine;
let admin: Caller;
let clock: string;

beforeAll(async () => {
	machine = await Machine.create();
	clock = path.join(machine.folder, 'clock');
	await machine.close();
	await mkdir(machine.folder);
	// A disk of its own, which can be filled and made read-only.
	if (mayMount()) execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=700m', 'tmpfs', machine.folder]);
	await writeFile(clock, '0');
	machine.set({ NODE_OPTIONS: `--import ${pathToFileURL(path.resolve('tests/support/faults/shifted-clock.mjs'))}`, CLOCK_FILE: clock });
	await machine.start();
	admin = await signInAt(machine.url, { account: 'admin' });
});

afterAll(async () => {
	await machine?.kill('node', 'database').catch(() => undefined);
	if (mayMount()) execFileSync('umount', ['--lazy', machine.folder]);
	await machine?.close();
});

const save = () => admin.post('/business/v3/product/save', { code: nextCode(), name: '故障', category: 'electrical' });
const list = () => admin.post('/business/v3/product/query', { requestPage: { pageNo: 1, limit: 20 } });
const upload = (content = 'x') => {
	const form = new FormData();
	form.set('file', new Blob([content]), '文件.txt');
	return admin.send('/platform/v3/file/upload', form);
};
const works = async () => {
	for (const call of [save, list, upload]) if ((await call().catch(() => null))?.status !== 200) return false;
	return true;
};
const expectRecovered = () => expect.poll(works, { timeout: 60_000 }).toBe(true);

/** A refusal that says in words what it is; never an error that hides behind an id. */
function expectRefusal({ status, body, text }: Answer): void {
	expect([status, body?.state], text).toEqual([503, 503]);
	expect(body.message).toMatch(/[\u4e00-\u9fff]/);
}

describe.runIf(isSelecting)('when the database has no connection left', () => {
	it('calls that need one more are refused within seconds, and work as soon as there is one', { timeout: 120_000 }, async () => {
		const connectionString = await machine.databaseUrl();
		// The portal has some; those that it does not use for ten seconds are given back, and taken by others.
		const others: pg.Client[] = [];
		const take = async () => {
			for (;;) {
				const client = new pg.Client({ connectionString });
				client.on('error', () => undefined);
				if (
					!(await client.connect().then(
						() => true,
						() => false,
					))
				)
					return;
				others.push(client);
			}
		};
		await take();
		const until = Date.now() + (isProving ? 30_000 : 12_000);
		const refused: Answer[] = [];
		while (Date.now() < until) {
			const begin = performance.now();
			const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => (index % 2 ? save() : list())));
			expect(performance.now() - begin).toBeLessThan(20_000);
			refused.push(...answers.filter(({ status }) => status !== 200));
			await new Promise((resolve) => setTimeout(resolve, 200));
			await take();
		}
		for (const answer of refused) expectRefusal(answer);
		expect(others.length).toBeGreaterThan(20);
		console.log(`no connections left: ${refused.length} calls refused`);
		await Promise.all(others.map((client) => client.end()));
		await expectRecovered();
	});
});

describe.runIf(isSelecting)('when the clock of the node jumps', () => {
	it.each([
		['an hour forward', hour],
		['an hour back', -hour],
	])('%s, and then to the right time again, people and jobs go on', { timeout: 120_000 }, async (_name, shift) => {
		const run = async () => {
			const [{ id }] = await machine.rows(`select id from portal.job where code = 'print'`);
			const before = (
				await machine.rows('select count(*)::int as count from portal.job_run where job = $1 and ended_at is not null', [id])
			)[0].count;
			expect((await admin.post('/platform/v3/job/run', { ids: [id] })).body.state).toBe(200);
			await expect
				.poll(
					async () =>
						(await machine.rows('select count(*)::int as count from portal.job_run where job = $1 and ended_at is not null', [id]))[0]
							.count,
					{ timeout: 40_000 },
				)
				.toBe(before + 1);
		};
		for (const offset of [shift, 0]) {
			await writeFile(clock, String(offset));
			await new Promise((resolve) => setTimeout(resolve, 200));
			// A session that was extended by no call for an hour may have ended: the person signs in again.
			const kept = await list();
			expect([200, 401], kept.text).toContain(kept.status);
			admin = await signInAt(machine.url, { account: 'admin' });
			expect(await works()).toBe(true);
			await run();
		}
	});
});

describe.runIf(isSelecting && mayMount())('when the disk', () => {
	it('is full, what stores something is refused in words, and nothing is lost', { timeout: 240_000 }, async () => {
		const saved = (await save()).body.data.id;
		const filler = path.join(machine.folder, 'filler');
		fill(filler);
		const large = await upload('x'.repeat(3_000_000));
		expectRefusal(large);
		// Until the database needs new space, too.
		const answers: Array<Answer | null> = [];
		for (let count = 0; count < (isProving ? 2_000 : 150); count++) answers.push(await save().catch(() => null));
		const told = answers.filter((answer) => answer && answer.status !== 200) as Answer[];
		for (const answer of told) expectRefusal(answer);
		if (told[0]) expect(told[0].body.message).toContain('存储空间');
		const acknowledged = answers.flatMap((answer) => (answer?.status === 200 ? [answer.body.data.id] : []));
		await rm(filler);
		const isAlive = await admin.get('/health').then(
			() => true,
			() => false,
		);
		if (!isAlive) {
			expect(machine.output).toContain('The database server ended by itself');
			await machine.start();
			admin = await signInAt(machine.url, { account: 'admin' });
		}
		console.log(
			`full disk: ${acknowledged.length} saves acknowledged, ${told.length} refused, node ${isAlive ? 'went on' : 'was started again'}`,
		);
		await expectRecovered();
		const [{ count }] = await machine.rows('select count(*)::int as count from space_platform.product where id = any($1)', [
			[saved, ...acknowledged],
		]);
		expect(count).toBe(acknowledged.length + 1);
	});

	it('of the files is read-only, uploads are refused in words, and everything else works', { timeout: 120_000 }, async () => {
		const files = path.join(machine.folder, 'files');
		execFileSync('mount', ['--bind', files, files]);
		execFileSync('mount', ['-o', 'remount,ro,bind', files]);
		try {
			expectRefusal(await upload());
			expect((await save()).status).toBe(200);
			expect((await list()).status).toBe(200);
		} finally {
			execFileSync('umount', [files]);
		}
		await expectRecovered();
	});
});

/** Takes all space that is left; `dd` ends with an error when there is none. */
function fill(file: string): void {
	try {
		execFileSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'], { stdio: 'ignore' });
	} catch {
		// The disk is full now.
	}
}
