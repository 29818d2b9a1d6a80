import { rm } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

import { platformTenantId, spaceSchema } from '../../server/db/scope.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';

let portal: TestPortal;
let admin: Caller;
let tenantAdmin: Caller;
let staff: Caller;

startForTests(async () => {
	const folder = await copySchemas({});
	portal = await startTestPortal({ schemasFolder: folder });
	[admin, tenantAdmin, staff] = await Promise.all([portal.signIn('admin'), portal.signIn('tenantadmin'), portal.signIn('staff')]);
	return {
		async close() {
			await portal.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
});

const base = '/platform/v3/form/def';
const post = (name: string, body: unknown = {}, caller = admin) => caller.post(`${base}/${name}`, body);
const get = (name: string, query: Record<string, string> = {}, caller = admin) => caller.get(`${base}/${name}`, query);
const field = ({ status, body }: { status: number; body: { data?: { fields?: Array<{ path: string }> } } }) => [
	status,
	body.data?.fields?.[0]?.path,
];

const visit = {
	title: '走访',
	record: {
		properties: {
			subject: { type: 'string', title: '主题', maxLength: 100 },
			result: {
				...{ type: 'string', title: '结果' },
				options: [
					{ value: 'good', title: '好' },
					{ value: 'bad', title: '差' },
				],
			},
			enterprise: { type: 'string', title: '企业', reference: { screen: 'enterprise' } },
			lines: { type: 'array', title: '明细', items: { type: 'object', properties: { note: { type: 'string', title: '说明' } } } },
		},
		required: ['subject'],
	},
};
const make = (formKey: string, form: object = visit) =>
	post('save/vo', { formKey, area: 'quality', name: `走访 ${formKey}`, form, storedIn: 'database' });

describe('a form definition', () => {
	it('is created, listed, read, changed and removed', async () => {
		const made = await make('visit-first');
		expect(made.body.data).toMatchObject({
			id: 'visit-first',
			name: '走访 visit-first',
			isActive: true,
			storedIn: 'database',
			fieldCount: 4,
		});
		const found = await post('query', {
			parameters: [
				{ key: 'Q^NAME_^SL', value: '走访' },
				{ key: 'Q^area^S', value: 'quality' },
			],
			sorts: [{ field: 'FORM_KEY_', order: 'DESC' }],
			requestPage: { pageNo: 1, limit: 5 },
		});
		expect(found.body.data.pageResult).toEqual({ totalCount: 1, pageNo: 1, limit: 5 });
		expect(found.body.data.dataResult[0]).toMatchObject({ formKey: 'visit-first', areaName: expect.any(String) });
		const read = (await get('get', { id: 'visit-first' })).body.data;
		expect(read.form.record.properties).toHaveProperty('subject');
		const changed = await post('save/vo', { id: 'visit-first', version: read.version, name: '回访' });
		expect(changed.body.data).toMatchObject({ name: '回访', formKey: 'visit-first' });
		const stale = await post('save/vo', { id: 'visit-first', version: read.version, name: '再访' });
		expect([stale.status, stale.body.data.text]).toEqual([409, changed.body.data.text]);
		await admin.post('/platform/v3/design/draft', { path: 'quality/visit-first.json', text: '{}' });
		expect((await get('design', { formDefId: 'visit-first' })).body.data).toMatchObject({ draft: { text: '{}' }, name: '回访' });
		expect((await get('findFormJsonByBo', { boKey: 'visit-first' })).body.data.form.title).toBe('回访');
		expect((await post('remove', { ids: 'visit-first,nothing' })).status).toBe(404);
		expect((await get('get', { id: 'visit-first' })).status).toBe(200);
		expect((await post('remove', { ids: 'visit-first' })).body.state).toBe(200);
		expect((await get('get', { id: 'visit-first' })).status).toBe(404);
	});

	it('refuses empty and foreign bodies, and says what is wrong', async () => {
		for (const name of ['remove', 'exportForm']) expect(field(await post(name))).toEqual([400, 'ids']);
		for (const name of ['preCopy', 'getFormData']) expect(field(await post(name))).toEqual([400, 'formDefId']);
		for (const name of ['get', 'design', 'getFields', 'getMainByFormKey', 'findFormOptionField'])
			expect(field(await get(name))).toEqual([400, 'formDefId']);
		expect(field(await get('getFormDataByFormKey'))).toEqual([400, 'formKey']);
		expect(field(await get('findFormJsonByBo'))).toEqual([400, 'boKey']);
		expect(field(await post('save/vo'))).toEqual([400, 'formKey']);
		expect(field(await post('save/vo', { formKey: '../x', area: 'quality' }))).toEqual([400, 'formKey']);
		expect(field(await post('save/vo', { formKey: 'good', area: '../..' }))).toEqual([400, 'area']);
		expect(field(await post('save/vo', { formKey: 'good', area: 'quality', form: [] }))).toEqual([400, 'form']);
		expect((await post('save/vo', { formKey: 'good', area: 'quality', form: { ...visit, foreign: 1 } })).body.data.problems[0].code).toBe(
			'unknown-property',
		);
		expect(field(await post('save/vo', { formKey: 'enterprise', area: 'quality' }))).toEqual([409, 'formKey']);
		expect(field(await post('query', { parameters: [{ key: 'Q^PASSWORD_^S', value: 'x' }] }))).toEqual([400, 'parameters.0.key']);
		expect(field(await post('query', { parameters: [{ key: 'Q^name^DG', value: 'x' }] }))).toEqual([400, 'parameters.0.key']);
		expect(field(await post('query', { query: {} }))).toEqual([400, 'query']);
		expect((await get('get', { id: 'constructor' })).status).toBe(404);
	});

	it('is copied under a free key, and the effect on the database is shown before', async () => {
		const prepared = (await post('preCopy', { id: 'enterprise' })).body.data;
		expect(prepared).toMatchObject({ sourceId: 'enterprise', formKey: 'enterprise-copy' });
		expect(prepared.plan.steps.map(({ kind }: { kind: string }) => kind)).toContain('createTable');
		expect(prepared.form.storage?.table).toBeUndefined();
		expect((await get('get', { id: 'enterprise-copy' })).status).toBe(404);
		const copy = await post('copy', { id: 'enterprise', formKey: 'enterprise-copy', name: '企业副本', storedIn: 'database' });
		expect(copy.body.data).toMatchObject({ isActive: true, name: '企业副本', formKey: 'enterprise-copy' });
		expect((await post('preCopy', { id: 'enterprise' })).body.data.formKey).toBe('enterprise-copy-2');
		expect(field(await post('copy', { id: 'enterprise', formKey: 'enterprise-copy', name: '再来' }))).toEqual([409, 'formKey']);
		expect((await post('isFormKeyExists', { formKey: 'enterprise-copy' })).body.data).toBe(true);
		expect((await post('isFormKeyExists', { formKey: 'enterprise-copy', id: 'enterprise-copy' })).body.data).toBe(false);
		expect((await post('isFormKeyExists', { formKey: 'never-was' })).body.data).toBe(false);
		expect((await admin.post('/business/v3/enterprise-copy/query', {})).body.data.pageResult.totalCount).toBe(0);
	});

	it('copies a tree with processes to a form of its own', async () => {
		for (const id of ['organisation', 'leave-request', 'sign-in-log']) {
			const formKey = `${id}-twin`;
			const { form, plan } = (await post('preCopy', { id })).body.data;
			expect([form.processes, form.storage?.area, plan.others]).toEqual([undefined, undefined, []]);
			const copy = (await post('copy', { id, formKey, name: `${id} 甲`, storedIn: 'database' })).body.data;
			expect(copy).toMatchObject({ isActive: true, formKey });
			expect((await admin.post(`/business/v3/${formKey}/query`, {})).body.data.pageResult.totalCount).toBe(0);
		}
		const { parent } = (await get('get', { id: 'organisation-twin' })).body.data.form.record.properties;
		expect(parent.reference.screen).toBe('organisation-twin');
	});

	it('is copied without the actions that only a feature performs, which are named, and stores every field', async () => {
		const { form, omitted } = (await post('preCopy', { id: 'article' })).body.data;
		expect(omitted).toEqual(['预览', '阅读情况']);
		expect(form.actions.map(({ name }: { name: string }) => name)).toEqual(['submit', 'publish', 'return', 'withdraw']);
		expect(form.list.rowActions).toEqual(['view', 'edit', 'submit', 'publish', 'return', 'withdraw', 'remove']);
		expect(Object.keys(form.texts.en)).not.toEqual(expect.arrayContaining(['预览']));
		expect(form.texts.en).toMatchObject({ 撤回: 'Withdraw' });
		const groups = (await post('copy', { id: 'group', formKey: 'group-twin', name: '用户组甲', storedIn: 'database' })).body.data;
		expect(groups).toMatchObject({ isActive: true, omitted: [] });
		const { id } = (await admin.post('/platform/v3/employee/query', { requestPage: { pageNo: 1, limit: 10 } })).body.data.dataResult[0];
		const saved = await admin.post('/business/v3/group-twin/save', { name: '甲', groupAlias: 'twin_a', members: [id] });
		expect(saved.body.state, saved.text).toBe(200);
		expect((await admin.get('/business/v3/group-twin/get', { id: saved.body.data.id })).body.data.members).toEqual([id]);
		expect((await post('preCopy', { id: 'enterprise' })).body.data.form.actions).toMatchObject([{ dialog: 'print' }]);
	});

	it('shows readers a form, its fields and a record as far as they may see them', async () => {
		await make('visit-read');
		const record = (await admin.post('/business/v3/visit-read/save', { subject: '一', result: 'good' })).body.data;
		for (const answer of [
			await post('getFormData', { formKey: 'visit-read', recordId: record.id }),
			await get('getFormDataByFormKey', { formKey: 'visit-read', recordId: record.id }),
			await get('getFormDataByFormDefId', { formDefId: 'visit-read', recordId: record.id }),
		])
			expect(answer.body.data).toMatchObject({ form: { name: 'visit-read' }, data: { subject: '一', id: record.id } });
		const never = '01890000-0000-7000-8000-000000000000';
		const inTenant = await tenantAdmin.get(`${base}/getFormDataByFormKey`, { formKey: 'visit-read', recordId: record.id });
		const missing = await tenantAdmin.get(`${base}/getFormDataByFormKey`, { formKey: 'visit-read', recordId: never });
		expect([inTenant.status, inTenant.body.message]).toEqual([404, missing.body.message]);
		expect((await post('getFormData', { formKey: 'visit-read' }, staff)).status).toBe(403);
		const fields = (await get('getFields', { formKey: 'visit-read' })).body.data;
		expect(fields).toContainEqual(expect.objectContaining({ path: 'lines.note', parent: 'lines', title: '说明' }));
		expect(fields).toContainEqual(expect.objectContaining({ path: 'enterprise', reference: 'enterprise' }));
		expect((await get('findFormOptionField', { formKey: 'visit-read' })).body.data).toEqual([
			expect.objectContaining({ name: 'result', options: [expect.objectContaining({ value: 'good' }), expect.anything()] }),
		]);
		const main = (await get('getMainByFormKey', { formKey: 'visit-read' })).body.data;
		expect(main).toMatchObject({ titleField: 'subject', children: [{ name: 'lines' }] });
		const tree = (await post('buildTree', { formKey: 'visit-read' })).body.data;
		expect(tree).toContainEqual({ id: 'lines.note', parentId: 'lines', name: '说明', type: 'field', leaf: true });
		expect((await post('buildTree')).body.data).toContainEqual(expect.objectContaining({ id: 'visit-read', parentId: 'quality/' }));
	});

	it('tells its tables, and no table of the portal itself', async () => {
		const read = async (query = {}) => (await admin.get('/platform/v3/form/info/business/table/case', query)).body.data;
		await make('visit-table');
		expect(await read({ formKey: 'visit-table' })).toContainEqual(expect.objectContaining({ table: 'visit_table__lines' }));
		const all = (await read()) as Array<{ table: string; formKey: string | null }>;
		expect(all).toContainEqual(expect.objectContaining({ table: 'enterprise', formKey: 'enterprise' }));
		expect(all.filter(({ formKey, table }) => formKey === null && /session|draft|history|document/.test(table))).toEqual([]);
	});

	it('is created from a table of the database, whose rows stay, after the name of the table was typed', async () => {
		await portal.database.pool.query(
			`create table ${spaceSchema(platformTenantId)}.old_visit (subject text not null, visited_on date, weight numeric(8,2), shape point);
			insert into ${spaceSchema(platformTenantId)}.old_visit (subject, weight) values ('旧一', 1.5), ('旧二', null)`,
		);
		const where = { area: 'quality', name: 'visit-old', title: '旧走访' };
		const design = '/platform/v3/design';
		const { text, left, rows, statements } = (await admin.get(`${design}/table`, { ...where, table: 'old_visit' })).body.data;
		expect({ left, rows }).toEqual({ left: [{ name: 'shape', type: 'point' }], rows: 2 });
		expect(statements.join('\n')).toContain('add column id uuid primary key');
		const path = 'quality/visit-old.json';
		const save = (more: object) => admin.post(`${design}/save`, { path, text, storedIn: 'database', ...more });
		expect((await save({})).status).toBe(409);
		expect(field(await save({ adopts: 'old_visits' }))).toEqual([400, 'adopts']);
		expect((await save({ adopts: 'old_visit' })).body.data).toMatchObject({ isInForce: true });
		const found = (await admin.post('/business/v3/visit-old/query', { sorts: [{ field: 'weight', order: 'ASC' }] })).body.data;
		expect(found.dataResult).toMatchObject([
			{ subject: '旧一', weight: 1.5 },
			{ subject: '旧二', weight: null },
		]);
		for (const table of ['record_history', 'enterprise', 'old_visit', 'never_was', 'session'])
			expect([table, (await admin.get(`${design}/table`, { ...where, name: 'visit-more', table })).status]).toEqual([table, 404]);
		const other = JSON.stringify({ ...visit, storage: { table: 'enterprise' } });
		const stolen = await admin.post(`${design}/save`, { path: 'quality/visit-steal.json', text: other, adopts: 'enterprise' });
		expect(stolen.status).toBeGreaterThanOrEqual(400);
	});

	it('computes scripts with the variables of the call, within their limits', async () => {
		const value = async (script: unknown, vars?: unknown) => post('getScriptValue', { script, vars });
		expect((await value('price * count', { price: 2.5, count: 4 })).body.data).toEqual({ value: 10 });
		expect((await value('typeof require + typeof process + user.name', { user: 'x' })).body.data.value).toMatch(/^undefinedundefined(?!x)/);
		for (const vars of [[], { 'a b': 1 }, { __proto__x: 1 }, '{', Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`v${at}`, 1]))])
			expect(field(await value('1', vars))).toEqual([400, 'vars']);
		expect(field(await value(undefined))).toEqual([400, 'script']);
		expect((await value('for (;;) {}')).status).toBe(400);
		expect((await post('getScriptValue', { script: '1' }, staff)).status).toBe(403);
	});
});
