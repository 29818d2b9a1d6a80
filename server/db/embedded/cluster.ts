import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { StartProblem } from '../../process/start-problem.ts';
import { explainFailure } from './explain-failure.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { RunIdentity } from './run-identity.ts';

/** The superuser of the embedded server. */
export const clusterUser = 'portal';

/** Makes the database files when there are none, and returns the superuser's password. */
export async function prepareCluster(folder: string, binaries: PostgresBinaries, identity: RunIdentity): Promise<string> {
	const cluster = clusterFolder(folder);
	const passwordFile = path.join(folder, 'postgres-password');
	if (!existsSync(cluster)) {
		const password = randomBytes(24).toString('base64url');
		await writeFile(passwordFile, password, { mode: 0o600 });
		await create(cluster, { password, binaries, identity });
		return password;
	}
	await checkVersion(cluster, binaries.major);
	return readFile(passwordFile, 'utf8').catch(() => {
		throw new StartProblem(
			`The password of the database is missing (${passwordFile}): put the file back from your backup of the data folder.`,
		);
	});
}

/** The folder of PostgreSQL's own files below the data folder. */
export function clusterFolder(folder: string): string {
	return path.join(folder, 'postgres');
}

async function checkVersion(cluster: string, major: string): Promise<void> {
	const found = await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').then(
		(text) => text.trim(),
		() => 'an unknown version',
	);
	if (found === major) return;
	throw new StartProblem(
		`${cluster} holds data of PostgreSQL ${found}, this portal brings PostgreSQL ${major}: dump it with the portal version that wrote it and restore it here, or set PORTAL_DATA to another folder.`,
	);
}

/** Made beside its final folder and moved there when complete, so that a half-made one is never taken for a whole one. */
async function create(
	cluster: string,
	{ password, binaries, identity }: { password: string; binaries: PostgresBinaries; identity: RunIdentity },
): Promise<void> {
	await removeDrafts(cluster);
	// A name of its own: when the portal was killed a moment ago, what it had begun to make may still be written to.
	const draft = await mkdtemp(`${cluster}.new-`);
	const passwordFile = `${draft}.password`;
	await writeFile(passwordFile, password, { mode: 0o600 });
	for (const target of [draft, passwordFile]) identity.own(target);
	// The Chinese collation sorts by pinyin; messages stay English because we read them.
	const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=zh'];
	const rights = [`--username=${clusterUser}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
	try {
		await run(binaries.initdb, ['-D', draft, ...locale, ...rights], identity);
		await rename(draft, cluster);
	} finally {
		for (const target of [passwordFile, draft]) await rm(target, { recursive: true, force: true });
	}
}

/** Removes what earlier attempts left half made, as far as nobody writes there any more. */
async function removeDrafts(cluster: string): Promise<void> {
	const folder = path.dirname(cluster);
	const drafts = (await readdir(folder)).filter((name) => name.startsWith(`${path.basename(cluster)}.new`));
	for (const name of drafts) await rm(path.join(folder, name), { recursive: true, force: true }).catch(() => undefined);
}

async function run(program: string, args: string[], identity: RunIdentity): Promise<void> {
	const [command, wrapped] = identity.wrap(program, args);
	const child = spawn(command, wrapped, { ...identity.user, stdio: ['ignore', 'pipe', 'pipe'], env: serverEnvironment() });
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk: Buffer) => {
			output += chunk.toString('utf8');
		});
	}
	const code = await new Promise<number | null>((resolve, reject) => {
		child.once('error', reject);
		child.once('close', resolve);
	});
	if (code !== 0) throw explainFailure('PostgreSQL could not make its database files', output);
}

/** The environment without settings meant for other PostgreSQL programs, and with English messages. */
export function serverEnvironment(): NodeJS.ProcessEnv {
	const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('LC_'));
	return { ...Object.fromEntries(kept), LC_ALL: 'C' };
}
