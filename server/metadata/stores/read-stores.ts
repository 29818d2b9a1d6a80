import { areaFileName, documentTypeOf } from '../../../contract/documents/document-types.ts';
import type { SchemaProblem } from '../../../contract/screen-check/findings/finding.ts';
import type { Database } from '../../db/database.ts';
import { locateFindings } from '../document/locate-findings.ts';
import { readSchemaFolder, type SchemaFile } from '../document/schema-folder.ts';
import { readDatabaseDocuments } from './database-documents.ts';

/** The texts of all documents, wherever they are stored. */
export interface StoredDocuments {
	/** Sorted by path; a name occurs once in each kind as far as the stores decide it. */
	files: SchemaFile[];
	/** Files of the folder that are not used, because the database has a document of their name. */
	problems: SchemaProblem[];
}

/** Reads the folder and the database. */
export async function readStores(folder: string, db: Pick<Database['system'], 'selectFrom'>): Promise<StoredDocuments> {
	const files = await readSchemaFolder(folder);
	return joinStores(files, await readDatabaseDocuments(db));
}

/** A document of the database was there before a file of its name, because it could not have been made beside one: it stays. */
export function joinStores(files: SchemaFile[], documents: SchemaFile[]): StoredDocuments {
	if (documents.length === 0) return { files, problems: [] };
	const stored = new Map(documents.map((document) => [nameOf(document), document]));
	const beside = files.flatMap((file) => {
		const document = stored.get(nameOf(file));
		return document ? [{ file, document }] : [];
	});
	const unused = new Set(beside.map(({ file }) => file));
	return {
		files: [...files.filter((file) => !unused.has(file)), ...documents].sort((one, other) => (one.path < other.path ? -1 : 1)),
		problems: beside.flatMap(({ file, document }) => reportBeside(file, document)),
	};
}

/** Documents are one by kind and name, files of areas by the area. */
function nameOf({ path, area, name }: Pick<SchemaFile, 'path' | 'area' | 'name'>): string {
	return name === areaFileName ? `area ${area}` : `${documentTypeOf(path).name} ${name}`;
}

/** A copy with the same text does no harm: `npm run schemas pull` writes the file before it removes the row. */
function reportBeside(file: SchemaFile, document: SchemaFile): SchemaProblem[] {
	if (file.unreadable !== undefined || (file.path === document.path && file.content === document.content)) return [];
	return locateFindings([{ code: 'name-in-database', pointer: '', values: { name: file.name } }], {
		text: file.content,
		tree: undefined,
		file: file.path,
	});
}
