import { dictionariesToStart } from '../../base/dictionaries.ts';
import { documentKinds } from '../../documents.ts';
import { features } from '../../features.ts';
import { type CheckedFiles, checkDocuments, reportIgnored } from '../../metadata/document/check-documents.ts';
import { loadDocuments } from '../../metadata/document/load-documents.ts';
import { listIgnoredFiles, readSchemaFolder } from '../../metadata/document/schema-folder.ts';
import { screenKind } from '../../metadata/registry/screen-kind.ts';
import type { LoadedScreen } from '../../metadata/screen-file/loaded-screen.ts';
import { errorCode, StartProblem } from '../../process/start-problem.ts';
import type { Terminal } from './terminal.ts';
import { cliTexts } from './texts.ts';

/** Reads and checks the schemas folder, with the dictionaries that every portal starts with or those of a database; one that cannot be read is one line. */
export async function checkFolder(folder: string, { language }: Terminal, dictionaries = dictionariesToStart): Promise<CheckedFiles> {
	const checked = checkDocuments(await readFiles(folder, language), documentKinds, { dictionaries, portal: features.portalFacts });
	return { ...checked, problems: [...reportIgnored(await listIgnoredFiles(folder)), ...checked.problems] };
}

/** The screens of a folder without errors, ready for the database; null, with a line that says so, when there are errors. */
export async function loadFolder(folder: string, terminal: Terminal): Promise<LoadedScreen[] | null> {
	const files = await readFiles(folder, terminal.language);
	const loaded = loadDocuments(files, { kinds: documentKinds, portal: features.portalFacts });
	if (loaded.problems.some((problem) => problem.severity === 'error')) {
		terminal.print(cliTexts.hasErrors().in(terminal.language));
		return null;
	}
	return [...loaded.of(screenKind).values()];
}

async function readFiles(folder: string, language: Terminal['language']) {
	try {
		return await readSchemaFolder(folder);
	} catch (error) {
		if (errorCode(error) === '') throw error;
		throw new StartProblem(cliTexts.noFolder({ folder, reason: errorCode(error) }).in(language));
	}
}
