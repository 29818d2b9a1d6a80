import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startForTests } from '../support/start-for-tests.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';

const screen: ScreenFile = {
	title: '评分',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			score: { type: 'integer', title: '得分' },
			rows: {
				type: 'array',
				title: '明细',
				items: { type: 'object', properties: { n: { type: 'integer', title: '数' } } },
			},
			grade: { type: 'string', title: '等级', computed: 'SCRIPT("grades.grade", score)' },
			twice: { type: 'integer', title: '两倍', computed: 'SCRIPT("twice", SUM(rows.n), rows.n)' },
			next: { type: 'integer', title: '再加一', computed: 'twice + 1' },
			safe: { type: 'integer', title: '默认', computed: 'IFERROR(SCRIPT("grades.fail", name), 7)' },
			odd: { type: 'string', title: '出错', computed: 'SCRIPT("grades.fail", name)' },
			reader: { type: 'string', title: '读者', computed: 'SCRIPT("grades.reader")' },
		},
	},
	list: { columns: ['name', 'grade', 'twice'] },
};
const script = (title: string, code: string) => `/**\n * @title ${title}\n */\n${code}`;
const grades = `const lines = library('lines');
const grade = (score) => (score === null ? null : score >= lines.good ? '优' : '良');
return {
	grade,
	reader: () => user.name + ' ' + language + ' ' + typeof record,
	fail: (name) => { throw new Error('no ' + name); },
	refuse: () => refuse('不行'),
	loop: () => { for (;;) {} },
	grow: () => { const all = []; for (;;) all.push(new Uint8Array(1e6).fill(1)); },
	object: () => ({ a: 1 }),
	nan: () => 0 / 0,
	days: (days) => days.map((day) => new Date(day)),
	five: 5,
};`;

const base = '/business/v3/graded-visit';
let portal: TestPortal;
let folder: string;
let admin: Caller;

startForTests(async () => {
	folder = await copySchemas({ 'graded-visit': screen });
	const write = (name: string, text: string) => writeFile(path.join(folder, 'quality', `${name}.script.js`), text);
	await write('lines', script('Lines', 'return { good: 90 };'));
	await write('grades', script('评级', grades));
	await write('twice', script('Twice', 'return (sum, values) => (sum === values.reduce((a, b) => a + b, 0) ? sum * 2 : null);'));
	await write('mute', script('Mute', 'log(1);'));
	await write('saving', `/**\n * @title Saving\n * @screen graded-visit\n */\nreturn 1;`);
	portal = await startTestPortal({ schemasFolder: folder });
	admin = await portal.signIn('admin');
	await admin.post(`${base}/save`, { name: '零', rows: [{ n: 4 }] });
	return {
		async close() {
			await portal.close();
			await rm(folder, { recursive: true, force: true });
		},
	};
});

const tried = async (formula: string, type = 'string') => {
	const [first] = (await admin.post(`${base}/query`, {})).body.data.dataResult;
	return (await admin.post('/platform/v3/design/formula', { screen: 'graded-visit', recordId: first.id, field: { type }, formula })).body
		.data;
};

it('formulas call scripts in list, record, save, export and form, with nothing but their arguments and the reader', async () => {
	const saved = await admin.post(`${base}/save`, { name: '一', score: 95, rows: [{ n: 2 }, { n: 3 }], grade: '伪造' });
	const whole = { grade: '优', twice: 10, next: 11, safe: 7, reader: expect.stringMatching(/ zh-CN undefined$/) };
	expect(saved.body.data).toMatchObject(whole);
	await admin.post(`${base}/save`, { name: '二' });
	const { dataResult } = (await admin.post(`${base}/query`, { sorts: [{ field: 'createTime', order: 'ASC' }] })).body.data;
	expect(dataResult).toMatchObject([{ twice: 8, next: 9 }, whole, { grade: null, safe: 7 }]);
	expect((await admin.get(`${base}/get`, { id: saved.body.data.id })).body.data).toMatchObject(whole);
	expect((await admin.post(`${base}/export`, { format: 'csv', columns: ['name', 'grade', 'twice'] })).text).toContain('一,优,10');
	const { body } = await admin.post(`${base}/lookup`, { values: { name: '三', score: 10, rows: [{ n: 1 }] } });
	expect(body.data.values).toMatchObject({ grade: '良', twice: 2, odd: null });
	expect(body.data.notes).toEqual({ odd: '脚本“评级”：脚本第 9 行第 35 列出错：Error: no 三' });
	const searched = await admin.post(`${base}/query`, {
		query: { combinator: 'and', rules: [{ field: 'grade', operator: 'equal', value: '优' }] },
	});
	expect(searched.status).toBe(400);
});

it('a failing script is named with the line and the reason', async () => {
	const cases: Array<[string, string]> = [
		['SCRIPT("grades.fail", "x")', '脚本“评级”：脚本第 9 行第 35 列出错：Error: no x'],
		['SCRIPT("grades.refuse")', '脚本“评级”：脚本出错：不行'],
		['SCRIPT("grades.loop")', '脚本“评级”：脚本运行超过 250 毫秒，已终止'],
		['SCRIPT("grades.grow")', '脚本“评级”：脚本占用内存超过 32 MB，已终止'],
		['SCRIPT("grades.five")', '脚本“评级”：脚本没有返回这个函数'],
		['SCRIPT("grades.object")', '脚本“评级”：函数的返回值应为文本、数字、是/否值、空值或它们的列表'],
		['SCRIPT("grades.nan")', '脚本“评级”：函数的返回值应为文本、数字、是/否值、空值或它们的列表'],
		['SCRIPT("grades.grade", 95) + 1', '“优”不是数字'],
		['SCRIPT("nothing")', '没有脚本“nothing”'],
	];
	for (const [formula, problem] of cases) expect([formula, await tried(formula)]).toEqual([formula, { value: null, problem }]);
	expect(await tried('SCRIPT("grades.grade", 10)', 'number')).toMatchObject({ problem: '计算结果“良”与字段类型不符' });
	expect(await tried('TEXTJOIN(",", SCRIPT("grades.days", rows.n))')).toMatchObject({ problem: null });
});

it('the check names unknown scripts, those without a value, and where formulas cannot call any', async () => {
	const check = async (properties: object) => {
		const text = JSON.stringify({ ...screen, record: { properties: { name: { type: 'string', title: '名' }, ...properties } }, list: {} });
		const { body } = await admin.post('/platform/v3/design/check', { path: 'quality/check-visit.json', text });
		return body.data.problems
			.filter(({ severity }: { severity: string }) => severity === 'error')
			.map(({ message }: { message: string }) => message);
	};
	const made = (computed: string, type = 'string') => check({ made: { type, title: '结果', computed } });
	expect(await made('SCRIPT("grades.grade", 1)')).toEqual([]);
	const cases: Array<[string, RegExp]> = [
		['SCRIPT("gradez.grade", 1)', /没有脚本“gradez”.*grades/],
		['SCRIPT("mute")', /没有用 return 返回值/],
		['SCRIPT("saving")', /属于页面“graded-visit”的保存/],
		['SCRIPT(name)', /第一个参数应为文本/],
		['SCRIPT()', /至少需要 1 个参数/],
	];
	for (const [formula, message] of cases) expect([formula, await made(formula)]).toEqual([formula, [expect.stringMatching(message)]]);
	const limit = { type: 'integer', title: '数', maximum: { formula: 'SCRIPT("twice")' } };
	expect((await check({ limit })).join()).toContain('只能用于记录本身的计算字段');
});

it('a script that formulas call shows the use, and is neither removed nor renamed', async () => {
	const listed = (await admin.get('/platform/v3/scripts/list')).body.data.scripts;
	const uses = listed.find(({ name }: { name: string }) => name === 'twice').uses;
	expect(uses).toEqual([{ kind: 'formula', name: 'graded-visit', title: '评分', tenantId: null }]);
	const file = (await admin.get('/platform/v3/design/file', { path: 'quality/twice.script.js' })).body.data;
	const removed = await admin.post('/platform/v3/design/remove', { path: 'quality/twice.script.js', etag: file.etag });
	expect(removed.status).toBe(409);
	expect(removed.body.data.problems).toMatchObject([{ file: 'quality/graded-visit.json', code: 'wrong-formula' }]);
});
