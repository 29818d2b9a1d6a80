import type { RawBuilder } from 'kysely';

import type { RecordDatabase } from '../database.ts';
import type { PreparedQuery } from '../repeating-dialect.ts';

/** Runs a statement whose text never changes; each connection parses and plans it once under its name. */
export async function runPrepared<Row>(db: RecordDatabase, name: string, statement: RawBuilder<Row>): Promise<Row[]> {
	const query: PreparedQuery = { ...statement.compile(db), name };
	return (await db.executeQuery<Row>(query)).rows;
}
