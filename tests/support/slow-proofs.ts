import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The test files in a folder that run more in `npm run prove` than in `npm test`: those that import `rounds.ts` or `in-full.ts`. */
export function slowProofsIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, encoding: 'utf8' })
		.map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
		.filter((file) => /\.test\.tsx?$/.test(file) && /\/support\/(rounds|in-full)\.ts/.test(readFileSync(file, 'utf8')));
}
