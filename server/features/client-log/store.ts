import type { Insertable } from 'kysely';

import type { Database } from '../../db/database.ts';
import type { SystemTables } from '../../db/system-tables.ts';

/** Stores a report; the feature `log` removes old ones. */
export async function storeReport(database: Database, report: Insertable<SystemTables['portal.client_log']>): Promise<void> {
	await database.system.insertInto('portal.client_log').values(report).execute();
}

/** How many reports a user sent since a time. */
export async function countReports(database: Database, employeeId: string, since: Date): Promise<number> {
	const { count } = await database.system
		.selectFrom('portal.client_log')
		.select(({ fn }) => fn.countAll<string>().as('count'))
		.where('employee_id', '=', employeeId)
		.where('at', '>', since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

interface ReportPage {
	/** Null: of all tenants. */
	tenantId: string | null;
	pageNo: number;
	limit: number;
}

/** One page of the reports, newest first, and how many there are. */
export async function readReports(database: Database, { tenantId, pageNo, limit }: ReportPage) {
	const all = database.system.selectFrom('portal.client_log');
	const reports = tenantId === null ? all : all.where('tenant_id', '=', tenantId);
	const [rows, { count }] = await Promise.all([
		reports
			.selectAll()
			.orderBy('at', 'desc')
			.orderBy('id', 'desc')
			.limit(limit)
			.offset((pageNo - 1) * limit)
			.execute(),
		reports.select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
	]);
	return { rows, count: Number(count) };
}
