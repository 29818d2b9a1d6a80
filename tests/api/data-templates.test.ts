import { rm } from 'node:fs/promises';
import { expect, it } from 'vitest';

import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas, patience, within } from './records-portal.ts';

let portal: TestPortal;
let admin: Caller;

startForTests(async () => {
	const folder = await copySchemas({});
	portal = await startTestPortal({ schemasFolder: folder });
	admin = await portal.signIn('admin');
	return {
		async close() {
			await portal.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
});

const root = '/platform/v3/design';
const path = 'quality/large-enterprise.template.json';
const template = {
	metaVersion: 2,
	title: '大型企业',
	screen: 'enterprise',
	texts: { 'zh-TW': { 大型企业: '大型企業' }, en: { 大型企业: 'Large enterprises' } },
	list: {
		columns: ['name', 'scale'],
		filter: { combinator: 'and', rules: [{ field: 'scale', operator: 'equal', value: 'large' }] },
		layouts: [{ type: 'board', field: 'scale' }],
		rowActions: ['view'],
	},
};
const save = (file: object, more: object = {}) =>
	admin.post(`${root}/save`, { path, text: JSON.stringify(file, null, '\t'), storedIn: 'database', ...more });
const shown = async (caller: Caller) => caller.get('/platform/v3/screens/large-enterprise');

it('a data template is a list of its own over the records, the rights and the calls of its screen', async () => {
	const check = (await admin.post(`${root}/check`, { path, text: JSON.stringify(template) })).body.data;
	expect(check.problems).toEqual([]);
	expect(check.screen).toMatchObject({ name: 'enterprise', template: 'large-enterprise', title: '大型企业' });
	const saved = await save(template);
	expect(saved.body.data).toMatchObject({ isInForce: true });
	const { body } = await shown(admin);
	const original = (await admin.get('/platform/v3/screens/enterprise')).body.data;
	expect(body.data).toMatchObject({
		...{ name: 'enterprise', template: 'large-enterprise', base: original.base, permissions: original.permissions },
		list: { filter: template.list.filter, rowActions: ['view'], columns: [{ field: 'name' }, { field: 'scale' }] },
	});
	expect(original).not.toHaveProperty('template');
	expect(original.list.filter).toBeNull();
	const changed = await save({ ...template, title: '大企业' }, { etag: saved.body.data.etag });
	expect(changed.body.data).toMatchObject({ isInForce: true });
	await within(patience, async () => (await shown(admin)).body.data.title === '大企业');
});

it('hides what the reader may not see of the screen, and is there for its readers alone', async () => {
	const tenant = await portal.signIn('tenantadmin');
	expect((await shown(tenant)).body.data).toMatchObject({ template: 'large-enterprise' });
	const nobody = await portal.signIn('otherstaff');
	const [own, ofScreen] = [await shown(nobody), await nobody.get('/platform/v3/screens/enterprise')];
	expect(own.status).toBe(ofScreen.status);
});

it('has saved views of its own, for the readers of its screen', async () => {
	const columns = { order: ['scale'], shown: {}, widths: {} };
	const content = { search: {}, query: null, sort: [], columns, density: 'middle', pageSize: 50 };
	const views = async (screen: string, caller = admin) => (await caller.post('/platform/v3/views/query', { screen })).body.data;
	const empty = await views('large-enterprise');
	expect(empty.views).toEqual([]);
	const saved = await admin.post('/platform/v3/views/save', { screen: 'large-enterprise', name: '我的大企业', content });
	expect(saved.body.data).toMatchObject({ screen: 'large-enterprise', name: '我的大企业' });
	expect((await views('large-enterprise')).views).toMatchObject([{ name: '我的大企业' }]);
	expect((await views('enterprise')).views).toEqual([]);
	expect((await admin.get('/platform/v3/views/get', { id: saved.body.data.id })).status).toBe(200);
	expect((await (await portal.signIn('otherstaff')).post('/platform/v3/views/query', { screen: 'large-enterprise' })).status).toBe(
		(await (await portal.signIn('otherstaff')).post('/platform/v3/views/query', { screen: 'enterprise' })).status,
	);
});

it.each([
	[
		'no screen of that name',
		{ screen: 'enterprize' },
		{ code: 'unknown-screen', pointer: '/screen', message: expect.stringMatching(/enterprise/) },
	],
	['a column that the screen does not have', { list: { columns: ['nothing'] } }, { code: 'unknown-field', pointer: '/list/columns/0' }],
	[
		'a filter by a field that it does not have',
		{ list: { filter: { combinator: 'and', rules: [{ field: 'nothing', operator: 'equal', value: 1 }] } } },
		{ code: 'wrong-condition', pointer: '/list/filter/rules/0/field' },
	],
])('is refused with %s', async (_, change, expected) => {
	const { body } = await admin.post(`${root}/check`, { path, text: JSON.stringify({ ...template, ...change }) });
	const errors = body.data.problems.filter(({ severity }: { severity: string }) => severity === 'error');
	expect(errors).toMatchObject([{ ...expected, file: path }]);
});

it('is refused with the name of a screen', async () => {
	const { body } = await admin.post(`${root}/check`, { path: 'quality/product.template.json', text: JSON.stringify(template) });
	expect(body.data.problems).toMatchObject([{ code: 'name-taken', severity: 'error' }]);
});
