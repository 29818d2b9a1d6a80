import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { type ProgramOptions, type RunningProgram, startProgram } from './child-process.ts';

/** A copy of the sources, to try changes of the project itself. */
export interface ProjectCopy {
	/** Writes a new file. */
	write(file: string, text: string): Promise<void>;
	/** Adds an import above the first one, and an entry at the end of the first list whose entries are lines of their own. */
	addToList(file: string, added: { importLine: string; entry: string }): Promise<void>;
	/** Starts a program of the copy. */
	start(file: string, options?: Pick<ProgramOptions, 'env' | 'args'>): RunningProgram;
	remove(): Promise<void>;
}

const copied = [
	...['contract', 'renderers', 'server', 'src', 'schemas', 'scripts', 'public', 'docs/schema-reference.md'],
	...['index.html', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'],
];

/** Copies the sources of the portal into a temporary folder; the packages are those of the project. */
export async function copyProject(): Promise<ProjectCopy> {
	const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-copy-'));
	for (const name of copied) await cp(name, path.join(folder, name), { recursive: true });
	await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
	return {
		async write(file, text) {
			await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
			await writeFile(path.join(folder, file), text, { flag: 'wx' });
		},
		async addToList(file, { importLine, entry }) {
			const text = await readFile(path.join(folder, file), 'utf8');
			await writeFile(path.join(folder, file), `${importLine}\n${text.replace(/\n\]/, `\n${entry}\n]`)}`);
		},
		start: (file, options) => startProgram(file, { ...options, folder }),
		remove: () => rm(folder, { recursive: true, force: true }),
	};
}
