import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { isProving } from './rounds.ts';

/**
 * The test files in a folder that run more in `npm run prove` than in `npm test`: those that import `rounds.ts` or `in-full.ts`. In its short form
 * the tests of the latter do not run.
 */
export function slowProofsIn(folder: string, isInFull = isProving): string[] {
	const imported = isInFull ? /\/support\/(rounds|in-full)\.ts/ : /\/support\/rounds\.ts/;
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
		.filter((file) => /\.test\.tsx?$/.test(file) && imported.test(readFileSync(file, 'utf8')));
}
