import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { type DocumentPath, readDocumentPath } from '../../../contract/documents/document-types.ts';
import type { Database, SystemTransaction } from '../../db/database.ts';
import { documentKinds } from '../../documents.ts';
import { DesignStore, writeDesignFile } from '../../features/design/public.ts';
import { features } from '../../features.ts';
import { loadDocuments } from '../../metadata/document/load-documents.ts';
import type { SchemaFile } from '../../metadata/document/schema-folder.ts';
import { putDatabaseDocument, readDatabaseDocuments } from '../../metadata/stores/database-documents.ts';
import { commandName } from '../../process/command-name.ts';
import { withOptionalDatabase } from '../base/cli-database.ts';
import type { CommandLine } from '../base/command-line.ts';
import { isNamed } from '../base/is-named.ts';
import { printProblems } from '../base/print-problems.ts';
import { readFiles } from '../base/read-folder.ts';
import { cliTexts } from '../base/texts.ts';
import { confirmPlan, refuseStale } from '../exchange/confirm-plan.ts';
import { idOf } from '../exchange/plan-exchange.ts';
import { printChange } from '../exchange/print-exchange.ts';
import { upgradeTexts } from './texts.ts';
import { upgradeText } from './upgrade-document.ts';

interface Upgrade {
	before: SchemaFile;
	after: SchemaFile;
}

/** Writes documents of older versions in the present one, after printing the differences; with `--database` also those of the database. */
export function upgradeCommand(line: CommandLine): Promise<number> {
	return withOptionalDatabase(line, (database) => upgradeWith(database, line));
}

async function upgradeWith(database: Database | undefined, line: CommandLine): Promise<number> {
	const { folder, terminal, names } = line;
	const { language } = terminal;
	const [given] = names;
	const { files } = await readFiles({ folder, terminal, ...(database && { database }) });
	const upgrades = planUpgrades(files, given);
	if (upgrades.length === 0) {
		terminal.print(upgradeTexts.nothingToDo().in(language));
		return 0;
	}
	for (const upgrade of upgrades) printChange({ kind: 'changed', ...upgrade }, terminal);
	const after = files.map((file) => upgrades.find(({ before }) => before === file)?.after ?? file);
	const known = new Set(errorsOf(files).map(({ file, code, message }) => `${file} ${code} ${message}`));
	const problems = errorsOf(after).filter(({ file, code, message }) => !known.has(`${file} ${code} ${message}`));
	if (problems.length > 0) {
		printProblems(problems, folder, terminal);
		terminal.print(upgradeTexts.wrong().in(language));
		return 1;
	}
	if (!(await confirmPlan(line, idOf(upgrades)))) return 1;
	if (!(await writeUpgrades(upgrades, { database, folder }))) return refuseStale(line);
	terminal.print(cliTexts.applied().in(language));
	return 0;
}

function planUpgrades(files: SchemaFile[], given: string | undefined): Upgrade[] {
	return files
		.filter((file) => file.unreadable === undefined && (given === undefined || isNamed(file.path, given)))
		.map((before) => ({ before, after: { ...before, content: upgradeText(before.content) } }))
		.filter(({ before, after }) => before.content !== after.content);
}

function errorsOf(files: SchemaFile[]) {
	const { problems } = loadDocuments(files, { kinds: documentKinds, portal: features.portalFacts });
	return problems.filter(({ severity }) => severity === 'error');
}

/** False when a text is another one by now; then nothing is written. */
async function writeUpgrades(
	upgrades: Upgrade[],
	{ database, folder }: { database: Database | undefined; folder: string },
): Promise<boolean> {
	const ofFolder = upgrades.filter(({ before }) => before.storedIn !== 'database');
	const present = await Promise.all(ofFolder.map(({ before }) => readFile(path.join(folder, before.path), 'utf8')));
	if (ofFolder.some(({ before }, index) => present[index] !== before.content)) return false;
	const ofDatabase = upgrades.filter(({ before }) => before.storedIn === 'database');
	const store = database && new DesignStore(database);
	const isStored = await (store?.exclusively((transaction) => storeUpgrades(transaction, store, ofDatabase)) ?? true);
	if (!isStored) return false;
	for (const { after } of ofFolder) await writeDesignFile(folder, pathOf(after), after.content);
	return true;
}

async function storeUpgrades(transaction: SystemTransaction, store: DesignStore, upgrades: Upgrade[]): Promise<boolean> {
	const stored = new Map((await readDatabaseDocuments(transaction)).map((document) => [document.path, document.content]));
	if (upgrades.some(({ before }) => stored.get(before.path) !== before.content)) return false;
	for (const { after } of upgrades) {
		const author = commandName('schemas upgrade');
		await store.keep(transaction, { path: after.path, kind: 'save', text: after.content, principal: null, author });
		await putDatabaseDocument(transaction, pathOf(after), after.content);
	}
	return true;
}

function pathOf({ path: file }: SchemaFile): DocumentPath {
	const document = readDocumentPath(file);
	if (!document) throw new Error(`${file} is no path of a document`);
	return document;
}
