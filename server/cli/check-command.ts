import path from 'node:path';

import type { Dictionaries } from '../../contract/screen/dictionaries.ts';
import { readDictionaries } from '../metadata/dictionaries/read-dictionaries.ts';
import { locationOf } from '../metadata/document/problem-location.ts';
import { screenKind } from '../metadata/registry/screen-kind.ts';
import { findDuplicates } from '../metadata/storage/find-duplicates.ts';
import { planStorage } from '../metadata/storage/plan-storage.ts';
import { refusedPointer } from '../metadata/storage/storage-refusal.ts';
import { openCliDatabase } from './base/cli-database.ts';
import type { CommandLine } from './base/command-line.ts';
import { checkFolder, loadFolder } from './base/read-folder.ts';
import { cliTexts } from './base/texts.ts';

/** Prints every problem as `file:line:column code message`; 1 when one of them is an error. With `--database` also what the records that are there refuse. */
export async function checkCommand(line: CommandLine): Promise<number> {
	const { folder, terminal } = line;
	const { of, problems } = await checkFolder(folder, terminal, await readOwnDictionaries(line));
	for (const problem of problems) {
		const file = path.relative(process.cwd(), path.join(folder, problem.file));
		const expected = problem.expected ? ` [${problem.expected}]` : '';
		const where = problem.pointer ? ` (${problem.pointer})` : '';
		const kind = problem.severity === 'warning' ? 'warning ' : '';
		terminal.print(
			`${file}:${problem.line}:${problem.column} ${kind}${problem.code} ${problem.texts[terminal.language]}${where}${expected}`,
		);
	}
	const wrong = problems.filter((problem) => problem.severity === 'error').length;
	const refused = line.database && wrong === 0 ? await checkRecords(line) : 0;
	const errors = wrong + refused;
	terminal.print(cliTexts.summary({ screens: of(screenKind).size, errors, warnings: problems.length - wrong }).in(terminal.language));
	return errors > 0 ? 1 : 0;
}

/** With `--database` the dictionaries that it holds. */
async function readOwnDictionaries({ database: isWanted, terminal }: CommandLine): Promise<Dictionaries | undefined> {
	if (!isWanted) return undefined;
	const { database, close } = await openCliDatabase((text) => terminal.print(text));
	try {
		return await readDictionaries(database);
	} finally {
		await close();
	}
}

/** What the database would refuse; answers how much. */
async function checkRecords({ folder, terminal }: CommandLine): Promise<number> {
	const screens = (await loadFolder(folder, terminal)) ?? [];
	const { database, close } = await openCliDatabase((text) => terminal.print(text));
	try {
		const plan = await planStorage(database, screens);
		const refusals = [...plan.refusals, ...(await findDuplicates(database, screens, plan))];
		for (const refusal of refusals) {
			const { screen, code, message } = refusal;
			const found = screens.find((candidate) => candidate.name === screen);
			const pointer = refusedPointer(refusal, found?.file);
			const { line, column } = locationOf(found?.content ?? '', pointer);
			const file = path.relative(process.cwd(), path.join(folder, found?.path ?? screen));
			terminal.print(`${file}:${line}:${column} ${code} ${message.in(terminal.language)}${pointer && ` (${pointer})`}`);
		}
		return refusals.length;
	} finally {
		await close();
	}
}
