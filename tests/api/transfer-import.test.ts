import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { ImportReport } from '../../contract/records/transfer.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, setStaffRights, startRecordsPortal } from './records-portal.ts';
import { type FileCaller, signInForFiles } from './transfer-caller.ts';

const base = '/business/v3/trial';
let portal: RecordsPortal;
let admin: Caller;
let files: FileCaller;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	files = await signInForFiles(portal.url, 'admin');
});

afterAll(() => portal.close());

let count = 0;
beforeEach(() => {
	count++;
});

const find = async (name: string) =>
	(await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^SLR', value: name }], sorts: [{ field: 'code', order: 'ASC' }] })).body
		.data.dataResult;
const csv = (...lines: string[]) => Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
const check = async (content: Buffer, options: Record<string, unknown> = {}, name = '数据.csv') =>
	(await files.upload(`${base}/import/check`, { content, name, options })).body;
const report = async (content: Buffer, options?: Record<string, unknown>): Promise<ImportReport> => {
	const body = await check(content, options);
	expect(body).toMatchObject({ state: 200 });
	return body.data;
};

describe('a dry run', () => {
	it('says for every row what a save would say, by column and by row, and stores nothing', async () => {
		await admin.post(`${base}/save`, { name: '已有', code: `taken_${count}` });
		const found = await report(
			csv(
				'名称*,代码,数量,期限,企业,备注',
				`干跑${count},a_${count},x,2026/3/1,没有这家,无`,
				`,taken_${count},1,明天,,`,
				`好的${count},a_${count},2,2026年3月1日,,`,
			),
		);
		expect(found).toMatchObject({
			fileName: '数据.csv',
			rowCount: 3,
			goodCount: 0,
			badCount: 3,
			missing: [],
			headings: [
				{ field: 'name' },
				{ field: 'code' },
				{ field: 'amount' },
				{ field: 'due' },
				{ field: 'enterprise' },
				{ text: '备注', field: null },
			],
		});
		expect(found.rows).toMatchObject([
			{
				row: 2,
				errors: [
					{ field: 'enterprise', message: '找不到“没有这家”' },
					{ field: 'amount', message: '请输入整数' },
				],
			},
			{ row: 3, errors: [{ field: 'name', message: '必填' }, { field: 'due' }, { field: 'code', message: '“代码”已被其他记录使用' }] },
			{ row: 4, errors: [{ field: 'code', message: '“代码”与第 2 行重复' }] },
		]);
		expect(found.columns[0]).toMatchObject({ field: 'code', title: '代码', count: 2 });
		expect(await find(`好的${count}`)).toEqual([]);
	});

	it('maps columns as the caller chooses', async () => {
		const content = csv('a,b', `映射${count},map_${count}`);
		// Headings that nobody knows are mapped by hand, and nothing is imported before.
		const first = await report(content);
		expect(first).toMatchObject({ goodCount: 0, headings: [{ field: null }, { field: null }] });
		const refused = { state: 6010101, data: { fields: [{ path: 'file', message: expect.stringContaining('没有一列') }] } };
		expect((await admin.post(`${base}/import/run`, { id: first.id, mode: 'good' })).body).toMatchObject(refused);
		expect((await admin.post(`${base}/import/check`, { id: first.id, mapping: [null, null] })).body).toMatchObject(refused);
		const found = await report(content, { mapping: ['name', 'code'] });
		expect(found).toMatchObject({
			goodCount: 1,
			headings: [
				{ text: 'a', field: 'name' },
				{ text: 'b', field: 'code' },
			],
		});
		const again = await admin.post(`${base}/import/check`, { id: found.id, mapping: ['name', null] });
		expect(again.body.data).toMatchObject({ id: found.id, headings: [{ field: 'name' }, { field: null }] });
		expect((await admin.post(`${base}/import/check`, { id: found.id, mapping: ['name', 'name'] })).status).toBe(400);
		expect((await admin.post(`${base}/import/check`, { id: found.id, mapping: ['name', 'total'] })).status).toBe(400);
	});

	it('takes references by title, key or id, and rows that refer to earlier rows of the file', async () => {
		const enterprises = (await admin.post('/business/v3/enterprise/query', { requestPage: { limit: 3 } })).body.data.dataResult;
		const [one, two, three] = enterprises;
		const found = await report(
			csv(
				'名称,企业,上级',
				`甲${count},${one.name},`,
				`乙${count},${two.creditCode},甲${count}`,
				`丙${count},${three.id},乙${count}`,
				`丁${count},,戊${count}`,
			),
		);
		expect(found.rows).toMatchObject([{ row: 5, errors: [{ field: 'parent', message: `找不到“戊${count}”` }] }]);
		const run = await admin.post(`${base}/import/run`, { id: found.id, mode: 'good' });
		expect(run.body.data).toMatchObject({ created: 3, skipped: 1 });
		const [first, second, third] = await Promise.all(['甲', '乙', '丙'].map(async (name) => (await find(`${name}${count}`))[0]));
		expect([first.enterprise, second.enterprise, third.enterprise]).toEqual([one.id, two.id, three.id]);
		expect([second.parent, third.parent]).toEqual([first.id, second.id]);
	});

	it('judges 10,000 rows in seconds', async () => {
		const lines = Array.from({ length: 10_000 }, (_, index) => `大量${index},bulk_${count}_${index},${index % 10 === 0 ? 'x' : index}`);
		const start = performance.now();
		const found = await report(csv('名称,代码,数量', ...lines));
		expect(performance.now() - start).toBeLessThan(20_000);
		expect(found).toMatchObject({ rowCount: 10_000, goodCount: 9000, badCount: 1000, columns: [{ field: 'amount', count: 1000 }] });
		expect(found.rows).toHaveLength(50);
		const next = await admin.post(`${base}/import/check`, { id: found.id, after: found.rows.at(-1)?.row });
		expect(next.body.data.rows[0].row).toBe(502);
	});
});

describe('an import', () => {
	it('brings an exported file in again', async () => {
		const enterprise = (await admin.post('/business/v3/enterprise/query', { requestPage: { limit: 1 } })).body.data.dataResult[0];
		const original = {
			name: `往返${count}`,
			phone: '13800001234',
			amount: 3,
			price: 2.5,
			due: '2026-03-01',
			at: '2026-03-01T08:30:15+08:00',
			done: true,
			reason: '=1+1 "引号", 逗号',
			tags: ['甲', '乙'],
			enterprise: enterprise.id,
		};
		await admin.post(`${base}/save`, original);
		for (const format of ['xlsx', 'csv']) {
			const columns = ['name', 'phone', 'amount', 'price', 'due', 'at', 'done', 'reason', 'tags', 'enterprise', 'total'];
			const parameters = [{ key: 'Q^NAME_^S', value: original.name }];
			const { bytes } = await files.download(`${base}/export`, { format, columns, parameters });
			const found = await report(bytes);
			expect(found).toMatchObject({ badCount: 0 });
			const run = await admin.post(`${base}/import/run`, { id: found.id, mode: 'all' });
			expect(run.body.data).toMatchObject({ created: found.rowCount, skipped: 0 });
		}
		const all = await find(original.name);
		expect(all).toHaveLength(4);
		for (const record of all)
			expect(record).toMatchObject({
				...original,
				at: '2026-03-01T00:30:15.000Z',
				total: 7.5,
				version: 1,
				titles: { enterprise: enterprise.name },
			});
	});

	it('mends cells in place and then brings all rows in', async () => {
		const found = await report(csv('名称,代码', `修${count},fix_${count}`, `,fix2_${count}`, `修${count},bad code`));
		expect(found.badCount).toBe(2);
		expect((await admin.post(`${base}/import/run`, { id: found.id, mode: 'all' })).body).toMatchObject({
			state: 6010101,
			message: '仍有 2 行有误，请修正后导入，或只导入正确的行',
		});
		const rows = [
			{ row: 3, cells: { name: `修${count}` } },
			{ row: 4, cells: { code: `fix3_${count}`, amount: '7' } },
		];
		const mended = await admin.post(`${base}/import/fix`, { id: found.id, rows });
		expect(mended.body.data).toMatchObject({ badCount: 0, goodCount: 3 });
		expect((await admin.post(`${base}/import/fix`, { id: found.id, rows: [{ row: 99, cells: {} }] })).status).toBe(400);
		expect((await admin.post(`${base}/import/run`, { id: found.id, mode: 'all' })).body.data).toMatchObject({ created: 3 });
		expect((await find(`修${count}`)).map(({ code, amount }: { code: string; amount: number }) => [code, amount])).toEqual([
			[`fix2_${count}`, 1],
			[`fix3_${count}`, 7],
			[`fix_${count}`, 1],
		]);
		expect((await admin.post(`${base}/import/run`, { id: found.id, mode: 'all' })).status).toBe(409);
	});

	it('stores nothing when one of all rows turns out wrong while it runs, and the others when good rows are enough', async () => {
		const content = csv('名称,代码', `竞争${count},race_a_${count}`, `竞争${count},race_b_${count}`);
		const [all, good] = [await report(content), await report(content)];
		await admin.post(`${base}/save`, { name: '抢先', code: `race_b_${count}` });
		expect((await admin.post(`${base}/import/run`, { id: all.id, mode: 'all' })).status).toBe(400);
		expect(await find(`竞争${count}`)).toEqual([]);
		expect((await admin.post(`${base}/import/run`, { id: good.id, mode: 'good' })).body.data).toMatchObject({ created: 1, skipped: 1 });
		expect(await find(`竞争${count}`)).toHaveLength(1);
	});

	it('updates stored records by a unique field when asked to, and its undoing restores them', async () => {
		const stored = (await admin.post(`${base}/save`, { name: '旧名', code: `key_${count}`, amount: 5 })).body.data;
		const found = await report(csv('代码,名称', `key_${count},新名`, `key_new_${count},新增`), { key: 'code' });
		expect(found).toMatchObject({ badCount: 0, updateCount: 1, key: 'code' });
		expect((await admin.post(`${base}/import/run`, { id: found.id, mode: 'all' })).body.data).toMatchObject({ created: 1, updated: 1 });
		const get = async () => (await admin.get(`${base}/get`, { id: stored.id })).body.data;
		expect(await get()).toMatchObject({ name: '新名', amount: 5, version: 2 });
		expect((await admin.post(`${base}/import/undo`, { id: found.id })).body.data).toMatchObject({ removed: 1, restored: 1, changed: [] });
		expect(await get()).toMatchObject({ name: '旧名', amount: 5, version: 3 });
		expect((await admin.get(`${base}/history`, { id: stored.id })).body.data).toHaveLength(3);
	});

	it('is undone whole, unless a record was changed since', async () => {
		const content = csv('名称,代码', `撤销${count},undo_a_${count}`, `撤销${count},undo_b_${count}`);
		const found = await report(content);
		await admin.post(`${base}/import/run`, { id: found.id, mode: 'all' });
		const [record] = await find(`撤销${count}`);
		await admin.post(`${base}/save`, { id: record.id, version: 1, amount: 9 });
		const refused = await admin.post(`${base}/import/undo`, { id: found.id });
		expect(refused.status).toBe(409);
		expect(refused.body.data).toMatchObject({ changed: [{ row: 2, id: record.id, title: `撤销${count}` }], changedCount: 1 });
		expect(await find(`撤销${count}`)).toHaveLength(2);
		const undone = await admin.post(`${base}/import/undo`, { id: found.id, untouchedOnly: true });
		expect(undone.body.data).toMatchObject({ removed: 1, changed: [{ id: record.id }] });
		expect((await find(`撤销${count}`)).map(({ id }: { id: string }) => id)).toEqual([record.id]);
		expect((await admin.post(`${base}/import/undo`, { id: found.id })).status).toBe(409);
	});

	it('leaves new records that others refer to, and names them', async () => {
		const found = await report(csv('名称,代码', `引用${count},used_a_${count}`, `引用${count},used_b_${count}`));
		await admin.post(`${base}/import/run`, { id: found.id, mode: 'all' });
		const [record] = await find(`引用${count}`);
		await admin.post(`${base}/save`, { name: '引用者', parent: record.id });
		const refused = await admin.post(`${base}/import/undo`, { id: found.id });
		expect(refused.body.data, refused.text).toMatchObject({ changed: [{ row: 2, id: record.id }], changedCount: 1 });
		expect(await find(`引用${count}`)).toHaveLength(2);
		const undone = await admin.post(`${base}/import/undo`, { id: found.id, untouchedOnly: true });
		expect(undone.body.data, undone.text).toMatchObject({ removed: 1, changed: [{ id: record.id }] });
		expect(await find(`引用${count}`)).toHaveLength(1);
	});

	it('counts once for one idempotency key', async () => {
		const found = await report(csv('名称', `一次${count}`));
		const call = () =>
			admin.call('POST', `${base}/import/run`, { body: { id: found.id, mode: 'all' }, headers: { 'idempotency-key': `import-${count}` } });
		const answers = await Promise.all([call(), call()]);
		expect(answers.map(({ body }) => body.data.created)).toEqual([1, 1]);
		expect(await find(`一次${count}`)).toHaveLength(1);
	});

	it('belongs to its tenant and its user, and needs the rights of a save', async () => {
		const found = await report(csv('名称', `归属${count}`));
		const other = await portal.signIn('otheradmin');
		const never = '0198c0de-0000-7000-8000-000000000000';
		for (const call of ['check', 'run', 'undo']) {
			const foreign = await other.post(`${base}/import/${call}`, { id: found.id, mode: 'all' });
			const unknown = await other.post(`${base}/import/${call}`, { id: never, mode: 'all' });
			const plain = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]*"/, '');
			expect([foreign.status, plain(foreign)]).toEqual([404, plain(unknown)]);
		}
		await setStaffRights(portal, ['trial:view', 'trial:import']);
		const staff = await portal.signIn('staff');
		expect((await staff.post(`${base}/import/run`, { id: found.id, mode: 'all' })).status).toBe(403);
		await setStaffRights(portal, ['trial:view', 'trial:create']);
		expect((await staff.post(`${base}/import/check`, { id: found.id })).status).toBe(403);
		await setStaffRights(portal, ['trial:view', 'trial:create', 'trial:import']);
		const colleague = await signInForFiles(portal.url, 'staff');
		expect((await staff.post(`${base}/import/check`, { id: found.id })).status).toBe(404);
		const limited = await colleague.upload(`${base}/import/check`, { content: csv('名称,机密,费用', '某,绝密,1'), name: 'a.csv' });
		expect(limited.body.data.headings).toMatchObject([{ field: 'name' }, { field: null }, { field: null }]);
		const keyed = await colleague.upload(`${base}/import/check`, {
			content: csv('名称,代码', '某,x'),
			name: 'a.csv',
			options: { key: 'code' },
		});
		expect(keyed.status).toBe(403);
	});
});
