import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';

import type { PrintFile } from '../../contract/prints/print.ts';
import { companyTenants } from '../../server/demo/data/company-tenants.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, setStaffRights, startRecordsPortal, within, writeScreen } from './records-portal.ts';

let portal: RecordsPortal;
let admin: Caller;
let staff: Caller;

const root = '/platform/v3/prints';
const failed = { combinator: 'and' as const, rules: [{ field: 'result', operator: 'equal' as const, value: 'failed' }] };
const neverId = '01900000-0000-7000-8000-000000000000';

const prints: Record<string, PrintFile> = {
	'trial-paper': {
		title: '试验单',
		texts: { en: { 试验单: 'Trial paper' } },
		screen: 'trial',
		number: 'trial-paper-number',
		header: { left: '{name}' },
		footer: { center: '第 {page} 页，共 {pages} 页' },
		blocks: [
			{ kind: 'heading', text: '试验单 {print.number}' },
			{ kind: 'text', text: '机密[{secret}] 电话[{phone}] 企业[{enterprise.mobile}] 期限[{due:long}] 人[{print.person}]' },
			{ kind: 'text', text: '机密块', when: { combinator: 'and', rules: [{ field: 'secret', operator: 'isNotEmpty' }] } },
			{ kind: 'text', text: '电话块', when: { combinator: 'and', rules: [{ field: 'phone', operator: 'equal', value: '13800001111' }] } },
			{ kind: 'fields', fields: ['name', 'secret', { field: 'phone', span: 2 }] },
			{ kind: 'code', type: 'code128', text: '{code}' },
			{ kind: 'seal', lines: ['{print.organisation}', '{print.date:long}'] },
		],
	},
	'trial-done': {
		title: '完成单',
		screen: 'trial',
		permission: 'finish',
		when: { combinator: 'and', rules: [{ field: 'done', operator: 'equal', value: true }] },
		blocks: [{ kind: 'text', text: '完成：{name}' }],
	},
	'delivery-note': {
		title: '送货单',
		screen: 'delivery',
		footer: { center: '第 {page} 页，共 {pages} 页' },
		blocks: [
			{ kind: 'heading', text: '送货单' },
			{
				kind: 'table',
				items: 'items',
				columns: [
					{ field: 'what', width: 3 },
					{ field: 'count', sum: true },
				],
			},
			{ kind: 'page-break' },
			{ kind: 'text', text: '附页' },
		],
	},
};

startForTests(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	staff = await portal.signIn('staff');
	await writeScreen(portal.folder, 'delivery', {
		title: '送货',
		record: {
			properties: {
				name: { type: 'string', title: '名称' },
				items: {
					type: 'array',
					title: '明细',
					items: {
						type: 'object',
						properties: { what: { type: 'string', title: '品名' }, count: { type: 'integer', title: '件数' } },
					},
				},
			},
		},
		menu: false,
	});
	const write = (name: string, file: object) => writeFile(path.join(portal.folder, 'quality', name), JSON.stringify(file));
	await write('trial-paper-number.number.json', { title: '试验单号', pattern: 'SY{yyyy}-{0000}', period: 'year' });
	for (const [name, file] of Object.entries(prints)) await write(`${name}.print.json`, { metaVersion: 2, ...file });
	await within(20_000, async () => (await listed(admin)).length >= 8);
	return portal;
});

const listed = async (caller: Caller): Promise<Array<{ name: string; screen: string }>> => (await caller.get(`${root}/list`)).body.data;

interface Paper {
	status: number;
	bytes: Buffer;
	text: string;
	pages: string[];
}

async function file(caller: Caller, call: string, body: object): Promise<Paper> {
	const response = await fetch(`${portal.url}${root}/${call}`, {
		method: 'POST',
		headers: { 'access-token': caller.token, 'content-type': 'application/json' },
		body: JSON.stringify(body),
	});
	const bytes = Buffer.from(await response.arrayBuffer());
	const isPdf = bytes.subarray(0, 5).toString() === '%PDF-';
	return { status: response.status, bytes, text: isPdf ? '' : bytes.toString(), pages: isPdf ? pdfPages(bytes) : [] };
}

async function make(screen: string, values: object, caller = admin): Promise<string> {
	const { body, text } = await caller.post(`/business/v3/${screen}/save`, values);
	if (body.state !== 200) throw new Error(text);
	return body.data.id;
}

const history = async (screen: string, id: string) =>
	(await admin.get(`/business/v3/${screen}/history`, { id })).body.data as Array<{ kind: string; byName: string; changes: object }>;

it('prints every delivered template with the values of a record', async () => {
	const delivered = (await listed(admin)).filter(({ name }) => !(name in prints));
	expect(delivered.map(({ name }) => name).sort()).toEqual([
		'enterprise-file',
		'rectification-order',
		'sample-label',
		'sampling-form',
		'test-notice',
	]);
	for (const { name, screen } of delivered) {
		const request = { requestPage: { limit: 1 }, ...(screen === 'spot-check' && { query: failed }) };
		const { dataResult } = (await admin.post(`/business/v3/${screen}/query`, request)).body.data;
		const paper = await file(admin, 'print', { print: name, ids: [dataResult[0].id] });
		if (process.env.PORTAL_PAPERS) await writeFile(`${process.env.PORTAL_PAPERS}/${name}.pdf`, paper.bytes);
		expect(paper.pages.join(''), name).toContain(String(screen === 'enterprise' ? dataResult[0].name : dataResult[0].number));
		expect(paper.bytes.length, name).toBeLessThan(300_000);
		expect(paper.bytes.toString('latin1')).toContain('/FontFile2');
	}
});

it('shows what the person may see: hidden fields contribute nothing, masked ones stay masked without the right, and the history tells who printed', async () => {
	const enterprise = (await admin.post('/business/v3/enterprise/query', { requestPage: { limit: 1 } })).body.data.dataResult[0];
	const values = { secret: '绝密内容', phone: '13800001111', due: '2026-11-06', enterprise: enterprise.id };
	const id = await make('trial', { name: '甲', code: 'p1', ...values });
	await setStaffRights(portal, ['trial:view']);
	portal.sessions.forgetRights();
	expect(await listed(staff)).toEqual([]);
	expect((await file(staff, 'print', { print: 'trial-paper', ids: [id] })).status).toBe(403);
	await setStaffRights(portal, ['trial:view', 'trial:export']);
	portal.sessions.forgetRights();
	const masked = (await file(staff, 'print', { print: 'trial-paper', ids: [id] })).pages.join('');
	expect(masked).toContain('机密[] 电话[138****1111] 企业[] 期限[2026年11月6日]');
	expect(masked).not.toMatch(/绝密内容|机密块|电话块|13800001111/);
	expect((await history('trial', id)).map(({ kind }) => kind)).toEqual(['print', 'create']);

	const whole = (await file(admin, 'print', { print: 'trial-paper', ids: [id] })).pages.join('');
	expect(whole).toContain(`机密[绝密内容] 电话[13800001111] 企业[${enterprise.mobile}]`);
	expect(whole).toMatch(/机密块.*电话块/);
	const entries = await history('trial', id);
	expect(entries.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['print', 'print', 'reveal', 'create']));
	expect(entries.find(({ kind }) => kind === 'reveal')?.changes).toMatchObject({ phone: [null, null] });
	expect(
		entries
			.filter(({ kind }) => kind === 'print')
			.map(({ byName }) => byName)
			.sort(),
	).toHaveLength(2);
	const again = (await file(admin, 'print', { print: 'trial-paper', ids: [id], isMasked: true })).pages.join('');
	expect(again).toContain('电话[138****1111]');
	// A preview is in no history, is marked, and shows no whole values.
	const preview = (await file(admin, 'preview', { print: 'trial-paper', id })).pages.join('');
	expect(preview).toMatch(/138\*{4}1111.*预览/);
	expect(await history('trial', id)).toHaveLength(entries.length + 1);
	const { rows } = await sql<{
		changes: object;
	}>`select changes from portal.audit where action = 'print' and object_id = 'trial-paper' order by at`.execute(portal.database.system);
	expect(rows.map(({ changes }) => changes)).toEqual([
		{ papers: [null, 1] },
		{ papers: [null, 1], unmasked: [null, ['enterprise.mobile', 'phone']] },
		{ papers: [null, 1] },
	]);
});

it('numbers papers once, without gaps, also when several people print at the same time', async () => {
	const ids = await Promise.all(['a', 'b', 'c', 'd'].map((code) => make('trial', { name: code, code: `n${code}` })));
	const numberIn = ({ pages }: Paper) => /SY\d{4}-(\d{4})/.exec(pages.join(''))?.[1];
	expect((await file(admin, 'preview', { print: 'trial-paper', id: ids[0] })).pages.join('')).toContain('（打印时编号）');
	const papers = await Promise.all([...ids, ...ids].map((id) => file(admin, 'print', { print: 'trial-paper', ids: [id] })));
	const numbers = papers.map(numberIn);
	expect(numbers.slice(0, 4)).toEqual(numbers.slice(4));
	const sorted = [...new Set(numbers)].map(Number).sort((one, other) => one - other);
	expect(sorted).toHaveLength(4);
	expect((sorted[3] ?? 0) - (sorted[0] ?? 0)).toBe(3);
	expect(numberIn(await file(admin, 'preview', { print: 'trial-paper', id: ids[0] }))).toBe(numbers[0]);
});

it('repeats the head of a child table on each page, adds it up, and counts the pages of each paper', async () => {
	const items = Array.from({ length: 45 }, (_, index) => ({ what: `品名${index}`, count: index }));
	const id = await make('delivery', { name: '长', items });
	const short = await make('delivery', { name: '短', items: [] });
	const { pages } = await file(admin, 'print', { print: 'delivery-note', ids: [id, short] });
	expect(pages).toHaveLength(5);
	expect(pages[0]).toMatch(/^送货单序号品名件数1品名0/);
	expect(pages[1]).toMatch(/^序号品名件数\d+品名/);
	expect(pages[1]).toMatch(/合计990第 2 页，共 3 页$/);
	expect(pages[2]).toBe('附页第 3 页，共 3 页');
	expect(pages[4]).toBe('附页第 2 页，共 2 页');
});

it('refuses rubbish, and ids of another tenant like ids that never existed', async () => {
	const id = await make('trial', { name: '待办', code: 'r1', done: false });
	const other = await portal.signIn('otheradmin', companyTenants[1]?.id);
	const foreign = await make('trial', { name: '外', code: 'r2' }, other);
	for (const call of ['print', 'start']) {
		const body = (given: unknown) => ({ print: 'trial-paper', ids: given });
		const never = await file(admin, call, body([neverId]));
		expect(never.status).toBe(404);
		const plain = ({ text }: Paper) => text.replace(/"requestId":"[^"]*"/, '');
		expect(plain(await file(admin, call, body([foreign])))).toBe(plain(never));
		expect((await file(admin, call, body([id, foreign]))).status).toBe(404);
		expect((await file(admin, call, body([]))).status).toBe(400);
		expect((await file(admin, call, body('x'))).status).toBe(400);
		expect((await file(admin, call, body([{}]))).status).toBe(404);
		expect((await file(admin, call, { print: 'none', ids: [id] })).status).toBe(404);
	}
	expect((await file(admin, 'preview', { print: 'trial-paper', id: foreign })).status).toBe(404);
	expect(
		(await file(admin, 'print', { print: 'trial-paper', ids: Array.from({ length: 21 }, (_, n) => neverId.slice(0, -2) + (10 + n)) }))
			.status,
	).toBe(400);
	const unfit = await file(admin, 'print', { print: 'trial-done', ids: [id] });
	expect(unfit).toMatchObject({ status: 400, text: expect.stringContaining('该记录不符合“完成单”的使用条件') });
	const done = await make('trial', { name: '已办', code: 'r3', done: true, reason: '好' });
	expect((await file(admin, 'print', { print: 'trial-done', ids: [id, done] })).pages).toEqual(['完成：已办']);
	// The right that the template names counts, and not the one to export.
	await setStaffRights(portal, ['trial:view', 'trial:export']);
	portal.sessions.forgetRights();
	expect((await file(staff, 'print', { print: 'trial-done', ids: [done] })).status).toBe(403);
	expect((await file(staff, 'try', { definition: prints['trial-done'] })).status).toBe(403);
});

it('tells what is wrong with a template', async () => {
	const problems = async (definition: object) => {
		const { text } = await file(admin, 'try', { definition: { metaVersion: 2, title: 'x', screen: 'trial', ...definition } });
		return (JSON.parse(text).data?.fields ?? JSON.parse(text).fields ?? JSON.parse(text).errors ?? []) as Array<{ path: string }>;
	};
	for (const [definition, path] of [
		[{ blocks: [{ kind: 'fields', fields: ['wrong'] }] }, 'definition.blocks.0.fields.0'],
		[{ blocks: [{ kind: 'line', text: 'x' }] }, 'definition.blocks.0.text'],
		[{ blocks: [{ kind: 'seal' }] }, 'definition.blocks.0'],
		[{ blocks: [], number: 'none' }, 'definition.number'],
		[{ blocks: [], permission: 'none' }, 'definition.permission'],
		[
			{ blocks: [{ kind: 'table', list: { screen: 'spot-check', field: 'product' }, columns: ['number'] }] },
			'definition.blocks.0.list.field',
		],
		[{}, 'definition'],
	] as const) {
		expect(JSON.stringify(await problems(definition)), path).toContain(`"${path}"`);
	}
});

it('prints many records in the background, for the person who wanted it alone', async () => {
	const ids: string[] = [];
	for (let index = 0; index < 30; index += 1) ids.push(await make('trial', { name: `批${index}`, code: `b${index}` }));
	const start = await admin.post(`${root}/start`, { print: 'trial-paper', ids });
	const { id } = start.body.data;
	const run = async () => (await admin.get(`${root}/runs`, { id })).body.data[0];
	await vi.waitFor(async () => expect(await run()).toMatchObject({ state: 'ready' }), { timeout: 60_000, interval: 200 });
	expect(await run()).toMatchObject({ papers: 30, pages: 30, count: 30, progress: 100, title: '试验单' });
	// Its title is in the language of its reader, not that of its start.
	const english = await admin.call('GET', `${root}/runs`, { query: { id }, headers: { 'accept-language': 'en' } });
	expect(english.body.data[0].title).toBe('Trial paper');
	const response = await fetch(`${portal.url}${root}/file?id=${id}`, { headers: { 'access-token': admin.token } });
	const pages = pdfPages(Buffer.from(await response.arrayBuffer()));
	expect(pages).toHaveLength(30);
	expect(pages[29]).toMatch(/批29.*第 1 页，共 1 页/);
	expect((await history('trial', ids[29] ?? '')).map(({ kind }) => kind)).toEqual(['print', 'create']);
	expect((await staff.get(`${root}/runs`)).body.data).toEqual([]);
	expect((await staff.get(`${root}/file`, { id })).status).toBe(404);
	expect((await staff.post(`${root}/cancel`, { id })).status).toBe(404);
	expect((await admin.get(`${root}/file`, { id: neverId })).status).toBe(404);
	await portal.database.pool.query(`update portal.print_run set is_ready = false where id = $1`, [id]);
	for (const [state, status, text] of [
		['running', 503, '尚未生成'],
		['cancelled', 404, '已取消生成'],
		['failed', 404, '该文件生成失败'],
	]) {
		await portal.database.pool.query('update portal.job_run set state = $2 where id = $1', [id, state]);
		expect(await admin.get(`${root}/file`, { id })).toMatchObject({ status, body: { message: expect.stringContaining(String(text)) } });
	}
});
