import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Rule } from '../../contract/screen/condition.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';

const device: ScreenFile = {
	title: '设备',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			data: {
				type: 'object',
				title: '参数',
				readRight: 'data',
				writeRight: 'change',
				schema: {
					properties: {
						model: { type: 'string', title: '型号' },
						kind: { title: '类型', enum: ['fixed', 'mobile'] },
						power: { type: 'number', title: '功率' },
						sealed: { type: 'boolean', title: '密封' },
						since: { type: 'string', format: 'date', title: '启用' },
						seen: { type: 'string', format: 'date-time', title: '上线' },
						'a"b\\c': { type: 'string', title: '怪名' },
						tests: { type: 'array', items: { type: 'object', properties: { name: { type: 'string', title: '项目' } } } },
						pair: {
							prefixItems: [
								{ type: 'integer', title: '左' },
								{ type: 'integer', title: '右' },
							],
						},
						any: { title: '任意' },
					},
				},
				paths: {
					model: { pointer: '/model', index: true },
					kind: { pointer: '/kind', index: true },
					power: { pointer: '/power', index: true },
					sealed: { pointer: '/sealed' },
					since: { pointer: '/since', index: true },
					seen: { pointer: '/seen', index: true },
					odd: { pointer: '/a"b\\c' },
					tests: { pointer: '/tests/*/name', index: true },
					right: { pointer: '/pair/1' },
					any: { pointer: '/any', type: 'number' },
				},
			},
		},
		required: ['name'],
	},
	list: { columns: ['name', 'data.power', 'data.tests'], search: ['name', 'data.model', 'data.power'] },
};

const visit: ScreenFile = {
	title: '巡查',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			device: { type: 'string', title: '设备', reference: { screen: 'device' } },
		},
		required: ['name'],
	},
};

const data = {
	一: {
		...{ model: 'EL-100', kind: 'fixed', power: 9, sealed: true, since: '2024-02-29', seen: '2024-05-01T08:00:00+08:00' },
		...{ 'a"b\\c': '怪', tests: [{ name: '耐压' }, { name: '泄漏' }], pair: [1, 2], any: 5 },
	},
	二: { model: 'el-200', kind: 'mobile', power: 10, sealed: false, since: '2025-01-01', seen: '2024-05-01T00:00:00.001Z', any: 'five' },
	三: null,
};

let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await writeScreen(portal.folder, 'device', device);
	await writeScreen(portal.folder, 'visit', visit);
	await within(patience, async () => (await admin.post('/business/v3/visit/query', {})).status === 200);
	for (const [name, value] of Object.entries(data)) {
		const saved = await admin.post('/business/v3/device/save', { name, data: value });
		expect([saved.status, saved.body.message]).toEqual([200, undefined]);
		await admin.post('/business/v3/visit/save', { name: `去${name}`, device: saved.body.data.id });
	}
});

afterAll(() => portal.close());

const namesOf = async (rule: Partial<Rule>, screen = 'device') => {
	const { body } = await admin.post(`/business/v3/${screen}/query`, { query: { combinator: 'and', rules: [rule] } });
	return body.data?.dataResult?.map((row: { name: string }) => row.name).sort() ?? JSON.stringify(body);
};

describe('declared paths of a field with a JSON Schema', () => {
	it.each<[Partial<Rule>, string[]]>([
		[{ field: 'data.model', operator: 'contains', value: 'L-2' }, ['二']],
		[{ field: 'data.model', operator: 'isNull' }, ['三']],
		[{ field: 'data.kind', operator: 'in', value: ['fixed'] }, ['一']],
		[{ field: 'data.power', operator: 'greater', value: 9.5 }, ['二']],
		[{ field: 'data.power', operator: 'notEqual', value: 9 }, ['三', '二']],
		[{ field: 'data.sealed', operator: 'equal', value: false }, ['二']],
		[{ field: 'data.since', operator: 'equal', value: '2024-02-29' }, ['一']],
		[{ field: 'data.since', operator: 'less', valueSource: 'dynamic', value: { name: 'today' } }, ['一', '二']],
		[{ field: 'data.seen', operator: 'equal', value: '2024-05-01T08:00:00+08:00' }, ['一']],
		[{ field: 'data.seen', operator: 'equal', value: '2024-05-01' }, ['一', '二']],
		[{ field: 'data.odd', operator: 'equal', value: '怪' }, ['一']],
		[{ field: 'data.tests', operator: 'contains', value: '泄漏' }, ['一']],
		[{ field: 'data.right', operator: 'lessOrEqual', value: 2 }, ['一']],
		[{ field: 'data.any', operator: 'isNotNull' }, ['一']],
		[{ field: 'data.power', operator: 'less', valueSource: 'field', value: 'data.any' }, []],
	])('are filtered by %o', async (rule, expected) => {
		expect(await namesOf(rule)).toEqual(expected);
	});

	it('are reached through references, sorted by, shown in lists and exported', async () => {
		expect(await namesOf({ field: 'device.data.power', operator: 'equal', value: 10 }, 'visit')).toEqual(['去二']);
		const { body } = await admin.post('/business/v3/device/query', { sorts: [{ field: 'data.power', order: 'ASC' }] });
		expect(body.data.dataResult.map((row: Record<string, unknown>) => [row['data.power'], row['data.tests']])).toEqual([
			[9, ['耐压', '泄漏']],
			[10, []],
			[null, null],
		]);
		const found = await admin.post('/business/v3/device/query', { parameters: [{ key: 'Q^data.power^NGE', value: '10' }] });
		expect(found.body.data.dataResult).toHaveLength(1);
		const file = await admin.call('POST', '/business/v3/device/export', { body: { format: 'csv', columns: ['name', 'data.power'] } });
		expect(file.text).toContain('一,9');
	});

	it('refuse what does not fit, and paths that are not declared', async () => {
		expect(await namesOf({ field: 'data.power', operator: 'contains', value: '9' })).toContain('功率');
		expect(await namesOf({ field: 'data.nothing', operator: 'isNull' })).toContain('data.nothing');
		expect(await namesOf({ field: 'name.model', operator: 'isNull' })).toContain('name.model');
	});

	it('do not exist for callers who may not read the field', async () => {
		await setStaffRights(portal, ['device:view', 'visit:view']);
		const staff = await portal.signIn('staff');
		const query = (field: string) => ({ query: { combinator: 'and', rules: [{ field, operator: 'equal', value: 9 }] } });
		expect((await staff.post('/business/v3/device/query', query('data.power'))).status).toBe(400);
		expect((await staff.post('/business/v3/visit/query', query('device.data.power'))).status).toBe(400);
		expect((await staff.post('/business/v3/device/query', { sorts: [{ field: 'data.power' }] })).status).toBe(400);
		const listed = await staff.post('/business/v3/device/query', {});
		expect(listed.text).not.toMatch(/data\.power|耐压|EL-100/);
		const screen = (await staff.get('/platform/v3/screens/device')).body.data;
		expect([screen.pathFields, screen.list.search, JSON.stringify(screen.list.columns).includes('data')]).toEqual([[], ['name'], false]);
	});

	it('and the whole value keep a history and obey the rights of the field', async () => {
		const { id, version } = (await admin.post('/business/v3/device/save', { name: '四', data: { model: 'A', tests: [{ name: '甲' }] } }))
			.body.data;
		const changed = { model: 'A', tests: [{ name: '甲' }, { name: '乙' }] };
		// The order of members is no change.
		const same = { tests: [{ name: '甲' }], model: 'A' };
		const second = (await admin.post('/business/v3/device/save', { id, version, name: '四号', data: same })).body.data;
		await admin.post('/business/v3/device/save', { id, version: second.version, data: changed });
		const history = (await admin.get('/business/v3/device/history', { id })).body.data;
		expect(history[0].changes).toEqual({ data: [{ model: 'A', tests: [{ name: '甲' }] }, changed] });
		expect(history[1].changes).toEqual({ name: ['四', '四号'] });
		const late = await admin.post('/business/v3/device/save', { id, version, data: { model: 'B' } });
		expect([late.status, late.body.data]).toMatchObject([409, expect.anything()]);

		const staff = await portal.signIn('staff');
		const read = async () =>
			JSON.stringify([
				(await staff.get('/business/v3/device/get', { id })).body.data,
				(await staff.get('/business/v3/device/history', { id })).body.data,
			]);
		const change = async (values: object) => (await staff.post('/business/v3/device/save', { id, ...values })).status;
		await setStaffRights(portal, ['device:view', 'device:edit']);
		expect(await read()).not.toMatch(/"data"|乙/);
		expect(await change({ version: 3, data: { model: 'C' } })).toBe(400);
		await setStaffRights(portal, ['device:view', 'device:edit', 'device:data']);
		expect(await read()).toContain('乙');
		expect(await change({ version: 3, data: { model: 'C' } })).toBe(400);
		expect(await change({ version: 3, name: '四', data: changed })).toBe(200);
		await setStaffRights(portal, ['device:view', 'device:edit', 'device:data', 'device:change']);
		expect(await change({ version: 4, data: { model: 'C' } })).toBe(200);
		expect((await admin.get('/business/v3/device/get', { id })).body.data.data).toEqual({ model: 'C' });
		await admin.post('/business/v3/device/remove', { ids: [id] });
	});

	it('are found by their indexes', async () => {
		const { rows } = await sql<{
			indexdef: string;
		}>`select indexdef from pg_indexes where indexdef like '%data%' and tablename = 'device'`.execute(portal.database.system);
		const methods = rows.map(({ indexdef }) => /using (\w+)/i.exec(indexdef)?.[1]).sort();
		const perSpace = ['btree', 'btree', 'btree', 'gin', 'gin', 'hash'];
		expect(methods.length % perSpace.length).toBe(0);
		expect([...new Set(methods)]).toEqual(['btree', 'gin', 'hash']);
	});
});
