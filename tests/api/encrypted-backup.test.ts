import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { runBackupCommand, runRestoreCommand } from '../../server/cli/backup-command.ts';
import { composePortal } from '../../server/compose-portal.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { openArchive } from '../../server/features/backup/archive/read-archive.ts';
import { addressOf, listen } from '../../server/http/app/listen.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { demoTemplate } from '../support/template-databases.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type Caller, signInAt } from '../support/test-portal.ts';
import { type RecordsPortal, startWithScreens } from './records-portal.ts';

const vault: ScreenFile = {
	title: '保密档案',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			card: { type: 'string', title: '证件号', unique: true, encrypted: true },
			person: { type: 'string', title: '人员', reference: { screen: 'employee' } },
		},
	},
	menu: false,
};
const base = '/business/v3/vault';
const secret = 'secret of the tests';
const plain = 'CANARY-CARD-7';
const tenant = companyTenants[0].id;
let folder: string;
let portal: RecordsPortal;
let admin: Caller;
let own: Caller;
let people: { staff: string; tenantadmin: string };
const printed: string[] = [];
const print = (line: string) => void printed.push(line);

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal encrypted-'));
	portal = await startWithScreens({ vault });
	admin = await portal.signIn('admin');
	own = await portal.signIn('tenantadmin');
	const { rows } = await portal.database.pool.query("select account, id from portal.employee where account in ('staff', 'tenantadmin')");
	people = Object.fromEntries(rows.map(({ account, id }) => [account, id])) as typeof people;
	vi.stubEnv('PORTAL_DATA', testDataFolder);
	vi.stubEnv('DATABASE_URL', String(portal.database.pool.options.connectionString));
	await save(admin, { name: '甲', card: plain, person: people.staff });
	await save(own, { name: '乙', card: plain, person: people.tenantadmin });
}, 120_000);
afterAll(async () => {
	vi.unstubAllEnvs();
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

async function save(caller: Caller, body: object): Promise<void> {
	const { status, text } = await caller.post(`${base}/save`, body);
	expect(status, text).toBe(200);
}

/** The one file of a folder. */
const onlyFile = async (name: string) => path.join(folder, name, (await readdir(path.join(folder, name)))[0] ?? '');

/** Whether any entry of an archive has a text. */
async function contains(file: string, text: string): Promise<boolean> {
	const archive = await openArchive(file, undefined);
	let isFound = false;
	for (const entry of archive.names) {
		const chunks: Buffer[] = [];
		for await (const chunk of await archive.read(entry)) chunks.push(chunk as Buffer);
		isFound ||= Buffer.concat(chunks).includes(text);
	}
	archive.close();
	return isFound;
}

/** Work with a portal on a restored database that has this secret. */
async function withPortal(test: TestDatabase, portalSecret: string, work: (url: string) => Promise<void>): Promise<void> {
	const config = readConfig({
		...{ PORT: '0', PORTAL_DATA: testDataFolder, DATABASE_URL: test.connectionString, PORTAL_DEMO: '0' },
		...{ PORTAL_SECRET: portalSecret, PORTAL_SCHEMAS: portal.folder },
	});
	const restored = await composePortal({ config, database: test.database, logger: pino({ level: 'silent' }) });
	await listen(restored.app, config);
	try {
		await work(addressOf(restored.app));
	} finally {
		await restored.close();
	}
}

async function expectReadable(caller: Caller): Promise<void> {
	const found = await caller.post(`${base}/query`, {
		query: { combinator: 'and', rules: [{ field: 'card', operator: 'equal', value: plain }] },
	});
	expect(found.body.data.dataResult).toMatchObject([{ card: plain }]);
	expect((await caller.post(`${base}/save`, { name: '又', card: plain })).status).toBe(409);
}

/** Without the key: the records are refused with the name of the field, and nothing of the stored value is shown. */
async function expectUnreadable(caller: Caller, database: TestDatabase, schema: string): Promise<void> {
	const { rows } = await database.database.pool.query(`select id from ${schema}.vault`);
	for (const answer of [await caller.get(`${base}/get`, { id: rows[0].id }), await caller.post(`${base}/query`, {})]) {
		expect([answer.status, answer.body.message]).toEqual([503, expect.stringContaining('证件号')]);
		expect(answer.text).not.toMatch(/sealed:|CANARY/);
	}
}

describe('a backup of the installation', () => {
	it('has encrypted values, which the restored portal reads with the same secret, and refuses in words with another one', async () => {
		expect(await runBackupCommand(['--to', path.join(folder, 'whole')], print)).toBe(0);
		const file = await onlyFile('whole');
		expect(await contains(file, plain)).toBe(false);
		expect(await contains(file, 'sealed:1:')).toBe(true);
		const test = await createTestDatabase('template1');
		try {
			vi.stubEnv('DATABASE_URL', test.connectionString);
			vi.stubEnv('PORTAL_DATA', path.join(folder, 'restored'));
			expect(await runRestoreCommand([file], print), printed.at(-1)).toBe(0);
			await withPortal(test, secret, async (url) => expectReadable(await signInAt(url, { account: 'admin' })));
			await withPortal(test, 'another secret of the tests', async (url) =>
				expectUnreadable(await signInAt(url, { account: 'admin' }), test, 'space_platform'),
			);
		} finally {
			vi.stubEnv('DATABASE_URL', String(portal.database.pool.options.connectionString));
			vi.stubEnv('PORTAL_DATA', testDataFolder);
			await test.drop();
		}
	});
});

describe('a backup of one tenant', () => {
	it('has encrypted values, which another installation reads with the same secret alone', async () => {
		expect(await runBackupCommand(['--to', path.join(folder, 'tenant'), '--tenant', tenant], print)).toBe(0);
		const file = await onlyFile('tenant');
		expect(await contains(file, plain)).toBe(false);
		const test = await createTestDatabase(demoTemplate);
		const schema = `space_${tenant.replaceAll('-', '')}`;
		try {
			await removeTenant(test, schema);
			vi.stubEnv('DATABASE_URL', test.connectionString);
			expect(await runRestoreCommand([file, '--tenant'], print), printed.at(-1)).toBe(0);
			const person = (url: string) => signInAt(url, { account: 'tenantadmin', tenantId: tenant });
			await withPortal(test, 'another secret of the tests', async (url) => expectUnreadable(await person(url), test, schema));
			await withPortal(test, secret, async (url) => expectReadable(await person(url)));
		} finally {
			vi.stubEnv('DATABASE_URL', String(portal.database.pool.options.connectionString));
			await test.drop();
		}
	});
});

describe('the export of what is stored about a person', () => {
	const take = async (caller: Caller, id: string) => caller.post('/platform/v3/employee/personalData', { id });

	it('has the values in plain text, of the own tenant alone', async () => {
		const { status, text } = await take(own, people.tenantadmin);
		expect(status, text).toBe(200);
		expect(text).toContain(plain);
		expect(text).not.toContain('sealed:');
		expect(JSON.parse(text).tables[`space_${tenant.replaceAll('-', '')}.vault`].rows).toMatchObject([{ card: plain }]);
	});

	it('says in words which values no key opens, and has none of what is stored', async () => {
		const { pool } = portal.database;
		await pool.query(`update space_platform.vault set card = replace(card, 'sealed:1:', 'sealed:1:x')`);
		const { status, text } = await take(admin, people.staff);
		expect(status, text).toBe(200);
		expect(text).not.toMatch(/sealed:|CANARY/);
		expect(JSON.parse(text).tables['space_platform.vault'].rows).toMatchObject([{ card: expect.stringContaining('密钥') }]);
	});
});

async function removeTenant({ database }: TestDatabase, schema: string): Promise<void> {
	const client = await database.pool.connect();
	await client.query(`begin; select set_config('portal.tenant', '00000000-0000-0000-0000-000000000000', true)`);
	await client.query(`drop schema if exists ${schema} cascade`);
	await client.query('select portal.dissolve_tenant($1)', [tenant]);
	await client.query('delete from portal.tenant where id = $1', [tenant]);
	await client.query('commit');
	client.release();
}
