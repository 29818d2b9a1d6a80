import { access, constants } from 'node:fs/promises';

import type { DocumentStore } from '../../../../contract/documents/document-type.ts';
import type { DocumentPath } from '../../../../contract/documents/document-types.ts';
import type { Database, SystemTransaction } from '../../../db/database.ts';
import type { SchemaFile } from '../../../metadata/document/schema-folder.ts';
import { putDatabaseDocument, readDatabaseDocuments, removeDatabaseDocument } from '../../../metadata/stores/database-documents.ts';
import { readStores } from '../../../metadata/stores/read-stores.ts';
import { moveDesignFile, readDesignFile, removeDesignFile, requireWritableArea, writeDesignFile } from './design-file.ts';

/** The text of a document, and where it is stored. */
export interface StoredText {
	text: string;
	storedIn: DocumentStore;
}

/** Where the editor reads and writes texts: the schemas folder and the database. A document stays where it was created. */
export class DesignStores {
	readonly #folder: string;
	readonly #database: Database;

	constructor({ folder, database }: { folder: string; database: Database }) {
		this.#folder = folder;
		this.#database = database;
	}

	/** All documents; inside a transaction as it sees them. */
	async files(db: Database['system'] = this.#database.system): Promise<SchemaFile[]> {
		return (await readStores(this.#folder, db)).files;
	}

	/** Null where there is no such document. */
	async read({ path, ...rest }: DocumentPath, db: Database['system'] = this.#database.system): Promise<StoredText | null> {
		const stored = (await readDatabaseDocuments(db)).find((document) => document.path === path);
		if (stored) return { text: stored.content, storedIn: 'database' };
		const text = await readDesignFile(this.#folder, { path, ...rest });
		return text === null ? null : { text, storedIn: 'folder' };
	}

	/** Whether the server may write to the folder. */
	isWritable(): Promise<boolean> {
		return access(this.#folder, constants.W_OK).then(
			() => true,
			() => false,
		);
	}

	async put(transaction: SystemTransaction, document: DocumentPath, { text, storedIn }: StoredText): Promise<void> {
		if (storedIn === 'database') await putDatabaseDocument(transaction, document, text);
		else await writeDesignFile(this.#folder, document, text);
	}

	/** Refuses a document whose file the server may not remove. */
	async requireRemovable(document: DocumentPath, storedIn: DocumentStore): Promise<void> {
		if (storedIn === 'folder') await requireWritableArea(this.#folder, document);
	}

	async remove(transaction: SystemTransaction, document: DocumentPath, storedIn: DocumentStore): Promise<void> {
		if (storedIn === 'database') await removeDatabaseDocument(transaction, document);
		else await removeDesignFile(this.#folder, document);
	}

	async move(
		transaction: SystemTransaction,
		{ from, to }: Record<'from' | 'to', DocumentPath>,
		{ text, storedIn }: StoredText,
	): Promise<void> {
		if (storedIn === 'folder') return moveDesignFile(this.#folder, from, to);
		await removeDatabaseDocument(transaction, from);
		await putDatabaseDocument(transaction, to, text);
	}
}
