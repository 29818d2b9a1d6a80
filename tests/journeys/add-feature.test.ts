import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished } from 'vitest';
import type { GrantNode } from '../../contract/features/rights.ts';
import { product } from '../../src/base/portal/product.ts';
import { addDocumentedFeature } from '../support/add-documented-feature.ts';
import type { RunningProgram } from '../support/child-process.ts';
import { itInFull } from '../support/in-full.ts';
import { sharedBrowser } from '../support/launch-browser.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { demoTemplate } from '../support/template-databases.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type Caller, signInAt } from '../support/test-portal.ts';
import { rowNamed, runRowAction } from './journey.ts';

let copy: ProjectCopy;
let test: TestDatabase;
let portal: RunningProgram;
let admin: Caller;
let staff: Caller;
let url: string;
/** The files that the section has the reader write, and the lists that it extends. */
let written: string[];
let lists: string[];

/** Follows the section "Add a feature" in a copy of the project, builds the browser part, and starts the portal of the copy on a database with people. */
beforeAll(async () => {
	[copy, test] = await Promise.all([copyProject(), createTestDatabase(demoTemplate)]);
	({ written, lists } = await addDocumentedFeature(copy));
	const build = copy.start('node_modules/vite/bin/vite.js', { args: ['build', '--logLevel', 'error'] });
	if ((await build.ended) !== 0) throw new Error(build.output());
	const settings = { PORT: '0', PORTAL_DATA: testDataFolder, PORTAL_SECRET: 'secret of the tests', PORTAL_DEMO: '0' };
	portal = copy.start('server/main.ts', { env: { ...settings, DATABASE_URL: test.connectionString } });
	[, url = ''] = await portal.until(/is ready after .*(http:\S+)/);
	[admin, staff] = await Promise.all([signInAt(url, { account: 'admin' }), signInAt(url, { account: 'staff' })]);
}, 240_000);

afterAll(async () => {
	portal?.child.kill('SIGTERM');
	await portal?.ended;
	await Promise.all([copy?.remove(), test?.drop()]);
});

/** A page of the administrator in a language. */
async function visit(language: string): Promise<Page> {
	await admin.post('/platform/v3/user/settings', { key: 'setting:language', value: language });
	const tokens = JSON.stringify({ ...admin.tokens, receivedAt: Date.now() });
	const localStorage = [{ name: `${product.version}:tokens`, value: tokens }];
	const browser = await sharedBrowser();
	const context = await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } });
	onTestFinished(() => context.close());
	const page = await context.newPage();
	page.setDefaultTimeout(20_000);
	await page.goto('/');
	return page;
}

describe('the section "Add a feature"', () => {
	itInFull('writes one folder and one line of one list for each side, and a screen file', () => {
		const isOfFeature = (file: string) => /^(server|src)\/features\/notes\//.test(file);
		expect(written.filter((file) => !isOfFeature(file))).toEqual(['schemas/quality/lift.json']);
		expect(lists).toEqual(['server/features.ts', 'src/features.ts']);
	});

	itInFull.each([
		{ language: 'zh-CN', system: '质量安全监测', title: '添加便签', content: '内容', save: '保存' },
		{ language: 'zh-TW', system: '品質安全監測', title: '新增便箋', content: '內容', save: '儲存' },
		{ language: 'en', system: 'Quality and safety monitoring', title: 'Add note', content: 'Content', save: 'Save' },
	])('brings a dialog that an action of a screen file opens ($language)', async ({ language, system, title, content, save }) => {
		const name = `${language} ${Date.now()}`;
		expect((await admin.post('/business/v3/lift/save', { name })).status).toBe(200);
		const page = await visit(language);
		await page.getByRole('button', { name: system }).click();
		await page.getByRole('menuitem', { name: '电梯' }).click();
		await runRowAction(page, rowNamed(page, name), '写便签');
		const dialog = page.getByRole('dialog', { name: title });
		await dialog.getByLabel(content).fill(`${name} 停运`);
		await dialog.getByRole('button', { name: save }).click();
		await dialog.waitFor({ state: 'detached' });
		expect((await staff.get('/platform/v3/notes/list')).body.data[0]).toBe(`${name} 停运`);
	});

	itInFull('brings a table, a call that stores and a call that reads', async () => {
		expect((await admin.post('/platform/v3/notes/add', { content: '周五停电' })).status).toBe(200);
		expect((await staff.get('/platform/v3/notes/list')).body.data).toContain('周五停电');
		const { rows } = await test.database.pool.query('select content from portal.note');
		expect(rows).toContainEqual({ content: '周五停电' });
	});

	itInFull('records its migration beside those that the database had', async () => {
		const { rows } = await test.database.pool.query('select name from portal.migration order by at desc, name desc limit 1');
		expect(rows).toEqual([{ name: '9000-notes' }]);
	});

	itInFull('brings a right that a role can be granted, without which the call is refused', async () => {
		expect((await staff.post('/platform/v3/notes/add', { content: '无权' })).body.state).toBe(6010104);
		const { rows } = await test.database.pool.query(
			`select r.id from portal.role r join portal.role_member m on m.role_id = r.id
				join portal.employee e on e.id = m.employee_id where e.account = 'staff' limit 1`,
		);
		const tree: GrantNode[] = (await admin.get('/platform/v3/auth/resources/findRoleResTreeChecked', { roleId: rows[0].id })).body.data;
		expect(tree).toContainEqual(expect.objectContaining({ permission: 'feature/notes:write', title: '写便签', isGrantable: true }));
		const { revision } = (await admin.get('/platform/v3/role/scopes', { roleId: rows[0].id })).body.data;
		const permissions = tree.filter(({ checked }) => checked).flatMap(({ permission }) => permission ?? []);
		const granted = { roleId: rows[0].id, revision, permissions: [...permissions, 'feature/notes:write'] };
		expect((await admin.post('/platform/v3/role/saveGrants', granted)).status).toBe(200);
		expect((await staff.post('/platform/v3/notes/add', { content: '有权' })).status).toBe(200);
	});

	itInFull('describes its calls in the language of the reader', async () => {
		const query = { query: { combinator: 'and', rules: [{ field: 'path', operator: 'contains', value: '/notes/' }] } };
		const purposes = async (language: string) =>
			(
				await admin.call('POST', '/platform/v3/auth/appApi/query', { body: query, headers: { 'accept-language': language } })
			).body.data.dataResult
				.map(({ summary }: { summary: string }) => summary)
				.sort();
		expect(await purposes('zh-CN')).toEqual(['查询便签', '添加便签'].sort());
		expect(await purposes('en')).toEqual(['Adds a note of at most 200 characters.', 'The notes of the active tenant, newest first.']);
	});

	itInFull('is part of the attack walk and of what the check of screen files knows', async () => {
		await copy.write(
			'server/print-features.ts',
			`import { features } from './features.ts';
			console.log(JSON.stringify([features.attackCases, [...features.portalFacts.calls]]));`,
		);
		const program = copy.start('server/print-features.ts');
		const [line = ''] = await program.until(/^\[.*\]$/m);
		const [attackCases, calls] = JSON.parse(line);
		expect(attackCases).toMatchObject({ 'GET /platform/v3/notes/list': 'self', 'POST /platform/v3/notes/add': 'self' });
		expect(calls).toContain('POST /platform/v3/notes/add');
	});
});
