import { dictionariesToStart } from '../../base/dictionaries.ts';
import { documentKinds } from '../../documents.ts';
import { features } from '../../features.ts';
import { type CheckedFiles, checkDocuments, reportIgnored } from '../../metadata/document/check-documents.ts';
import { type LoadedFolder, loadDocuments } from '../../metadata/document/load-documents.ts';
import { listIgnoredFiles, readSchemaFolder } from '../../metadata/document/schema-folder.ts';
import { errorCode, StartProblem } from '../../process/start-problem.ts';
import type { Terminal } from './terminal.ts';
import { cliTexts } from './texts.ts';

/** Reads and checks the schemas folder, with the dictionaries that every portal starts with or those of a database; one that cannot be read is one line. */
export async function checkFolder(folder: string, { language }: Terminal, dictionaries = dictionariesToStart): Promise<CheckedFiles> {
	const checked = checkDocuments(await readFiles(folder, language), documentKinds, { dictionaries, portal: features.portalFacts });
	return { ...checked, problems: [...reportIgnored(await listIgnoredFiles(folder)), ...checked.problems] };
}

/** The documents of a folder that have no error, and the errors. */
export async function readDocuments(folder: string, { language }: Terminal): Promise<LoadedFolder> {
	const loaded = loadDocuments(await readFiles(folder, language), { kinds: documentKinds, portal: features.portalFacts });
	return { ...loaded, problems: loaded.problems.filter(({ severity }) => severity === 'error') };
}

/** The documents of a folder without errors, ready for the database; null, with a message, when there are errors. */
export async function loadFolder(folder: string, terminal: Terminal): Promise<LoadedFolder | null> {
	const loaded = await readDocuments(folder, terminal);
	if (loaded.problems.length === 0) return loaded;
	terminal.print(cliTexts.hasErrors().in(terminal.language));
	return null;
}

async function readFiles(folder: string, language: Terminal['language']) {
	try {
		return await readSchemaFolder(folder);
	} catch (error) {
		if (errorCode(error) === '') throw error;
		throw new StartProblem(cliTexts.noFolder({ folder, reason: errorCode(error) }).in(language));
	}
}
