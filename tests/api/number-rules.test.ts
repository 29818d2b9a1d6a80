import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { NumberRuleFile } from '../../contract/documents/number-rule/number-rule.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { composePortal, type Portal } from '../../server/compose-portal.ts';
import { Database } from '../../server/db/database.ts';
import { platformTenantId } from '../../server/db/scope.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { assignNumber } from '../../server/documents/number-rule/assign-number.ts';
import { numberDocuments, numberRuleKind } from '../../server/documents/number-rule/number-rule-kind.ts';
import { addressOf, listen } from '../../server/http/app/listen.ts';
import { readConfig } from '../../server/process/config/config.ts';
import { createLogger } from '../../server/process/logger.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import type { Answer, Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const rule: NumberRuleFile = { title: '档案编号', pattern: 'DA{yyyy}-{0000}', period: 'year' };
const numbered = (name: string) => ({ type: 'string', title: '编号', format: 'sequence-number', rule: name }) as const;
const dossier = (name = 'dossier-number'): ScreenFile => ({
	title: '档案',
	record: {
		title: 'name',
		properties: {
			name: { type: 'string', title: '名称', maxLength: 40 },
			number: numbered(name),
			code: { type: 'string', title: '代码', unique: true },
		},
		required: ['name'],
	},
});
const year = new Date().getFullYear();

let portal: RecordsPortal;
let second: Portal & { url: string; database: Database };
let admin: Caller;

const writeRule = (name: string, content: NumberRuleFile | string) =>
	writeFile(
		path.join(portal.folder, 'quality', `${name}.number.json`),
		typeof content === 'string' ? content : JSON.stringify(content, null, '\t'),
	);
const create = (values: object, caller = admin, screen = 'dossier'): Promise<Answer> => caller.post(`/business/v3/${screen}/save`, values);
const numberOf = (answer: Answer): string => answer.body.data.number;
const countOf = (number: string): number => Number(number.slice(-4));

/** Another node on the same database and folder. */
async function startSecondNode(): Promise<typeof second> {
	const connectionString = String(portal.database.pool.options.connectionString);
	const database = new Database(connectionString, { maxConnections: 12 });
	const environment = { PORT: '0', PORTAL_DATA: testDataFolder, DATABASE_URL: connectionString, PORTAL_SECRET: 'secret of the tests' };
	const config = readConfig({ ...environment, PORTAL_SCHEMAS: portal.folder });
	const node = await composePortal({ config, database, logger: createLogger('error') });
	await listen(node.app, config);
	return { ...node, database, url: addressOf(node.app) };
}

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await writeRule('dossier-number', rule);
	await writeScreen(portal.folder, 'dossier', dossier());
	await portal.engine.refresh();
	second = await startSecondNode();
});

afterAll(async () => {
	await second.close();
	await second.database.close();
	await portal.close();
});

describe('an assigned number', () => {
	it('is distinct and without gaps for 64 concurrent saves on two nodes, of which some are undone', async () => {
		await create({ name: 'first', code: 'taken' });
		const answers = await Promise.all(
			Array.from({ length: 64 }, (_, index) => {
				const caller = index % 2 === 0 ? admin : admin.at(second.url);
				// Every eighth one fails after its number was assigned.
				return create({ name: `n${index}`, ...(index % 8 === 0 && { code: 'taken' }) }, caller);
			}),
		);
		const numbers = answers.filter(({ status }) => status === 200).map(numberOf);
		expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.message)).toEqual(
			Array(8).fill(expect.stringContaining('代码')),
		);
		expect(numbers.map(countOf).sort((one, other) => one - other)).toEqual(Array.from({ length: 56 }, (_, index) => index + 2));
		expect(numbers.every((number) => number.startsWith(`DA${year}-`))).toBe(true);
	});

	it('is never taken from the caller: not on creation, update, bulk edit or import', async () => {
		const own = await create({ name: 'mine', number: `DA${year}-9999` });
		expect(own.status).toBe(400);
		const record = (await create({ name: 'mine' })).body.data;
		expect((await create({ ...record, number: 'DA0000-0000' })).status).toBe(400);
		expect((await create({ ...record, number: null })).status).toBe(400);
		const same = await create({ ...record, name: 'renamed' });
		expect(same.body.data).toMatchObject({ name: 'renamed', number: record.number });
		const bulk = { ids: [record.id], fields: { number: { mode: 'clear' } } };
		expect((await admin.post('/business/v3/dossier/bulk-edit', bulk)).status).toBe(400);
		const form = new FormData();
		form.append('file', new File([`名称,编号\nimported,DA${year}-9998\nother,\nchanged,${record.number}\n`], 'a.csv'));
		const report = (await admin.send('/business/v3/dossier/import/check', form)).body.data;
		expect(report.rows.filter(({ errors }: { errors: unknown[] }) => errors.length > 0).length).toBe(2);
	});

	it('finds the record of a row that is imported again', async () => {
		const record = (await create({ name: 'before' })).body.data;
		const form = new FormData();
		form.append('file', new File([`名称,编号\nafter,${record.number}\nnew,\n`], 'a.csv'));
		form.append('options', JSON.stringify({ key: 'number' }));
		const report = (await admin.send('/business/v3/dossier/import/check', form)).body.data;
		const result = await admin.post('/business/v3/dossier/import/run', { id: report.id, mode: 'all' });
		expect(result.body.data).toMatchObject({ created: 1, updated: 1 });
		expect((await admin.get('/business/v3/dossier/get', { id: record.id })).body.data).toMatchObject({
			name: 'after',
			number: record.number,
		});
	});

	it('is counted for each tenant alone, whose counters the others cannot see', async () => {
		const tenant = await portal.signIn('admin', companyTenants[0].id);
		expect(numberOf(await create({ name: 'theirs' }, tenant))).toBe(`DA${year}-0001`);
		const seen = await sql`select tenant_id from portal.number_counter`.execute(portal.database.forTenant(companyTenants[0].id));
		expect(seen.rows).toEqual([{ tenant_id: companyTenants[0].id }]);
	});

	it('begins again in a space that was dropped, except for records that are not in it', async () => {
		const [, company] = companyTenants;
		const tenant = await portal.signIn('admin', company.id);
		await writeRule('shared-number', { title: '平台号', pattern: 'PT{0000}' });
		await writeScreen(portal.folder, 'shared', { ...dossier('shared-number'), title: '平台档案', storage: { scope: 'platform' } });
		await portal.engine.refresh();
		const last = (await create({ name: 'removed' }, tenant, 'shared')).body.data;
		await tenant.post('/business/v3/shared/remove', {}, { ids: last.id });
		await create({ name: 'first' }, tenant);
		await portal.engine.dropSpace(company.id);
		const counters = sql<{ rule: string }>`select rule from portal.number_counter where tenant_id = ${company.id}`;
		expect((await counters.execute(portal.database.system)).rows).toEqual([{ rule: 'shared-number' }]);
		await portal.engine.ensureSpace(company.id);
		expect(numberOf(await create({ name: 'first again' }, tenant))).toBe(`DA${year}-0001`);
		expect(numberOf(await create({ name: 'next' }, tenant, 'shared'))).toBe('PT0002');
	});

	it('goes on behind the spot checks that exist', async () => {
		const list = { sorts: [{ field: 'number', order: 'DESC' }], requestPage: { limit: 1 } };
		const last = (await admin.post('/business/v3/spot-check/query', list)).body.data.dataResult[0];
		const {
			id: _id,
			version: _version,
			titles: _titles,
			number: _number,
			...values
		} = (await admin.get('/business/v3/spot-check/get', { id: last.id })).body.data;
		const copied = Object.fromEntries(
			['enterprise', 'product', 'year', 'stage', 'sampleDate', 'result'].map((name) => [name, values[name]]),
		);
		const created = await create({ ...copied, result: 'pending' }, admin, 'spot-check');
		const before = last.number.startsWith(`CC${year}`) ? Number(last.number.slice(6)) : 0;
		expect(numberOf(created)).toBe(`CC${year}${String(before + 1).padStart(6, '0')}`);
	});
});

describe('a rule', () => {
	const assignAt = (now: string, name = 'dossier-number') =>
		portal.database.tenantTransaction(platformTenantId, (db) => {
			const documents = portal.engine.documents();
			const context = { now: new Date(now), userId: null, userName: null, organisationId: null, tenantId: null };
			const caller = { principal: null, tenantId: platformTenantId, language: 'en' as const, address: '', context };
			const field = { name: 'number', rule: name } as never;
			return assignNumber(numberDocuments(documents), {
				field,
				organisationId: null,
				caller,
				db,
				apart: (work) => portal.database.transaction(work),
			});
		});

	it('starts again in the next year of China, and goes on in the year before', async () => {
		const before = countOf(await assignAt(`${year}-12-31T15:59:59Z`));
		expect(await assignAt(`${year}-12-31T16:00:00Z`)).toBe(`DA${year + 1}-0001`);
		expect(await assignAt(`${year + 1}-06-01T00:00:00Z`)).toBe(`DA${year + 1}-0002`);
		expect(countOf(await assignAt(`${year}-12-31T15:59:59Z`))).toBe(before + 1);
	});

	it('starts a period once for saves that begin it at the same time', async () => {
		const numbers = await Promise.all(Array.from({ length: 16 }, () => assignAt(`${year + 2}-05-01T00:00:00Z`)));
		expect(numbers.map(countOf).sort((one, other) => one - other)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
	});

	it('refuses a record once its digits are used up', async () => {
		await writeRule('short-number', { title: '短号', pattern: 'S{0}', start: 8 });
		await writeScreen(portal.folder, 'short', { ...dossier('short-number'), title: '短档案' });
		await portal.engine.refresh();
		expect([numberOf(await create({ name: '8' }, admin, 'short')), numberOf(await create({ name: '9' }, admin, 'short'))]).toEqual([
			'S8',
			'S9',
		]);
		for (const name of ['10', '11']) {
			const refused = await create({ name }, admin, 'short');
			expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('“短号”的号码已用完（最大为 S9）')]);
		}
	});

	it('that is put on a screen with records goes on behind the highest of their numbers', async () => {
		const plain = dossier();
		const withText: ScreenFile = {
			...plain,
			title: '旧档案',
			record: { ...plain.record, properties: { ...plain.record.properties, number: { type: 'string', title: '编号' } } },
		};
		await writeScreen(portal.folder, 'old', withText);
		await portal.engine.refresh();
		for (const number of ['旧07号', '旧41号', '其他99号']) await create({ name: number, number }, admin, 'old');
		await writeRule('old-number', { title: '旧号', pattern: '旧{00}号' });
		await writeScreen(portal.folder, 'old', { ...dossier('old-number'), title: '旧档案' });
		await portal.engine.refresh();
		expect(numberOf(await create({ name: 'next' }, admin, 'old'))).toBe('旧42号');
	});

	it('per organisation counts each one alone, and needs one', async () => {
		await writeRule('bureau-number', { title: '机构号', pattern: '{organisation}/{000}', scope: 'organisation' });
		const screen = dossier('bureau-number');
		const organisation = { type: 'string', title: '机构', reference: { screen: 'organisation' } } as const;
		screen.record.properties = { ...screen.record.properties, organisation };
		await writeScreen(portal.folder, 'bureau', { ...screen, title: '机构档案', storage: { area: 'organisation' } });
		await portal.engine.refresh();
		const bureaus = (await admin.post('/platform/v3/org/query', { requestPage: { limit: 2 } })).body.data.dataResult;
		const [one, other] = bureaus as Array<{ id: string; alias: string }>;
		const made = [one, other, one].map((bureau) => () => create({ name: 'x', organisation: bureau?.id }, admin, 'bureau'));
		const numbers: string[] = [];
		for (const make of made) numbers.push(numberOf(await make()));
		expect(numbers).toEqual([`${one?.alias}/001`, `${other?.alias}/001`, `${one?.alias}/002`]);
	});

	it('that is changed is active on both nodes, and its mistakes leave the last good version', async () => {
		await writeRule('dossier-number', { ...rule, pattern: 'NEW{yyyy}-{0000}' });
		for (const caller of [admin, admin.at(second.url)])
			await within(patience, async () => numberOf(await create({ name: 'new' }, caller)).startsWith('NEW'));
		await writeRule('dossier-number', '{ "title": "档案编号",\n  "pattern": "NEW{year}{0000}" }');
		await portal.engine.refresh();
		const found = (await admin.get('/platform/v3/screens/problems')).body.data as Array<{ severity: string }>;
		const problems = found.filter(({ severity }) => severity === 'error');
		expect(problems).toMatchObject([{ file: 'quality/dossier-number.number.json', line: 2, column: 14, code: 'unknown-number-part' }]);
		expect(numberOf(await create({ name: 'still' }))).toMatch(/^NEW/);
		await writeRule('dossier-number', rule);
		await portal.engine.refresh();
	});
});

describe('the editor', () => {
	const file = 'quality/visit-number.number.json';
	const root = '/platform/v3/design';
	const text = (pattern: string) => `${JSON.stringify({ ...rule, title: '走访号', pattern }, null, '\t')}\n`;

	it('lists rules, checks them, saves them with a history, and refuses those with errors', async () => {
		const wrong = await admin.post(`${root}/save`, { path: file, text: text('ZF{0000}') });
		expect([wrong.status, wrong.body.data.problems]).toMatchObject([400, [{ line: 3, column: 13, code: 'missing-number-part' }]]);
		const checked = (await admin.post(`${root}/check`, { path: file, text: text('ZF{yyyy}{0000}') })).body.data;
		expect(checked).toEqual({ problems: expect.anything(), screen: null, example: `ZF${year}0001` });
		expect((await admin.post(`${root}/save`, { path: file, text: text('ZF{yyyy}{0000}') })).body.data).toMatchObject({ isInForce: true });
		const { files, names } = (await admin.get(`${root}/files`)).body.data;
		expect(files.find((one: { path: string }) => one.path === file)).toMatchObject({
			kind: 'number-rule',
			title: '走访号',
			isInForce: true,
		});
		expect(names.documents['number-rule']).toContain('visit-number');
		expect((await admin.get(`${root}/history`, { path: file })).body.data).toMatchObject([{ kind: 'create', account: 'admin' }]);
	});

	it('shows a screen that names an unknown rule where it does, and keeps rules that screens use', async () => {
		const screen = JSON.stringify(dossier('dossier-nummer'), null, '\t');
		const { problems } = (await admin.post(`${root}/check`, { path: 'quality/dossier.json', text: screen })).body.data;
		const line = screen.split('\n').findIndex((one) => one.includes('dossier-nummer')) + 1;
		const column = (screen.split('\n')[line - 1]?.indexOf('"dossier-nummer"') ?? 0) + 1;
		expect(problems.filter(({ severity }: { severity: string }) => severity === 'error')).toMatchObject([
			{ code: 'unknown-number-rule', line, column, message: expect.stringContaining('dossier-number') },
		]);
		const used = 'quality/dossier-number.number.json';
		const { etag } = (await admin.get(`${root}/file`, { path: used })).body.data;
		const removed = await admin.post(`${root}/remove`, { path: used, etag });
		expect([removed.status, removed.body.data.problems[0].code]).toEqual([409, 'unknown-number-rule']);
	});

	it('is for super administrators of the authority alone', async () => {
		for (const account of ['staff', 'tenantadmin', 'tenantstaff'] as const) {
			const caller = await portal.signIn(account);
			expect((await caller.post(`${root}/save`, { path: file, text: text('X{yyyy}{0}') })).status).toBe(403);
			expect((await caller.get(`${root}/file`, { path: file })).status).toBe(403);
		}
	});

	it('a rule whose file is gone is gone on both nodes', async () => {
		await rm(path.join(portal.folder, file));
		const hasRule = ({ engine }: Portal) => engine.documents().of(numberRuleKind).has('visit-number');
		await within(patience, async () => !hasRule(portal) && !hasRule(second));
	});
});
