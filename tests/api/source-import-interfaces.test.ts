import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startWithScreens } from './records-portal.ts';

const base = '/platform/v3/sourceImport';

const target: ScreenFile = {
	title: '条目',
	record: {
		properties: {
			code: { type: 'string', title: '编号', maxLength: 20, unique: true },
			name: { type: 'string', title: '名称', maxLength: 40 },
			remark: { type: 'string', title: '备注' },
		},
		required: ['code', 'name'],
	},
	menu: false,
};

/** What the interface lists; members without a value are omitted. */
let listed: unknown[] = [];
const entry = (number: number, remark?: string) => ({ code: `E${number}`, name: `条目${number}`, ...(remark !== undefined && { remark }) });
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

let portal: RecordsPortal;
let admin: Caller;
let source: string;

startForTests(async () => {
	const server = createServer((_request, response) => response.end(JSON.stringify(listed)));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const environment = { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' };
	portal = await startWithScreens({ 'early-entry': target, 'late-entry': target, 'undo-entry': target }, { environment });
	admin = await portal.signIn('admin');
	const { body, text } = await admin.post('/platform/v3/data-source/save', {
		...{ name: '接口', code: 'entries', kind: 'json', address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` },
		isEncrypted: false,
	});
	expect(body.state, text).toBe(200);
	source = body.data.id;
	return {
		async close() {
			await portal.close();
			server.close();
		},
	};
});

let made = 0;
async function make(screen: string, mapping?: string): Promise<string> {
	const { body, text } = await admin.post(`${base}/save`, {
		...{ name: `导入 ${++made}`, source, path: 'entries', target: screen, keyField: 'code', mode: 'all', timing: 'hand' },
		...(mapping !== undefined && { mapping }),
	});
	expect(body.state, text).toBe(200);
	return body.data.id;
}

async function run(id: string) {
	const parameters = [{ key: 'Q^sourceImport^S', value: id }];
	const list = async () =>
		(await admin.post('/platform/v3/sourceImportRun/query', { parameters, sorts: [{ field: 'at', order: 'DESC' }] })).body.data.dataResult;
	const before = (await list()).length;
	expect((await admin.post(`${base}/run`, { ids: [id] })).status).toBe(200);
	return vi.waitFor(
		async () => {
			const runs = await list();
			expect(runs).toHaveLength(before + 1);
			const done = `select from portal.job_run r join portal.source_import_run s on s.job_run = r.id where s.id = $1 and r.state = 'done'`;
			expect((await portal.database.pool.query(done, [runs[0].id])).rowCount).toBe(1);
			return runs[0];
		},
		{ timeout: 40_000, interval: 200 },
	);
}

const remarkOf = async (screen: string, code: string) =>
	(await admin.post(`/business/v3/${screen}/query`, { parameters: [{ key: 'Q^code^S', value: code }] })).body.data.dataResult[0].remark;

it('imports a member that only a late entry has', async () => {
	listed = numbers(150).map((number) => entry(number, number > 100 ? `备注${number}` : undefined));
	expect(await run(await make('late-entry'))).toMatchObject({ state: 'done', created: 150 });
	expect([await remarkOf('late-entry', 'E100'), await remarkOf('late-entry', 'E101')]).toEqual([null, '备注101']);
});

it('runs with a mapped member that no entry has at the time, and leaves its values as they are', async () => {
	const id = await make('early-entry', 'code = code\nname = name\nremark = remark');
	listed = [...numbers(120).map((number) => entry(number)), entry(121, '备注121')];
	expect(await run(id)).toMatchObject({ state: 'done', created: 121 });
	listed = numbers(122).map((number) => entry(number));
	const { body, text } = await admin.post(`${base}/check`, { id });
	expect(body.data, text).toMatchObject({ created: 1, changed: 0, unchanged: 121, refused: 0 });
	expect(await run(id)).toMatchObject({ state: 'done', created: 1, unchanged: 121 });
	expect(await remarkOf('early-entry', 'E121')).toBe('备注121');
});

it('refuses a list with an entry that is no object, or with too many members, instead of omitting something', async () => {
	const [id, mapped] = [
		await make('early-entry'),
		await make(
			'early-entry',
			numbers(201)
				.map((number) => `c${number} = name`)
				.join('\n'),
		),
	];
	const refusalOf = async (wanted: string) => {
		const { status, body } = await admin.post(`${base}/check`, { id: wanted });
		return [status, body.message];
	};
	listed = [entry(200), entry(201), 'E202', null];
	expect(await refusalOf(id)).toEqual([417, '返回列表的第 3 项不是对象']);
	expect(await run(id)).toMatchObject({ state: 'failed', problem: '返回列表的第 3 项不是对象' });
	listed = [Object.fromEntries(numbers(201).map((number) => [`c${number}`, number]))];
	for (const one of [id, mapped]) expect(await refusalOf(one)).toEqual([413, '超过 200 列，请改用列数较少的视图或对应关系']);
});

const never = '01900000-0000-7000-8000-000000000000';

it('starts all of several imports, or none', async () => {
	const both = [await make('early-entry'), await make('late-entry')];
	const count = async () =>
		(
			await portal.database.pool.query(`select from portal.job_run r join portal.source_import i on i.job = r.job where i.id = any($1)`, [
				both,
			])
		).rowCount;
	listed = [];
	expect((await admin.post(`${base}/run`, { ids: [...both, never.replace('0190', '01ff')] })).status).toBe(404);
	expect(await count()).toBe(0);
	expect((await admin.post(`${base}/run`, { ids: both })).status).toBe(200);
	expect(await count()).toBe(2);
});

it('undoes none of several runs when one of them cannot be; of what is changed since, the others are undone', async () => {
	const undo = async (ids: string[]) => {
		const { status, body } = await admin.post('/platform/v3/sourceImportRun/undo', { ids });
		return { status, ...body };
	};
	const id = await make('undo-entry');
	listed = [entry(1)];
	const first = await run(id);
	listed = [entry(2)];
	const second = await run(id);
	expect([(await undo([first.id, never])).status, (await undo([first.id, never.replace('0190', '01ff')])).status]).toEqual([404, 404]);
	const find = async (code: string) =>
		(await admin.post('/business/v3/undo-entry/query', { parameters: [{ key: 'Q^code^S', value: code }] })).body.data.dataResult;
	const [changed] = await find('E1');
	expect((await admin.post('/business/v3/undo-entry/save', { ...changed, remark: '已核实' })).status).toBe(200);
	expect(await undo([first.id])).toMatchObject({ status: 409 });
	const done = await undo([first.id, second.id]);
	expect(done).toMatchObject({ status: 200, data: { ids: [second.id], results: [{ removed: 1, restored: 0 }] } });
	expect(done.data.failed).toMatchObject([{ id: first.id, message: '1 条记录在导入后被修改或引用，保持不变：条目1' }]);
	expect(done.data.message).toBe('已删除新增的 1 条，恢复更新的 0 条；未撤销：1 条记录在导入后被修改或引用，保持不变：条目1');
	expect([await find('E1'), await find('E2')]).toMatchObject([[{ remark: '已核实' }], []]);
	listed = [entry(3)];
	const third = await run(id);
	expect((await undo([third.id, second.id])).status).toBe(400);
	expect(await find('E3')).toHaveLength(1);
});
