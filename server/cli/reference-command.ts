import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { say } from './cli-texts.ts';
import type { CommandLine } from './command-line.ts';
import { renderSchemaReference } from './schema-reference.ts';

/** Where the reference is kept. */
export const referenceFile = path.join('docs', 'schema-reference.md');

/** Writes the reference of screen files; with `--check` only says whether it is up to date. */
export async function referenceCommand({ check, terminal }: CommandLine): Promise<number> {
	const file = path.resolve(referenceFile);
	const wanted = renderSchemaReference();
	const isCurrent = (await readFile(file, 'utf8').catch(() => '')) === wanted;
	if (!isCurrent && !check) await writeFile(file, wanted);
	const renewed = check ? 'stale' : 'created';
	const key = isCurrent ? 'current' : renewed;
	terminal.print(say(key, terminal.language, { file: referenceFile }));
	return check && !isCurrent ? 1 : 0;
}
