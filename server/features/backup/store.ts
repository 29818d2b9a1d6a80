import { sql } from 'kysely';

import type { Database } from '../../db/database.ts';
import type { MadeBackup } from './make-backup.ts';

/** Any number that nothing else in the database locks. */
const lockKey = 7_203_316_011;
const mostTries = 3;

/** Which node makes the backup of a day, and what came of it. */
export class BackupStore {
	readonly #database: Database;

	constructor(database: Database) {
		this.#database = database;
	}

	/** Does the work of a day unless another node does it now, or it is done or has failed three times. The lock of a node that is killed ends with it. */
	async oncePerDay(day: string, work: () => Promise<void>): Promise<void> {
		const client = await this.#database.pool.connect();
		try {
			const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [lockKey]);
			if (!rows[0]?.free) return client.release();
			if (await this.#begin(day)) await work();
			await client.query('select pg_advisory_unlock($1)', [lockKey]);
			client.release();
		} catch (error) {
			await client.query('select pg_advisory_unlock($1)', [lockKey]).catch(() => undefined);
			client.release(true);
			throw error;
		}
	}

	async #begin(day: string): Promise<boolean> {
		const { numInsertedOrUpdatedRows = 0n } = await this.#database.system
			.insertInto('portal.backup')
			.values({ day })
			.onConflict((conflict) =>
				conflict
					.column('day')
					.doUpdateSet({ tries: sql`backup.tries + 1`, started_at: sql`now()`, ended_at: null, failure: null })
					.where((where) =>
						where.and([
							where('portal.backup.tries', '<', mostTries),
							where.or([where('portal.backup.ended_at', 'is', null), where('portal.backup.failure', 'is not', null)]),
						]),
					),
			)
			.executeTakeFirst();
		return numInsertedOrUpdatedRows > 0n;
	}

	async done(day: string, { file, bytes, rows, files }: MadeBackup): Promise<void> {
		await this.#update(day, { file, bytes, row_count: rows, file_count: files, ended_at: new Date() });
	}

	async failed(day: string, failure: string): Promise<void> {
		await this.#update(day, { ended_at: new Date(), failure });
	}

	async #update(day: string, values: Record<string, unknown>): Promise<void> {
		await this.#database.system.updateTable('portal.backup').set(values).where('day', '=', day).execute();
	}
}
