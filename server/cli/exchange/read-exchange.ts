import path from 'node:path';

import { areaFileName, documentTypeOf } from '../../../contract/documents/document-types.ts';
import type { Database } from '../../db/database.ts';
import { readSchemaFolder, type SchemaFile } from '../../metadata/document/schema-folder.ts';
import { readDatabaseDocuments } from '../../metadata/stores/database-documents.ts';
import { homeFolder } from '../../process/portal-version.ts';
import type { CommandLine } from '../base/command-line.ts';
import { isNamed } from '../base/is-named.ts';
import { makeOutputFolder } from '../base/make-output-folder.ts';

export type ExchangeDirection = 'pull' | 'push';

/** What the two sides of an exchange hold. */
export interface ExchangeSides {
	direction: ExchangeDirection;
	/** Where the documents come from, as far as they are asked for. */
	source: SchemaFile[];
	/** Where they go to. */
	target: SchemaFile[];
	/** The files of the portal's own schemas folder, which a push must not meet. */
	own: SchemaFile[];
	/** All documents of the database. */
	stored: SchemaFile[];
	/** The folder is the portal's own: a document is in it or in the database, so it is moved. */
	isMove: boolean;
}

/** The schemas folder of the portal. */
export function ownFolder(): string {
	return path.resolve(process.env.PORTAL_SCHEMAS || path.join(homeFolder(), 'schemas'));
}

/** Reads the folder and the database; inside a transaction as it sees them. */
export async function readExchange(
	direction: ExchangeDirection,
	{ folder, names: [given] }: Pick<CommandLine, 'folder' | 'names'>,
	db: Pick<Database['system'], 'selectFrom'>,
): Promise<ExchangeSides> {
	const isMove = folder === ownFolder();
	if (direction === 'pull') makeOutputFolder(folder);
	const files = await readSchemaFolder(folder);
	const own = isMove ? files : await readSchemaFolder(ownFolder());
	const stored = await readDatabaseDocuments(db);
	const [source, target] = direction === 'pull' ? [stored, files] : [files, stored];
	const isWanted = ({ path: file }: SchemaFile) => given === undefined || isNamed(file, given);
	return { direction, source: source.filter(isWanted), target, own, stored, isMove };
}

/** Documents are one by kind and name, files of areas by the area. */
export function keyOf({ path: file, area, name }: Pick<SchemaFile, 'path' | 'area' | 'name'>): string {
	return name === areaFileName ? `area ${area}` : `${documentTypeOf(file).name} ${name}`;
}
