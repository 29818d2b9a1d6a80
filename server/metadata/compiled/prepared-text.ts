import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';

import type { Database } from '../../db/database.ts';

/** A statement written once, with the name under which each connection prepares it. */
export interface PreparedText {
	name: string;
	text: string;
}

/** Compiles a statement whose values are named by `parameter`. */
export function prepare(statement: RawBuilder<unknown>, db: Database['system']): PreparedText {
	const text = statement.compile(db).sql;
	return { text, name: createHash('sha256').update(text).digest('base64url').slice(0, 24) };
}

/** The value at a position, from 1; the statements are stored as text, so their values are not known when they are written. */
export function parameter(index: number): RawBuilder<unknown> {
	return sql.raw(`$${index}`);
}
