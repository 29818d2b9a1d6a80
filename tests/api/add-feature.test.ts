import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { GrantNode } from '../../contract/features/rights.ts';
import type { RunningProgram } from '../support/child-process.ts';
import { copyProject, type ProjectCopy } from '../support/project-copy.ts';
import { demoTemplate } from '../support/template-databases.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { type Caller, signInAt } from '../support/test-portal.ts';

let copy: ProjectCopy;
let test: TestDatabase;
let portal: RunningProgram;
let admin: Caller;
let staff: Caller;
/** The files that the section has the reader write, and the lines that it adds to lists. */
let written: string[];
let lists: string[];

/** Does what the section "Add a feature" says, in a copy of the project, and starts the portal of the copy on a database with people. */
beforeAll(async () => {
	[copy, test] = await Promise.all([copyProject(), createTestDatabase(demoTemplate)]);
	const [, section = ''] = /^## Add a feature$(.*?)^## /ms.exec(await readFile('docs/architecture.md', 'utf8')) ?? [];
	const blocks = [...section.matchAll(/^```ts (\S+)\n(.*?)^```$/gms)].map(([, file = '', text = '']) => ({ file, text }));
	const isList = ({ file }: { file: string }) => !file.includes('/features/');
	written = blocks.filter((block) => !isList(block)).map(({ file }) => file);
	lists = blocks.filter(isList).map(({ file }) => file);
	for (const { file, text } of blocks.filter((block) => !isList(block))) await copy.write(file, text);
	for (const { file, text } of blocks.filter(isList)) {
		const [importLine = '', entry = ''] = text.split('\n');
		await copy.addToList(file, { importLine, entry });
	}
	portal = copy.start('server/main.ts', {
		...{ PORT: '0', PORTAL_DATA: testDataFolder, PORTAL_SECRET: 'secret of the tests', PORTAL_DEMO: '0' },
		DATABASE_URL: test.connectionString,
	});
	const [, url = ''] = await portal.until(/is ready after .*(http:\S+)/);
	[admin, staff] = await Promise.all([signInAt(url, { account: 'admin' }), signInAt(url, { account: 'staff' })]);
}, 180_000);

afterAll(async () => {
	portal?.child.kill('SIGTERM');
	await portal?.ended;
	await Promise.all([copy?.remove(), test?.drop()]);
});

describe('the section "Add a feature"', () => {
	it('writes one folder and one line of one list', () => {
		expect(written.filter((file) => !file.startsWith('server/features/notes/'))).toEqual([]);
		expect(written).toContain('server/features/notes/feature.ts');
		expect(lists).toEqual(['server/features.ts']);
	});

	it('brings a table, a call that stores and a call that reads', async () => {
		expect((await admin.post('/platform/v3/notes/add', { content: '周五停电' })).status).toBe(200);
		expect((await staff.get('/platform/v3/notes/list')).body.data).toEqual(['周五停电']);
		const { rows } = await test.database.pool.query('select content from portal.note');
		expect(rows).toEqual([{ content: '周五停电' }]);
	});

	it('records its migration beside those that the database had', async () => {
		const { rows } = await test.database.pool.query('select name from portal.migration order by at desc, name desc limit 1');
		expect(rows).toEqual([{ name: '9000-notes' }]);
	});

	it('brings a right that a role can be granted, without which the call is refused', async () => {
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

	it('describes its calls in the language of the reader', async () => {
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

	it('is part of the attack walk and of what the check of screen files knows', async () => {
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
