import { platformTenantId, portalSchema, spaceSchema } from '../scope.ts';

/** A table that has a partition for each month. */
export interface MonthlyTable {
	schema: string;
	name: string;
}

const logs = ['audit', 'sign_in_log', 'client_log', 'service_call', 'personal_view', 'api_invoke', 'job_run', 'notification_log'] as const;
const history = 'record_history';

/** A log of the portal that is partitioned by month. */
export type MonthlyLog = (typeof logs)[number];

/**
 * The logs of the portal, runs of jobs and notices among them, and the histories of its own records and of the authority's. Spaces of companies have one table each: a thousand of
 * them would have twelve thousand more each year.
 */
export const monthlyTables: readonly MonthlyTable[] = [
	...[...logs, history].map((name) => ({ schema: portalSchema, name })),
	{ schema: spaceSchema(platformTenantId), name: history },
];

/** Whether a table has partitions. */
export function isMonthly({ schema, name }: MonthlyTable): boolean {
	return monthlyTables.some((table) => table.schema === schema && table.name === name);
}
