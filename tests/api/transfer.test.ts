import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { readTable } from '../../server/metadata/transfer/sheet/read/read-table.ts';
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

describe('an export', () => {
	it('holds all rows of the query as the list shows them, in the asked columns and order', async () => {
		const enterprise = (await admin.post('/business/v3/enterprise/query', { requestPage: { limit: 1 } })).body.data.dataResult[0];
		for (const index of [1, 2]) {
			const body = {
				name: `导出${count}`,
				code: `out_${index}`,
				amount: index,
				due: '2026-03-01',
				at: '2026-03-01T08:00:00+08:00',
				enterprise: enterprise.id,
			};
			await admin.post(`${base}/save`, { ...body, tags: ['a', 'b'] });
		}
		const request = {
			parameters: [{ key: 'Q^NAME_^S', value: `导出${count}` }],
			sorts: [{ field: 'amount', order: 'DESC' }],
			columns: ['code', 'amount', 'due', 'at', 'done', 'tags', 'enterprise'],
		};
		const file = await files.download(`${base}/export`, { ...request, format: 'xlsx' });
		expect(file.headers.get('content-disposition')).toMatch(
			/^attachment; filename="export\.xlsx"; filename\*=UTF-8''%E8%AF%95%E9%AA%8C_\d{8}\.xlsx$/,
		);
		const table = await readTable(file.bytes);
		expect(table.headings).toEqual(['代码', '数量', '期限', '时间', '完成', '标签', '企业']);
		expect(table.rows.map(({ cells }) => cells)).toEqual(
			[2, 1].map((index) => [`out_${index}`, index, '2026-03-01', '2026-03-01 08:00:00', '否', 'a；b', enterprise.name]),
		);
		const text = (await files.download(`${base}/export`, { ...request, format: 'csv' })).bytes.toString('utf8');
		expect(text).toBe(
			`\ufeff代码,数量,期限,时间,完成,标签,企业\r\n${[2, 1].map((index) => `out_${index},${index},2026-03-01,2026-03-01 08:00:00,否,a；b,${enterprise.name}\r\n`).join('')}`,
		);
	});

	it('holds only the chosen records when ids are given', async () => {
		const ids: string[] = [];
		for (const index of [1, 2, 3])
			ids.push((await admin.post(`${base}/save`, { name: `选择${count}`, code: `pick_${index}` })).body.data.id);
		const { bytes } = await files.download(`${base}/export`, {
			format: 'csv',
			columns: ['code'],
			ids: [ids[0], ids[2]],
			sorts: [{ field: 'code', order: 'ASC' }],
		});
		expect(bytes.toString()).toBe('\ufeff代码\r\npick_1\r\npick_3\r\n');
	});

	it('makes texts harmless that a spreadsheet would run as formulas, and their import gives the texts back', async () => {
		const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=cmd|"/c calc"!A1'];
		for (const [index, reason] of texts.entries()) {
			const answer = await admin.post(`${base}/save`, { name: `公式${count}`, code: `formula_${index}`, done: true, reason });
			expect(answer.status).toBe(200);
		}
		for (const format of ['csv', 'xlsx']) {
			const request = {
				format,
				columns: ['reason'],
				parameters: [{ key: 'Q^NAME_^S', value: `公式${count}` }],
				sorts: [{ field: 'code', order: 'ASC' }],
			};
			const { bytes } = await files.download(`${base}/export`, request);
			const { rows } = await readTable(bytes);
			expect(rows.map(({ cells }) => cells[0])).toEqual(texts.map((text) => `'${text}`));
		}
	});

	it('leaves out what the caller may not read, masks what they see masked, and refuses to name hidden columns', async () => {
		await admin.post(`${base}/save`, { name: `保密${count}`, code: `secret_${count}`, secret: '绝密', phone: '13800001234' });
		await setStaffRights(portal, ['trial:view', 'trial:export']);
		const staff = await signInForFiles(portal.url, 'staff');
		const parameters = [{ key: 'Q^NAME_^S', value: `保密${count}` }];
		const { bytes } = await staff.download(`${base}/export`, { format: 'csv', columns: ['name', 'phone'], parameters });
		expect(bytes.toString()).toBe(`\ufeff名称,电话\r\n保密${count},138****1234\r\n`);
		for (const columns of [['secret'], ['nothing'], ['organisation.code'], []]) {
			const refused = await staff.download(`${base}/export`, { format: 'csv', columns, parameters });
			expect(refused.status).toBe(400);
			expect(refused.bytes.toString()).not.toContain('绝密');
		}
		const filtered = await staff.download(`${base}/export`, {
			format: 'csv',
			columns: ['name'],
			parameters: [{ key: 'Q^SECRET_^S', value: '绝密' }],
		});
		expect(filtered.status).toBe(400);
	});

	it('needs the right, also in another tenant', async () => {
		await setStaffRights(portal, ['trial:view']);
		const staff = await signInForFiles(portal.url, 'staff');
		expect((await staff.download(`${base}/export`, { format: 'csv' })).status).toBe(403);
		const other = await signInForFiles(portal.url, 'otheradmin');
		const { bytes, status } = await other.download(`${base}/export`, { format: 'csv', columns: ['name'] });
		expect([status, bytes.toString()]).toEqual([200, '\ufeff名称\r\n']);
	});

	it('refuses an unknown format and an endless choice', async () => {
		expect((await files.download(`${base}/export`, { format: 'pdf' })).status).toBe(400);
		expect((await files.download(`${base}/export`, { format: 'csv', ids: ['x'] })).status).toBe(400);
	});
});

describe('the template', () => {
	it('has a heading for each field that may be filled, marks required ones, and can be sent back filled in', async () => {
		const { bytes, headers } = await files.download(`${base}/template`, undefined);
		expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toContain('试验导入模板.xlsx');
		const empty = await files.upload(`${base}/import/check`, { content: bytes, name: '模板.xlsx' });
		expect(empty.body).toMatchObject({ state: 6010101, message: '文件中没有数据行' });
		const { headings } = await import('../../server/metadata/transfer/sheet/read/read-xlsx.ts').then(({ readXlsx }) => readXlsx(bytes));
		expect(headings.slice(0, 3)).toEqual(['名称*', '代码', '机密']);
		expect(headings).not.toContain('合计');
	});
});

it('is no way around the JSON calls: other calls take no form', async () => {
	const form = new FormData();
	form.set('name', 'x');
	expect((await files.send(`${base}/save`, form)).status).toBe(415);
});
