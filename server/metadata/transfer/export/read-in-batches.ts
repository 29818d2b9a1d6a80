import { type RawBuilder, sql } from 'kysely';

import type { Database, TenantReader } from '../../../db/database.ts';

type Row = Record<string, unknown>;

const largestBatch = 500;

/** A query, and how many of its rows are in memory at once. */
interface Read {
	query: RawBuilder<unknown>;
	/** Default: 500. */
	batchSize?: number;
}

interface ReadsOf<Reads> {
	tenantId: string;
	reads: Reads;
	signal: AbortSignal;
}

/** The rows of one query, see `readAllInBatches`. */
export async function* readInBatches(
	database: Database,
	{ query, ...rest }: Omit<ReadsOf<never>, 'reads'> & { query: RawBuilder<unknown> },
): AsyncGenerator<Row[]> {
	for await (const { rows } of readAllInBatches(database, { ...rest, reads: [{ query }] })) yield rows;
}

/**
 * The rows of queries as a tenant, one query after the other, each from a cursor of the server: never more than a batch is in memory.
 * All come from one moment. The end of the caller, or of the signal, ends the query on the server too.
 */
export async function* readAllInBatches(
	database: Database,
	{ tenantId, reads, signal }: ReadsOf<Read[]>,
): AsyncGenerator<{ read: number; rows: Row[] }> {
	for (let isBegun = false; ; ) {
		const reader = await database.reader(tenantId);
		try {
			for await (const batch of batchesOf(reader, { reads, signal })) {
				isBegun = true;
				yield batch;
			}
			return;
		} catch (error) {
			if (isBegun || signal.aborted || !reader.mayRepeat(error)) throw error;
		}
	}
}

async function* batchesOf(
	{ db, cancel: cancelStatement }: TenantReader,
	{ reads, signal }: { reads: Read[]; signal: AbortSignal },
): AsyncGenerator<{ read: number; rows: Row[] }> {
	// biome-ignore lint/plugin: it only reads, and what was handed out cannot be read again.
	const transaction = await db.startTransaction().setIsolationLevel('repeatable read').execute();
	let cancelling: Promise<unknown> = Promise.resolve();
	let stopCancelling = (): void => undefined;
	try {
		await sql`select set_config('cursor_tuple_fraction', '1', true)`.execute(transaction);
		const cancel = (): void => {
			cancelling = cancelStatement().catch(() => undefined);
		};
		signal.throwIfAborted();
		signal.addEventListener('abort', cancel, { once: true });
		stopCancelling = () => signal.removeEventListener('abort', cancel);
		for (const [read, { query, batchSize = largestBatch }] of reads.entries()) {
			await sql`declare exported no scroll cursor for ${query}`.execute(transaction);
			for (;;) {
				signal.throwIfAborted();
				const { rows } = await sql<Row>`fetch forward ${sql.lit(batchSize)} from exported`.execute(transaction);
				if (rows.length === 0) break;
				yield { read, rows };
			}
			await sql`close exported`.execute(transaction);
		}
	} finally {
		stopCancelling();
		// A cancellation that is still on its way must not meet the next user of this connection.
		await cancelling;
		await transaction.rollback().execute();
	}
}
