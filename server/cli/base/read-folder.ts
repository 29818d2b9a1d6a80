import { dictionariesToStart } from '../../base/dictionaries.ts';
import type { Database } from '../../db/database.ts';
import { documentKinds } from '../../documents.ts';
import { features } from '../../features.ts';
import { readDictionaries } from '../../metadata/dictionaries/read-dictionaries.ts';
import { type CheckedFiles, checkDocuments, reportIgnored } from '../../metadata/document/check-documents.ts';
import { type LoadedFolder, loadDocuments } from '../../metadata/document/load-documents.ts';
import { listIgnoredFiles, readSchemaFolder } from '../../metadata/document/schema-folder.ts';
import { readDatabaseDocuments } from '../../metadata/stores/database-documents.ts';
import { joinStores, type StoredDocuments } from '../../metadata/stores/read-stores.ts';
import { errorCode, StartProblem } from '../../process/start-problem.ts';
import type { Terminal } from './terminal.ts';
import { cliTexts } from './texts.ts';

/** Where a command reads documents: the schemas folder, and the database where one is given. */
export interface DocumentSources {
	folder: string;
	terminal: Terminal;
	/** Default: the documents of the folder alone. */
	database?: Database;
}

/** Reads and checks documents, with the dictionaries that every portal starts with or those of the database; a folder that cannot be read is one line. */
export async function checkFolder(sources: DocumentSources): Promise<CheckedFiles> {
	const { folder, database } = sources;
	const { files, problems } = await readFiles(sources);
	const dictionaries = database ? await readDictionaries(database) : dictionariesToStart;
	const checked = checkDocuments(files, documentKinds, { dictionaries, portal: features.portalFacts });
	return { ...checked, problems: [...reportIgnored(await listIgnoredFiles(folder)), ...problems, ...checked.problems] };
}

/** The documents that have no error, and the errors. */
export async function readDocuments(sources: DocumentSources): Promise<LoadedFolder> {
	const { files } = await readFiles(sources);
	const loaded = loadDocuments(files, { kinds: documentKinds, portal: features.portalFacts });
	return { ...loaded, problems: loaded.problems.filter(({ severity }) => severity === 'error') };
}

/** Documents without errors, ready for the database; null, with a message, when there are errors. */
export async function loadFolder(sources: DocumentSources): Promise<LoadedFolder | null> {
	const { terminal } = sources;
	const loaded = await readDocuments(sources);
	if (loaded.problems.length === 0) return loaded;
	terminal.print(cliTexts.hasErrors().in(terminal.language));
	return null;
}

/** The texts of all documents. */
export async function readFiles({ folder, terminal: { language }, database }: DocumentSources): Promise<StoredDocuments> {
	try {
		const files = await readSchemaFolder(folder);
		return joinStores(files, database ? await readDatabaseDocuments(database.system) : []);
	} catch (error) {
		if (errorCode(error) === '') throw error;
		throw new StartProblem(cliTexts.noFolder({ folder, reason: errorCode(error) }).in(language));
	}
}
