import { type SqlBool, sql } from 'kysely';

import type { Database, RecordDatabase } from '../../db/database.ts';
import { portalSchema } from '../../db/scope.ts';
import { isSealed, sealedPrefix } from '../../process/secrets/field-box.ts';
import { type Rewriting, rewriteColumn, rewriteHistory, type SealedColumn } from './rewrite-values.ts';
import { sealingWith } from './seal-columns.ts';
import { readSpaces } from './spaces.ts';
import { readStoredTables } from './tables/stored-tables.ts';

/** How many values of a column, and entries of the history, were written anew. */
export interface ResealedColumn extends SealedColumn {
	values: number;
	entries: number;
}

/** Encrypts every value that has another key or algorithm with the current one, while the portal runs; can be ended and begun again. */
export async function resealColumns(database: Database, report: (done: ResealedColumn) => void): Promise<void> {
	const { fieldBox } = database;
	if (!fieldBox) throw new Error('the database was opened without the keys of encrypted fields');
	const { currentPrefix } = fieldBox;
	const resealing: Rewriting = {
		where: (text) => sql<SqlBool>`(starts_with(${text}, ${sealedPrefix}) and not starts_with(${text}, ${currentPrefix}))`,
		rewrite: (text, recordId) =>
			isSealed(text) && !text.startsWith(currentPrefix) ? fieldBox.seal(fieldBox.open(text, recordId), recordId) : text,
	};
	for (const sealed of await findSealedColumns(database)) {
		const values = await rewriteColumn(database, sealed, resealing);
		// An older node may have noted a plain value at the moment when the field became encrypted.
		const entries = (await rewriteHistory(database, sealed, sealingWith(fieldBox))) + (await rewriteHistory(database, sealed, resealing));
		report({ ...sealed, values, entries });
	}
}

/** Every column with encrypted values in every space, also of screens whose files are gone. */
async function findSealedColumns(database: Database): Promise<SealedColumn[]> {
	const spaces = await readSpaces(database);
	const db = database.system as unknown as RecordDatabase;
	const stored = await readStoredTables(db, [portalSchema, ...spaces.map(({ schema }) => schema)]);
	return [...stored.values()].flatMap(({ schema, name, screen, sealed }) =>
		[...sealed].map((column) => ({ screen: screen ?? name, schema, table: name, column, field: fieldOf(column) })),
	);
}

/** The field of a column; see `toColumnName`. */
function fieldOf(column: string): string {
	return column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
