import { CompiledQuery } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { Database, RecordDatabase } from '../../db/database.ts';
import type { PreparedQuery } from '../../db/repeating-dialect.ts';
import type { RecordStatement, Runner } from './record-services.ts';

/** Runs each statement on its own: one round trip, prepared where it has a name. */
export function directRunner(database: Database, tenantId: string): Runner {
	return {
		get db() {
			return database.forTenant(tenantId);
		},
		transaction: null,
		run: async <Row extends QueryResultRow>(statement: RecordStatement) => {
			try {
				return (await database.run<Row>(tenantId, statement)).rows;
			} catch (error) {
				if (!isOutdatedPlan(error)) throw error;
				return (await database.run<Row>(tenantId, { text: statement.text, values: statement.values })).rows;
			}
		},
	};
}

/** Does work in one transaction of the tenant, undone whole when it throws, and run again when it lost against other work. */
export async function inTransaction<Result>(
	database: Database,
	tenantId: string,
	work: (runner: Runner) => Promise<Result>,
): Promise<Result> {
	const attempt = (isPrepared: boolean) =>
		database.tenantTransaction(tenantId, (transaction) => work(transactionRunner(transaction, isPrepared)));
	try {
		return await attempt(true);
	} catch (error) {
		if (!isOutdatedPlan(error)) throw error;
		return attempt(false);
	}
}

/** The transaction of a runner, for work that needs one. */
export function transactionOf({ transaction }: Runner): RecordDatabase {
	if (!transaction) throw new Error('this change needs a transaction');
	return transaction;
}

/** Runs statements inside a transaction of the tenant; `isPrepared`: those with a name are prepared once per connection. */
function transactionRunner(transaction: RecordDatabase, isPrepared: boolean): Runner {
	return {
		db: transaction,
		transaction,
		run: async <Row extends QueryResultRow>({ name, text, values }: RecordStatement) => {
			const query: PreparedQuery = { ...CompiledQuery.raw(text, values), name: isPrepared ? name : undefined };
			return (await transaction.executeQuery<Row>(query)).rows;
		},
	};
}

/** A confirmed change of a column's type leaves connections with statements prepared for the old one. */
function isOutdatedPlan(error: unknown): boolean {
	return typeof error === 'object' && error !== null && 'code' in error && error.code === '0A000';
}
