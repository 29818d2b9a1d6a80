import { createHash } from 'node:crypto';

import { platformTenantId, portalSchema } from '../../db/scope.ts';
import type { TableRows } from '../../db/statements/bulk-load.ts';
import { dayLength } from '../base/demo-record.ts';
import type { Random } from '../base/random.ts';
import { errorContent, importRuns, jobRuns } from './system-content.ts';

interface Facts {
	job: string;
	sourceImport: string;
	/** Logs forget old entries, so theirs are of the last days; none of them is of today, which pages of operators warn of. */
	now: number;
}

/** What jobs and imports have done, and errors that were met. */
export function createRuns(random: Random, { job, sourceImport, now }: Facts): TableRows[] {
	const table = (name: string, columns: string[], rows: unknown[][]): TableRows => ({
		...{ schema: portalSchema, table: name },
		columns: ['id', 'tenant_id', 'create_time', 'update_time', ...columns],
		rows,
	});
	const head = (at: number) => [random.uuid(at), platformTenantId, new Date(at), new Date(at)];
	const daysAgo = (days: number) => now - days * dayLength;
	return [
		table(
			'job_run',
			['job', 'kind', 'cause', 'state', 'planned_at', 'started_at', 'ended_at', 'progress', 'tries', 'node', 'problem', 'log'],
			jobRuns.map(({ cause, state, tries, problem, log }, index) => {
				const at = daysAgo(index + 2);
				const times = [new Date(at), new Date(at + 400), new Date(at + 2_600)];
				return [...head(at), job, 'service', cause, state, ...times, problem === null ? 100 : null, tries, 'portal-1', problem, log];
			}),
		),
		table(
			'source_import_run',
			['source_import', 'at', 'state', 'target', 'created', 'updated', 'unchanged', 'refused', 'problem', 'job_run'],
			importRuns.map(({ state, counts, problem }, index) => {
				const at = daysAgo(index + 2);
				return [...head(at), sourceImport, new Date(at), state, 'enterprise', ...counts, problem, random.uuid(at)];
			}),
		),
		table(
			'error_group',
			['source', 'message', 'location', 'first_at', 'last_at', 'count', 'account', 'request_id', 'stack', 'fingerprint'],
			errorContent.map(({ source, message, location, count, account, stack }, index) => {
				const [first, last] = [new Date(daysAgo(index + 6)), new Date(daysAgo(index + 2))];
				const fingerprint = createHash('sha256').update(`demo ${message}`).digest('hex');
				return [...head(first.getTime()), source, message, location, first, last, count, account, random.digits(10), stack, fingerprint];
			}),
		),
	];
}
