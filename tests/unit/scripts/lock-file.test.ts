import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { takeLock } from '../../../scripts/lock-file.mjs';

let folder: string;
let file: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-lock-'));
	file = path.join(folder, 'deep/.building');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const script = pathToFileURL(path.resolve('scripts/lock-file.mjs')).href;
/** Another process that takes the lock, writes a line, and has the lock for a while. */
const holder = (milliseconds: number) =>
	spawn(process.execPath, [
		...['--input-type=module', '-e'],
		`const { takeLock } = await import('${script}'); const free = await takeLock('${file}'); console.log('taken');
		setTimeout(() => { console.log('freed'); free(); }, ${milliseconds});`,
	]);

it('is held by one process at a time', { timeout: 30_000 }, async () => {
	const lines: string[] = [];
	const children = [holder(200), holder(200), holder(200)];
	for (const child of children) child.stdout.on('data', (text) => lines.push(...String(text).trim().split('\n')));
	await Promise.all(children.map((child) => once(child, 'close')));
	expect(lines).toEqual(['taken', 'freed', 'taken', 'freed', 'taken', 'freed']);
	expect(existsSync(file)).toBe(false);
});

it('is taken over from a process that was killed, and from one whose id another process has', async () => {
	const child = holder(60_000);
	await once(child.stdout, 'data');
	child.kill('SIGKILL');
	await once(child, 'close');
	expect(existsSync(file)).toBe(true);
	(await takeLock(file))();
	writeFileSync(file, String(process.ppid));
	spawnSync('touch', ['-d', '1 hour ago', file]);
	(await takeLock(file))();
	expect(existsSync(file)).toBe(false);
});
