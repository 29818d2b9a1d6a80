import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

import type { JobKind, Services } from '../../server/features/feature.ts';
import { createPrintJob } from '../../server/features/print/work/print-job.ts';
import { createReportJob } from '../../server/features/report/work/report-job.ts';
import { createLogger } from '../../server/process/logger.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { startTestPortal, type TestPortal } from '../support/test-portal.ts';

const dayLength = 86_400_000;
const left = '01900000-0000-7000-8000-0000000000aa';
const kept = '01900000-0000-7000-8000-0000000000bb';

/** Not the folder of the other tests, whose files of today are old in two days. */
let dataFolder: string;
let portal: TestPortal;
startForTests(async () => {
	portal = await startTestPortal({ data: 'empty' });
	return portal;
});
afterEach(async () => {
	vi.restoreAllMocks();
	await rm(dataFolder, { recursive: true, force: true });
});

const rows = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;

/** A row of a table with the required columns filled in. */
async function addRow(table: string, id: string): Promise<void> {
	const columns = await rows(
		`select column_name as name, data_type as type from information_schema.columns
		where table_schema = 'portal' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and column_name <> 'id'`,
		[table],
	);
	const values: Record<string, string> = {
		uuid: `'${id}'`,
		integer: '0',
		boolean: 'false',
		jsonb: `'{}'`,
		ARRAY: `'{}'`,
		'timestamp with time zone': 'now()',
	};
	const filled = columns.map(({ name, type }) =>
		name === 'language' ? `'zh-CN'` : (values[type] ?? (name === 'format' ? `'pdf'` : `'x'`)),
	);
	await rows('set session_replication_role = replica');
	await rows(`insert into portal.${table} (id, ${columns.map(({ name }) => name).join(', ')}) values ('${id}', ${filled.join(', ')})`);
}

it.each([
	['reports', 'report_run', createReportJob],
	['prints', 'print_run', createPrintJob],
] as const)('the daily job removes files of %s whose row is gone, a day later, and no others', async (name, table, create) => {
	dataFolder = await mkdtemp(path.join(os.tmpdir(), 'portal-left-'));
	const folder = path.join(dataFolder, name);
	for (const id of [left, kept]) {
		await mkdir(path.join(folder, id.slice(-2)), { recursive: true });
		await writeFile(path.join(folder, id.slice(-2), id), 'content');
	}
	await addRow(table, kept);
	const [{ id: installation }] = await rows('select id from portal.installation');
	await writeFile(path.join(folder, '.portal-files'), installation);
	const config = { dataFolder, s3: null, filesIn: 'folder' };
	const services = { database: portal.database, config, logger: createLogger('silent') } as unknown as Services;
	const work = { key: left, settings: { parameters: null } } as unknown as Parameters<JobKind['run']>[0];
	const files = async () =>
		(await readdir(folder, { recursive: true })).filter((file) => file.endsWith(left) || file.endsWith(kept)).length;
	await create(services).run(work);
	expect(await files()).toBe(2);
	vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 2 * dayLength);
	await create(services).run(work);
	expect(await readdir(path.join(folder, left.slice(-2)))).not.toContain(left);
	expect(await readdir(path.join(folder, kept.slice(-2)))).toContain(kept);
});
