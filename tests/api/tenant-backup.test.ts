import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { runBackupCommand, runRestoreCommand } from '../../server/cli/backup-command.ts';
import { composePortal } from '../../server/compose-portal.ts';
import { tenantTables } from '../../server/db/backup/tenant-rows.ts';
import type { Database } from '../../server/db/database.ts';
import { openArchive } from '../../server/features/backup/archive/read-archive.ts';
import { addressOf, listen } from '../../server/http/app/listen.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { demoTemplate } from '../support/template-databases.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { signInAt } from '../support/test-portal.ts';

/** What all tenants share, and what ends with a session. */
const ofInstallation = [
	...['app_api', 'archived_file', 'audit', 'audit_seal', 'audit_unsealed', 'base_load', 'calendar_day', 'category', 'demo_load'],
	...['dictionary', 'dictionary__items', 'document_version', 'installation', 'masked_query', 'menu_item', 'menu_seed', 'migration'],
	...[
		'node',
		'one_time_secret',
		'open_call',
		'position',
		'process_definition',
		'region',
		'screen_draft',
		'screen_revision',
		'separated_duty',
	],
	...['session', 'session_token', 'sign_in_try', 'sms_code', 'sms_outbox', 'subsystem', 'syslog_position', 'token', 'upgrade'],
];

let folder: string;
let first: TestDatabase;
let second: TestDatabase;
/** Two of the companies of the demo data; `tenantadmin` and `otheradmin` belong to them. */
let tenants: Array<{ id: string; name: string; code: string }>;
const printed: string[] = [];
const print = (line: string) => void printed.push(line);

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal tenant-'));
	first = await createTestDatabase(demoTemplate);
	second = await createTestDatabase(demoTemplate);
	const { rows } = await first.database.pool.query(
		`select t.id, t.name, t.code from portal.tenant t join portal.employee e on e.tenant_id = t.id and e.account in ('tenantadmin', 'otheradmin') order by e.account desc`,
	);
	tenants = rows;
	vi.stubEnv('PORTAL_DATA', testDataFolder);
}, 300_000);
afterAll(async () => {
	vi.unstubAllEnvs();
	await Promise.all([first?.drop(), second?.drop()]);
	await rm(folder, { recursive: true, force: true });
});

const at = (database: TestDatabase) => vi.stubEnv('DATABASE_URL', database.connectionString);
const files = async () => (await readdir(folder)).filter((name) => name.startsWith('tenant-'));
/** Removes a tenant as the portal does. */
const remove = async ({ pool }: Database, id: string) => {
	const client = await pool.connect();
	await client.query('begin');
	await client.query(`select set_config('portal.tenant', '00000000-0000-0000-0000-000000000000', true)`);
	await client.query(`drop schema if exists space_${id.replaceAll('-', '')} cascade`);
	await client.query('select portal.dissolve_tenant($1)', [id]);
	await client.query('delete from portal.tenant where id = $1', [id]);
	await client.query('commit');
	client.release();
};
/** How many rows of each table mention a tenant. */
const counts = async ({ pool }: Database, id: string) => {
	const { rows } = await pool.query<{ name: string }>(
		`select c.oid::regclass::text as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
			where c.relkind in ('r', 'p') and c.relnamespace = 'portal'::regnamespace and c.relname <> 'audit' order by 1`,
	);
	const found: Record<string, number> = {};
	for (const { name } of rows) {
		const counted = await pool.query<{ count: number }>(`select count(*)::integer as count from ${name} where tenant_id = $1`, [id]);
		found[name] = counted.rows[0]?.count ?? 0;
	}
	return found;
};

it('knows of each table whose rows have no tenant whether they belong to one all the same', async () => {
	const client = await first.database.pool.connect();
	const known = (await tenantTables(client, tenants[0]?.id ?? '')).map(({ name }) => name.replace('portal.', ''));
	client.release();
	const { rows } = await first.database.pool.query<{ name: string }>(
		`select relname as name from pg_class where relnamespace = 'portal'::regnamespace and relkind in ('r', 'p') order by 1`,
	);
	// A new table of the installation is added here, one of tenants to `unwritten` in server/db/backup/tenant-rows.ts.
	expect(rows.flatMap(({ name }) => (known.includes(name) ? [] : [name]))).toEqual(ofInstallation);
});

it('stores the rows of one tenant and of no other', async () => {
	at(first);
	const [own, other] = tenants;
	expect(await runBackupCommand(['--to', folder, '--tenant', own?.name ?? ''], print)).toBe(0);
	expect(printed.at(-1)).toMatch(new RegExp(`tenant-${own?.id}-portal-.*: ${own?.name}, \\d+ tables, \\d+ rows, \\d+ files`));
	const [name = ''] = await files();
	const archive = await openArchive(path.join(folder, name), undefined);
	const text: string[] = [];
	for (const entry of archive.names) {
		if (!entry.startsWith('rows/')) continue;
		const chunks: Buffer[] = [];
		for await (const chunk of await archive.read(entry)) chunks.push(chunk as Buffer);
		const content = Buffer.concat(chunks).toString('utf8');
		text.push(content);
		expect([entry, content.includes(other?.id ?? 'x')]).toEqual([entry, false]);
	}
	archive.close();
	expect(text.join()).toContain(own?.id);
	// The people of the other tenant, wherever they might appear.
	const { rows } = await first.database.pool.query<{ id: string }>('select id from portal.employee where tenant_id = $1', [other?.id]);
	for (const { id } of rows) expect(text.join().includes(id)).toBe(false);
	expect([
		await runBackupCommand(['--tenant', 'nobody'], print),
		await runBackupCommand(['--tenant', '00000000-0000-0000-0000-000000000000'], print),
	]).toEqual([1, 1]);
	expect(printed.at(-2)).toContain('There is no tenant with the name, code or id "nobody"');
});

it('says how many rows of a tenant it omits because they also belong to others', async () => {
	const [own, other] = tenants;
	const { pool } = first.database;
	const target = path.join(folder, 'omitted');
	const provider = '0198c0de-0000-7000-8000-00000000000a';
	await pool.query(`insert into portal.tenant_member values ($1, (select id from portal.employee where account = 'otheradmin'), false)`, [
		own?.id,
	]);
	await pool.query(
		`insert into portal.role_member select r.id, e.id from portal.role r, portal.employee e
			where r.tenant_id = $1 and r.alias = 'tenant-admin' and e.tenant_id = $2 and e.account = 'otheradmin'`,
		[own?.id, other?.id],
	);
	await pool.query(
		`insert into portal.identity_provider (id, tenant_id, name, code, tenant, kind, link_by)
			values ($1, '00000000-0000-0000-0000-000000000000', '目录', 'directory', $2, 'oidc', 'account')`,
		[provider, own?.id],
	);
	await pool.query(
		`insert into portal.sso_link (id, tenant_id, provider, employee, subject)
			select $1, '00000000-0000-0000-0000-000000000000', $1, id, account from portal.employee where account = 'tenantadmin'`,
		[provider],
	);
	at(first);
	const lines: string[] = [];
	expect(await runBackupCommand(['--to', target, '--tenant', own?.id ?? ''], (line) => lines.push(line))).toBe(0);
	expect(lines.at(-1)).toBe(
		'Not in the backup are rows that also belong to other tenants or to the installation: portal.role_member (1), portal.sso_link (1).',
	);
	await pool.query('delete from portal.sso_link where id = $1', [provider]);
	await pool.query('delete from portal.identity_provider where id = $1', [provider]);
	const guest = `employee_id = (select id from portal.employee where account = 'otheradmin')`;
	await pool.query(`delete from portal.tenant_member where tenant_id = $1 and ${guest}`, [own?.id]);
	await pool.query(`delete from portal.role_member where role_id in (select id from portal.role where tenant_id = $1) and ${guest}`, [
		own?.id,
	]);
});

it('is refused where the tenant is, as a whole installation, and damaged', async () => {
	at(first);
	const [name = ''] = await files();
	const file = path.join(folder, name);
	expect(await runRestoreCommand([file, '--tenant'], print)).toBe(1);
	expect(printed.at(-1)).toContain('is there already');
	expect(await runRestoreCommand([file], print)).toBe(1);
	expect(printed.at(-1)).toContain('alone: restore it with --tenant');
	expect(await runBackupCommand(['--to', path.join(folder, 'whole')], print)).toBe(0);
	const [whole = ''] = await readdir(path.join(folder, 'whole'));
	expect(await runRestoreCommand([path.join(folder, 'whole', whole), '--tenant'], print)).toBe(1);
	expect(printed.at(-1)).toContain('is a backup of a whole installation');
	expect(await runRestoreCommand([file, '--tenant', '--replace'], print)).toBe(2);
});

it('comes back into the same and into another installation, row by row, and works', async () => {
	const [own, other] = tenants;
	const id = own?.id ?? '';
	const [name = ''] = await files();
	const file = path.join(folder, name);
	for (const database of [first, second]) {
		at(database);
		const before = await counts(database.database, id);
		const others = await counts(database.database, other?.id ?? '');
		await remove(database.database, id);
		expect(Object.values(await counts(database.database, id)).every((count) => count === 0)).toBe(true);
		const code = await runRestoreCommand([file, '--tenant'], print);
		expect([code, printed.at(-1)]).toEqual([0, expect.stringMatching(/rows and \d+ files are restored, and each row was compared/)]);
		// The second installation has the same demo data.
		expect(await counts(database.database, id)).toEqual(before);
		expect(await counts(database.database, other?.id ?? '')).toEqual(others);
		expect(await runRestoreCommand([file, '--tenant'], print)).toBe(1);
	}
	const settings = readConfig({ PORT: '0', PORTAL_DATA: testDataFolder, DATABASE_URL: second.connectionString, PORTAL_DEMO: '0' });
	const portal = await composePortal({ config: settings, database: second.database, logger: pino({ level: 'silent' }) });
	await listen(portal.app, settings);
	const person = await signInAt(addressOf(portal.app), { account: 'tenantadmin', tenantId: id });
	const list = await person.post('/business/v3/product/query', { requestPage: { pageNo: 1, limit: 5 } });
	expect([list.status, list.body.data.dataResult.length > 0]).toEqual([200, true]);
	await portal.close();
});

it('comes back into tables with another order of columns, and says which columns are missing', async () => {
	const [own] = tenants;
	const id = own?.id ?? '';
	const made = { first: ['one', 'other'], second: ['other', 'one'] };
	for (const [database, columns] of [[first, made.first] as const, [second, made.second] as const])
		await database.database.pool.query(`alter table portal.role ${columns.map((column) => `add column ${column} text`).join(', ')}`);
	await first.database.pool.query(`update portal.role set one = 'of one', other = 'of other' where tenant_id = $1`, [id]);
	at(first);
	const target = path.join(folder, 'columns');
	expect(await runBackupCommand(['--to', target, '--tenant', id], print)).toBe(0);
	const [name = ''] = await readdir(target);
	const file = path.join(target, name);
	at(second);
	await remove(second.database, id);
	expect([await runRestoreCommand([file, '--tenant'], print), printed.at(-1)]).toEqual([
		0,
		expect.stringContaining('each row was compared'),
	]);
	const { rows } = await second.database.pool.query('select distinct one, other from portal.role where tenant_id = $1', [id]);
	expect(rows).toEqual([{ one: 'of one', other: 'of other' }]);
	await remove(second.database, id);
	await second.database.pool.query('alter table portal.role drop column other');
	expect(await runRestoreCommand([file, '--tenant'], print)).toBe(1);
	expect(printed.at(-1)).toContain('The table portal.role of the backup has other columns here (other)');
	await second.database.pool.query('alter table portal.role add column other text');
	expect(await runRestoreCommand([file, '--tenant'], print)).toBe(0);
});

it('comes back although its people had chosen something, and without uploads that cannot go on', async () => {
	const id = tenants[0]?.id ?? '';
	const { pool } = first.database;
	const { rows } = await pool.query<{ id: string }>(`select id from portal.employee where account = 'tenantadmin'`);
	const person = rows[0]?.id;
	await pool.query('insert into portal.menu_favorite (employee_id, menu_item_id) select $1, id from portal.menu_item limit 1', [person]);
	await pool.query(
		`insert into portal.upload (id, tenant_id, owner_id, file_name, total_bytes, received_bytes, expires)
			values ($1, $2, $1, '录像.mp4', 9, 5, now() + interval '1 day')`,
		[person, id],
	);
	const favorites = async () => (await pool.query('select from portal.menu_favorite where employee_id = $1', [person])).rowCount;
	at(first);
	const target = path.join(folder, 'chosen');
	expect(await runBackupCommand(['--to', target, '--tenant', id], print)).toBe(0);
	const [name = ''] = await readdir(target);
	await remove(first.database, id);
	expect(await favorites()).toBe(0);
	expect(await runRestoreCommand([path.join(target, name), '--tenant'], print), printed.at(-1)).toBe(0);
	expect(await favorites()).toBe(1);
	expect((await pool.query('select from portal.upload where tenant_id = $1', [id])).rowCount).toBe(0);
});

it('is whole while a table has another name because fields are renamed', async () => {
	const [own] = tenants;
	const id = own?.id ?? '';
	const { pool } = first.database;
	const { rows: before } = await pool.query('select count(*)::integer as count from portal.credential');
	// As a rename does it: the table has another name, and a view with the former names of the columns, too, has its own.
	await pool.query('alter table portal.employee rename to "employee$renamed"');
	await pool.query('create view portal.employee as select * from portal."employee$renamed"');
	at(first);
	const target = path.join(folder, 'renamed');
	expect(await runBackupCommand(['--to', target, '--tenant', id], print)).toBe(0);
	const [name = ''] = await readdir(target);
	const file = path.join(target, name);
	const people = `select count(*)::integer as count from portal.employee e join portal.credential c on c.employee_id = e.id where e.tenant_id = '${id}'`;
	const { rows: there } = await pool.query(people);
	expect(there[0]?.count).toBeGreaterThan(0);
	for (const database of [first, second]) {
		at(database);
		await remove(database.database, id);
		expect(await runRestoreCommand([file, '--tenant'], print), printed.at(-1)).toBe(0);
		expect((await database.database.pool.query(people)).rows).toEqual(there);
	}
	const { rows: after } = await pool.query('select count(*)::integer as count from portal.credential');
	expect(after).toEqual(before);
});
