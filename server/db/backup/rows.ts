import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';

import type { CopiedTable } from './schema-sql.ts';

/** What was copied: the rows, and a hash (SHA-256, hex) of their text in the order in which they are stored. */
export interface CopiedRows {
	rows: number;
	hash: string;
}

/** The rows of a table as PostgreSQL's own text; `done` resolves when the stream was read to its end. */
export function readRows(
	client: pg.ClientBase,
	{ name, columns, isPartitioned }: CopiedTable,
): { content: Readable; done: Promise<CopiedRows> } {
	const source = isPartitioned ? `(select ${columns} from ${name})` : `${name} (${columns})`;
	const stream = client.query(copyTo(`copy ${source} to stdout`));
	const hash = createHash('sha256');
	const hashing = new Transform({
		transform(chunk: Buffer, _encoding, next) {
			hash.update(chunk);
			next(null, chunk);
		},
	});
	const done = pipeline(stream, hashing).then(() => ({ rows: stream.rowCount, hash: hash.digest('hex') }));
	// The reader of the content gets the error, too.
	done.catch(() => undefined);
	return { content: hashing, done };
}

/** Stores rows that `readRows` has read. */
export async function writeRows(client: pg.ClientBase, { name, columns }: CopiedTable, content: Readable): Promise<CopiedRows> {
	const hash = createHash('sha256');
	const stream = client.query(copyFrom(`copy ${name} (${columns}) from stdin`));
	await pipeline(
		content,
		new Transform({
			transform(chunk: Buffer, _encoding, next) {
				hash.update(chunk);
				next(null, chunk);
			},
		}),
		stream,
	);
	return { rows: stream.rowCount, hash: hash.digest('hex') };
}

/** The hash of what a table holds now. */
export async function hashRows(client: pg.ClientBase, table: CopiedTable): Promise<CopiedRows> {
	const { content, done } = readRows(client, table);
	content.resume();
	return done;
}
