import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';
import { signInForFiles } from './transfer-caller.ts';

const base = '/business/v3/every-widget';
let portal: RecordsPortal;
let admin: Caller;
let people: Array<{ id: string; name: string; organisation: string }>;

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await writeScreen(portal.folder, 'every-widget', await readFile('tests/support/screens/every-widget.json', 'utf8'));
	await within(patience, async () => (await admin.post(`${base}/query`, {})).status === 200);
	const { body } = await admin.post('/platform/v3/employee/query', { requestPage: { limit: 200 } });
	people = body.data.dataResult.filter((person: { organisation: string | null }) => person.organisation !== null);
});
afterAll(() => portal?.close());

const save = (body: Record<string, unknown>, caller = admin) => caller.post(`${base}/save`, { name: '甲', ...body });
const stored = async (body: Record<string, unknown>) => (await save(body)).body.data;
const refusals = async (body: Record<string, unknown>, caller = admin) => {
	const answer = await save(body, caller);
	expect(answer.status).toBe(400);
	return Object.fromEntries(answer.body.data.fields.map(({ path, message }: { path: string; message: string }) => [path, message]));
};

describe('values with a shape of their own', () => {
	it.each<[string, Record<string, unknown>, Record<string, string>]>([
		['a range with one day', { period: ['2026-01-01'] }, { period: '请选择开始和结束日期' }],
		['a range that ends before it begins', { period: ['2026-02-01', '2026-01-01'] }, { period: '结束日期不能早于开始日期' }],
		['a day that no month has', { period: ['2026-02-30', '2026-03-01'] }, { period: '请选择开始和结束日期' }],
		['a range beyond its bounds', { period: ['2019-01-01', '2026-03-01'] }, { period: '不能早于 2020-01-01' }],
		['a range of anything', { period: { from: 1 } }, { period: '应为列表' }],
		['an option that has others below it', { category: 'electrical' }, { category: '请选择列表中的值' }],
		['too few marks', { marks: [] }, { marks: '至少选择 1 项' }],
		['too many marks', { marks: ['a', 'b', 'c'] }, { marks: '最多选择 2 项' }],
		['a colour by its name', { tint: 'red' }, { tint: '颜色格式不正确' }],
		['markup for an icon', { sign: '<svg onload=1>' }, { sign: '图标名称不正确' }],
		['a time that no clock shows', { at: '25:00' }, { at: '时间不正确' }],
		['an amount with three decimals', { price: 1.005 }, { price: '最多 2 位小数' }],
		['text for JSON', { settings: '{' }, { settings: '应为对象' }],
	])('are refused: %s', async (_what, body, wanted) => {
		expect(await refusals(body)).toEqual(wanted);
	});

	it('are kept as they were sent', async () => {
		const body = {
			period: ['2026-01-01', '2026-03-31'],
			category: 'wire',
			branches: ['milk', 'other'],
			marks: ['a'],
			at: '08:30',
			tint: '#1677ff',
			sign: 'UserOutlined',
			price: 1234.5,
			script: 'let a = 1;\n',
			settings: { a: [1, { b: null }] },
		};
		expect(await stored(body)).toMatchObject(body);
	});
});

describe('formatted text', () => {
	it('is cleaned when it is saved, whatever was sent, and keeps what the editor offers', async () => {
		const story =
			'<h3>通知</h3><p style="color:red" onclick="x()">请<b>于 5 月</b>前<a href="javascript:alert(1)">提交</a></p><script>alert(1)</script><img src=x onerror=alert(1)><ul><li>一</li></ul><a href="https://gov.cn">网址</a>';
		expect((await stored({ story })).story).toBe(
			'<h3>通知</h3><p>请<b>于 5 月</b>前<a target="_blank" rel="noopener noreferrer">提交</a></p><ul><li>一</li></ul><a href="https://gov.cn" target="_blank" rel="noopener noreferrer">网址</a>',
		);
	});

	it('is cleaned when many records are changed at once, and when it comes from a file', async () => {
		const { id } = await stored({ name: '成批' });
		const story = '<p onclick="x()">好<script>alert(1)</script></p>';
		expect((await admin.post(`${base}/bulk-edit`, { ids: id, fields: { story: { mode: 'set', value: story } } })).status).toBe(200);
		expect((await admin.get(`${base}/get`, { id })).body.data.story).toBe('<p>好</p>');
		const files = await signInForFiles(portal.url, 'admin');
		const content = Buffer.from('\ufeff名称,正文\r\n来自文件,<p onclick=x()>好<img src=x onerror=alert(1)></p>\r\n');
		const checked = await files.upload(`${base}/import/check`, { content, name: '正文.csv' });
		expect(checked.body).toMatchObject({ state: 200, data: { goodCount: 1 } });
		const done = await admin.post(`${base}/import/run`, { id: checked.body.data.id, mode: 'all' });
		expect(done.body.state).toBe(200);
		const { body } = await admin.post(`${base}/query`, { parameters: [{ key: 'Q^NAME_^S', value: '来自文件' }] });
		expect(body.data.dataResult[0].story).toBe('<p>好</p>');
	});

	it('keeps pasted Chinese, and is empty when nothing but markup is left', async () => {
		expect((await stored({ story: '<p>“产品质量”——㊣ 𠮷野家　全角</p>' })).story).toBe('<p>“产品质量”——㊣ 𠮷野家　全角</p>');
		expect((await stored({ story: '<p><br></p><p> </p>' })).story ?? '').toBe('');
	});
});

describe('references', () => {
	it('of a list are stored in order with the titles that the server knows', async () => {
		const helpers = [people[1], people[0]].map((person) => person?.id);
		expect(await stored({ helpers })).toMatchObject({ helpers, titles: { helpers: [people[1]?.name, people[0]?.name] } });
		expect(await refusals({ helpers: ['00000000-0000-0000-0000-000000000009'] })).toEqual({ helpers: '“协助人员”指向的记录不存在' });
	});

	it('must agree with the field that they are filtered by, on creation and when that field changes', async () => {
		const [person] = people;
		const stranger = people.find((other) => other.organisation !== person?.organisation);
		const saved = await stored({ organisation: person?.organisation, inspector: person?.id });
		expect(saved.titles.inspector).toBe(person?.name);
		expect(await refusals({ organisation: person?.organisation, inspector: stranger?.id })).toEqual({
			inspector: '“检查人员”所选的记录不符合条件',
		});
		expect(await refusals({ inspector: person?.id })).toEqual({ inspector: '“检查人员”所选的记录不符合条件' });
		const { id, version } = saved;
		expect(await refusals({ id, version, organisation: stranger?.organisation })).toEqual({ inspector: '“检查人员”所选的记录不符合条件' });
		expect((await save({ id, version, script: 'x' })).status).toBe(200);
	});
});

describe('rows of a child table', () => {
	it('are judged by the conditions of their own row', async () => {
		const lines = [
			{ code: '1', kind: 'special' },
			{ code: '2', kind: 'plain', count: 7 },
			{ code: '3', kind: 'plain', reason: '不显示' },
		];
		expect(await refusals({ lines })).toEqual({ 'lines.0.reason': '必填', 'lines.1.count': '该字段不可修改' });
		const saved = await stored({ lines: [{ code: '1', kind: 'special', reason: '急' }, lines[2]] });
		expect(saved.lines).toMatchObject([
			{ reason: '急', count: 1 },
			{ kind: 'plain', count: 1 },
		]);
		expect(saved.lines[1].reason ?? null).toBeNull();
	});

	it('hold no unique value twice, and keep what is set once', async () => {
		expect(await refusals({ lines: [{ code: '1' }, { code: '2' }, { code: '1' }] })).toEqual({ 'lines.2.code': '与第 1 行重复' });
		const { id, version, lines } = await stored({ lines: [{ code: '1', cost: 2 }] });
		expect(await refusals({ id, version, lines: [{ ...lines[0], code: '9' }] })).toEqual({ 'lines.0.code': '该字段保存后不可修改' });
		const changed = await save({ id, version, lines: [{ ...lines[0], cost: 3 }, { code: '2' }] });
		expect(changed.body.data.lines).toMatchObject([{ code: '1', sum: 3 }, { code: '2' }]);
	});

	it('have references that agree with their row', async () => {
		const [person] = people;
		const stranger = people.find((other) => other.organisation !== person?.organisation);
		const right = { code: '1', bureau: person?.organisation, person: person?.id };
		expect((await save({ lines: [right] })).status).toBe(200);
		expect(await refusals({ lines: [right, { ...right, code: '2', person: stranger?.id }] })).toEqual({
			'lines.1.person': '“经办人”所选的记录不符合条件',
		});
	});
});

describe('fields that a caller may not read', () => {
	it('are not asked of them, and are of those who may', async () => {
		const { id, version } = await stored({ salary: 50 });
		await setStaffRights(portal, ['every-widget:view', 'every-widget:edit', 'every-widget:create']);
		const staff = await portal.signIn('staff');
		const changed = await save({ id, version, script: '改' }, staff);
		expect(changed.status).toBe(200);
		expect(changed.body.data).not.toHaveProperty('salary');
		expect(await refusals({ bonus: 5 }, staff)).toEqual({ bonus: '字段“bonus”不存在' });
		expect(await refusals({ salary: 500 })).toEqual({ bonus: '必填' });
	});
});
