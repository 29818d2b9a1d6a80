import { sql } from 'kysely';

import type { RecordDatabase } from '../../../db/database.ts';

/** A row that is refused leaves nothing behind, and the others go on. */
export async function trying<Result>(db: RecordDatabase, work: () => Promise<Result>): Promise<Result> {
	await sql`savepoint imported_row`.execute(db);
	try {
		const result = await work();
		await sql`release savepoint imported_row`.execute(db);
		return result;
	} catch (error) {
		await sql`rollback to savepoint imported_row`.execute(db);
		throw error;
	}
}
