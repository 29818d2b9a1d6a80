import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const base = '/platform/v3/dictionary';
const visit: ScreenFile = {
	title: '走访',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			kind: { type: 'string', title: '方式', dictionary: 'visit_kind' },
			others: { type: 'array', title: '其他', items: { type: 'string' }, dictionary: 'visit_kind' },
			rows: { type: 'array', title: '明细', items: { properties: { kind: { type: 'string', title: '方式', dictionary: 'visit_kind' } } } },
		},
		required: ['name'],
	},
	list: { columns: ['name', 'kind'], search: ['kind'] },
	menu: false,
};
const onSite = { value: 'on_site', title: '现场', titleEn: 'On site', color: 'cyan' };
const phone = { value: 'phone', title: '电话', color: 'gold' };

let portal: RecordsPortal;
let admin: Caller;
let tenant: Caller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	[admin, tenant] = await Promise.all([portal.signIn('admin'), portal.signIn('tenantadmin')]);
	await writeScreen(portal.folder, 'visit', visit);
	await within(patience, async () => (await admin.post('/business/v3/visit/query', {})).status === 200);
});
afterAll(() => portal?.close());

const find = async () => {
	const { body } = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^KEY_^S', value: 'visit_kind' }] });
	return (await admin.get(`${base}/get`, { id: body.data.dataResult[0].id })).body.data;
};
const change = async (items: Array<Record<string, unknown>>) => {
	const now = await find();
	const kept = items.map((item) => ({ ...now.items.find(({ value }: { value: string }) => value === item.value), ...item }));
	return admin.post(`${base}/save`, { id: now.id, version: now.version, items: kept });
};
const optionsOf = async (caller: Caller, language = 'zh-CN') => {
	const { body } = await caller.call('GET', '/platform/v3/screens/visit', { headers: { 'accept-language': language } });
	return body.data.fields.find(({ name }: { name: string }) => name === 'kind').options;
};
const save = (body: Record<string, unknown>, caller = tenant) => caller.post('/business/v3/visit/save', { name: '甲', ...body });

describe('a dictionary', () => {
	it('that a screen names and nobody has made is reported, and nothing can be chosen from it', async () => {
		const problem = portal.engine.problems().find(({ code }) => code === 'unknown-dictionary');
		expect(problem).toMatchObject({ severity: 'warning', file: 'quality/visit.json', pointer: '/record/properties/kind/dictionary' });
		expect(await optionsOf(tenant)).toEqual([]);
		expect((await save({ kind: 'on_site' })).body.data.fields[0]).toEqual({ path: 'kind', message: '请选择列表中的值' });
	});

	it('is what the fields of any screen choose from as soon as its save answers, in the language asked', async () => {
		const made = await admin.post(`${base}/save`, { name: '走访方式', key: 'visit_kind', items: [onSite, phone] });
		expect(made.status).toBe(200);
		expect(await optionsOf(tenant)).toEqual([
			{ value: 'on_site', title: '现场', color: 'cyan' },
			{ value: 'phone', title: '电话', color: 'gold' },
		]);
		expect((await optionsOf(tenant, 'en')).map(({ title }: { title: string }) => title)).toEqual(['On site', '电话']);
		expect(portal.engine.problems().filter(({ code }) => code === 'unknown-dictionary')).toEqual([]);
		expect((await save({ kind: 'on_site', others: ['phone'], rows: [{ kind: 'phone' }] })).status).toBe(200);
		expect((await save({ kind: 'letter' })).body.data.fields[0].path).toBe('kind');
		expect((await save({ rows: [{ kind: 'letter' }] })).body.data.fields[0].path).toBe('rows.0.kind');
		const found = await tenant.post('/business/v3/visit/query', { parameters: [{ key: 'Q^KIND_^SIN', value: 'on_site,phone' }] });
		expect(found.body.data.pageResult.totalCount).toBe(1);
	});

	it('keeps a disabled item readable where it is stored, and lets nobody choose it', async () => {
		const { id, version } = (await save({ kind: 'phone', others: ['phone'] })).body.data;
		expect((await change([onSite, { ...phone, enabled: false }])).status).toBe(200);
		expect((await optionsOf(tenant))[1]).toEqual({ value: 'phone', title: '电话', color: 'gold', disabled: true });
		const kept = await save({ id, version, name: '乙', kind: 'phone', others: ['phone', 'on_site'] });
		expect(kept.body.data).toMatchObject({ name: '乙', kind: 'phone', others: ['phone', 'on_site'] });
		expect((await save({ kind: 'phone' })).status).toBe(400);
		expect((await save({ others: ['phone'] })).body.data.fields[0].path).toBe('others.0');
		const sheet = await tenant.post('/business/v3/visit/export', { format: 'csv' });
		expect(sheet.text).toContain('电话');
	});

	it('loses no item that records of any tenant hold, and is not removed while a screen names it', async () => {
		const refused = await change([onSite]);
		expect([refused.status, refused.body.message]).toEqual([400, expect.stringMatching(/“电话”正在使用.*走访 4 条.*可以停用/)]);
		const added = await change([onSite, { ...phone, enabled: true }, { value: 'letter', title: '信函' }]);
		expect(added.status).toBe(200);
		expect((await change([onSite, phone])).status).toBe(200);
		const { id } = await find();
		const removal = await admin.post(`${base}/remove`, undefined, { ids: id });
		expect([removal.status, removal.body.message]).toEqual([409, expect.stringContaining('走访')]);
	});

	it('is read by tenants and changed by the authority alone', async () => {
		const { id, version, items } = await find();
		expect((await tenant.get(`${base}/get`, { id })).body.data.items).toHaveLength(2);
		expect((await tenant.post(`${base}/save`, { id, version, items })).status).toBe(403);
		expect((await tenant.post(`${base}/save`, { name: '甲', key: 'own', items: [onSite] })).status).toBe(403);
		const staff = await portal.signIn('staff');
		expect((await staff.post(`${base}/save`, { id, version, items })).status).toBe(403);
	});

	it.each<[string, Record<string, unknown>, string]>([
		['two items of one value', { key: 'twice', items: [onSite, onSite] }, 'items.1.value'],
		['a value with a comma', { key: 'comma', items: [{ value: 'a,b', title: '甲' }] }, 'items.0.value'],
		['an item without a title', { key: 'bare', items: [{ value: 'a' }] }, 'items.0.title'],
		['a colour of its own', { key: 'tint', items: [{ ...onSite, color: 'red; }' }] }, 'items.0.color'],
		['no items', { key: 'empty', items: [] }, 'items'],
		['a key that is taken', { key: 'visit_kind', items: [onSite] }, 'key'],
		['a key with a space', { key: 'visit kind', items: [onSite] }, 'key'],
	])('is refused with %s', async (_what, body, path) => {
		const answer = await admin.post(`${base}/save`, { name: '甲', ...body });
		expect([answer.status, answer.body.data.fields.map((field: { path: string }) => field.path)]).toEqual([expect.any(Number), [path]]);
		expect(answer.status).toBeGreaterThanOrEqual(400);
	});
});
