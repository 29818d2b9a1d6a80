import { CompiledQuery } from 'kysely';
import type { QueryResultRow } from 'pg';

import type { Database, RecordDatabase } from '../../db/database.ts';
import type { Runner } from './record-services.ts';

/** Runs each statement on its own: one round trip, prepared where it has a name. */
export function directRunner(database: Database, tenantId: string): Runner {
	return {
		transaction: null,
		run: async <Row extends QueryResultRow>(statement: Parameters<Runner['run']>[0]) => (await database.run<Row>(tenantId, statement)).rows,
	};
}

/** Runs statements inside a transaction of the tenant. */
export function transactionRunner(transaction: RecordDatabase): Runner {
	return {
		transaction,
		run: async <Row extends QueryResultRow>({ text, values }: Parameters<Runner['run']>[0]) =>
			(await transaction.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
	};
}

/** Does work in one transaction of the tenant, undone whole when it throws. */
export function inTransaction<Result>(database: Database, tenantId: string, work: (runner: Runner) => Promise<Result>): Promise<Result> {
	return database
		.forTenant(tenantId)
		.transaction()
		.execute((transaction) => work(transactionRunner(transaction)));
}
