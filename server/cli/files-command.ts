import { parseArgs } from 'node:util';

import { createFileStores, moveFiles } from '../features/file/public.ts';
import { readConfig } from '../process/config/config.ts';
import { StartProblem } from '../process/start-problem.ts';
import { openCliDatabase } from './base/cli-database.ts';

const usage = `Usage: npm run files move -- --to folder|s3
  Moves all uploaded files. The portal may run meanwhile: it finds files in both stores while the settings of S3 are set.`;

/** Runs `npm run files <command>`; returns its exit code: 0 done, 1 something failed, 2 not understood. */
export async function runFilesCommand(args: string[], print: (line: string) => void = console.log): Promise<number> {
	const read = readArguments(args);
	const to = ['folder', 's3'].find((name) => name === read?.values.to);
	if (read?.positionals.join() !== 'move' || !to) {
		print(usage);
		return 2;
	}
	try {
		return await move(to, print);
	} catch (error) {
		if (!(error instanceof StartProblem)) throw error;
		print(error.message);
		return 1;
	}
}

async function move(to: string, print: (line: string) => void): Promise<number> {
	const { folder, s3 } = createFileStores(readConfig());
	if (!s3) throw new StartProblem('Set PORTAL_S3_BUCKET and the other settings of S3 first.');
	const { database, close } = await openCliDatabase(print);
	try {
		const direction = to === 's3' ? { from: folder, to: s3 } : { from: s3, to: folder };
		const { moved, failed, seen } = await moveFiles(database, direction, print);
		print(`${moved} of ${seen} files were moved${failed > 0 ? `, ${failed} failed` : ''}.`);
		return failed > 0 ? 1 : 0;
	} finally {
		await close();
	}
}

function readArguments(args: string[]) {
	try {
		return parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } });
	} catch {
		return undefined;
	}
}
