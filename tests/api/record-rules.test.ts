import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Rule, RuleGroup } from '../../contract/screen/condition.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { readXlsx } from '../../server/metadata/transfer/sheet/read/read-xlsx.ts';
import { type Caller, startTestPortal, type TestPortal } from '../support/test-portal.ts';
import { copySchemas } from './records-portal.ts';
import { errorsOf, signInForFiles } from './transfer-caller.ts';

const all = (...rules: Rule[]): RuleGroup => ({ combinator: 'and', rules });
const event: ScreenFile = {
	title: '活动',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			start: { type: 'string', title: '开始', format: 'date' },
			end: { type: 'string', title: '结束', format: 'date', maximum: { formula: 'start + 30' } },
			period: { type: 'array', title: '有效期', format: 'date-range' },
			budget: { type: 'integer', title: '预算' },
			spent: { type: 'integer', title: '支出' },
		},
		required: ['name'],
		rules: [
			{
				must: all({ field: 'end', operator: 'greaterOrEqual', valueSource: 'field', value: 'start' }),
				message: '结束不能早于开始',
				fields: ['end'],
			},
			{
				must: all({ field: 'spent', operator: 'lessOrEqual', valueSource: 'field', value: 'budget' }),
				message: '超出预算',
				fields: ['spent'],
			},
		],
	},
	actions: [{ name: 'close', title: '结束', set: { end: '2026-01-01' } }],
	menu: false,
};
const base = '/business/v3/event';
let folder: string;
let portal: TestPortal;
let admin: Caller;

beforeAll(async () => {
	folder = await copySchemas({ event });
	portal = await startTestPortal({ schemasFolder: folder });
	admin = await portal.signIn('admin');
});

afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

const save = async (record: Record<string, unknown>) => (await admin.post(`${base}/save`, record)).body;
const fieldsOf = (body: { fields?: unknown; data?: { fields?: unknown } }) => JSON.stringify(body);

describe('rules between fields on the server', () => {
	it('refuse a save that breaks them, at the field that they mark', async () => {
		expect(await save({ name: '甲', start: '2026-02-02', end: '2026-02-02' })).toMatchObject({ state: 200 });
		expect(fieldsOf(await save({ name: '乙', start: '2026-02-02', end: '2026-02-01' }))).toContain(
			'"path":"end","message":"结束不能早于开始"',
		);
		expect(fieldsOf(await save({ name: '丙', start: '2026-02-02', end: '2026-04-02' }))).toContain(
			'应满足：结束 不晚于 公式“start + 30”的结果',
		);
	});

	it('refuse an action and a bulk edit', async () => {
		const { data } = await save({ name: '丁', start: '2026-02-02', end: '2026-02-03', budget: 5, spent: 3 });
		expect(fieldsOf((await admin.post(`${base}/close`, { ids: [data.id] })).body)).toContain('结束不能早于开始');
		const edited = await admin.post(`${base}/bulk-edit`, { ids: data.id, fields: { spent: { mode: 'set', value: 9 } } });
		expect(fieldsOf(edited.body)).toContain('超出预算');
	});

	it('are found by the dry run of an import, which reads ranges of days as lists show them', async () => {
		const files = await signInForFiles(portal.url, 'admin');
		const lines = [
			'名称,开始,结束,有效期',
			'戊,2026-03-02,2026-03-01,2026-01-01 ~ 2026-03-01',
			'己,2026-03-02,2026-03-05,2026-01-01 ~ 2026-03-01',
		];
		const content = Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`);
		const { body } = await files.upload(`${base}/import/check`, { content, name: 'a.csv' });
		expect(errorsOf(body.data)).toEqual([[2, 'end: 结束不能早于开始']]);
		expect(body.data.goodCount).toBe(1);
		// The template explains the same form.
		const notes = await readXlsx((await files.download(`${base}/template`, undefined)).bytes, { sheet: 1 });
		expect(JSON.stringify(notes)).toContain('"有效期","否","首日和末日，如 2026-01-01 ~ 2026-03-01"');
	});

	it('compare two fields in a query, too', async () => {
		await save({ name: '同日', start: '2026-05-01', end: '2026-05-01' });
		const query = all(
			{ field: 'end', operator: 'equal', valueSource: 'field', value: 'start' },
			{ field: 'name', operator: 'equal', value: '同日' },
		);
		expect((await admin.post(`${base}/query`, { query })).body.data.dataResult).toMatchObject([{ name: '同日' }]);
		expect(
			fieldsOf(
				(await admin.post(`${base}/query`, { query: all({ field: 'end', operator: 'equal', valueSource: 'formula', value: 'start' }) }))
					.body,
			),
		).toContain('此处不能使用公式作为值');
	});
});
