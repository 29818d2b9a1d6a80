import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Caller } from '../support/test-portal.ts';
import { startTestPortal } from '../support/test-portal.ts';
import { copySchemas, type RecordsPortal, setStaffRights, writeScreen } from './records-portal.ts';
import { workbook } from './transfer-workbook.ts';

const base = '/business/v3/visit';

const screen: ScreenFile = {
	title: '走访',
	record: {
		properties: {
			name: { type: 'string', title: '名称', maxLength: 40 },
			score: { type: 'integer', title: '得分', minimum: 0, maximum: 100 },
			level: { type: 'string', title: '等级', maxLength: 4, readOnly: true },
			note: { type: 'string', title: '说明', maxLength: 200 },
			double: { type: 'number', title: '加倍', computed: 'score * 2' },
			fee: { type: 'number', title: '费用', readRight: 'fee' },
			budget: { type: 'number', title: '预算', writeRight: 'budget' },
			phone: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' },
			enterprise: { type: 'string', title: '企业', reference: { screen: 'enterprise' } },
			lines: {
				type: 'array',
				title: '明细',
				items: { properties: { item: { type: 'string', title: '项目' }, amount: { type: 'number', title: '金额' } } },
			},
		},
		required: ['name'],
		title: 'name',
	},
	scripts: { beforeSave: 'visit-before', afterSave: 'visit-after' },
};

const header = '/**\n * @title 走访检查\n * @title-en Visit check\n * @title-zh-TW 走訪檢查\n * @screen visit\n */\n';

let portal: RecordsPortal;
let folder: string;
let admin: Caller;

const write = (name: string, code: string) => writeFile(path.join(folder, 'quality', `${name}.script.js`), `${header}${code}`);

/** What both scripts do from now on. */
async function scripts(before: string, after = '1') {
	await write('visit-before', before);
	await write('visit-after', after);
	await portal.engine.refresh();
	expect(portal.engine.problems().filter(({ severity, file }) => severity === 'error' && file.includes('visit'))).toEqual([]);
}

startForTests(async () => {
	folder = await copySchemas({ visit: screen });
	await write('visit-before', '1');
	await write('visit-after', '1');
	const started = await startTestPortal({ schemasFolder: folder });
	portal = { ...started, folder };
	admin = await portal.signIn('admin');
	return portal;
});

const save = (values: object, caller = admin) => caller.post(`${base}/save`, values);
const count = async () => Number((await portal.database.pool.query('select count(*) from space_platform.visit')).rows[0].count);
const named = () => `记录${Math.random().toString(36).slice(2, 8)}`;

/** A refused save leaves nothing. */
async function refused(values: object, caller = admin) {
	const before = await count();
	const answer = await save(values, caller);
	expect([answer.status, answer.body.state]).not.toEqual([200, 200]);
	expect(await count()).toBe(before);
	expect(before).toEqual(expect.any(Number));
	return answer.body;
}

it('changes fields before the record is stored, also those that the form shows read-only, and computed fields follow', async () => {
	await scripts(
		`record.level = record.score >= 60 ? '合格' : '差'; record.score += 1; record.lines = [...(record.lines ?? []), { item: user.name, amount: 2 }];`,
	);
	const { body } = await save({ name: named(), score: 70 });
	expect(body.data).toMatchObject({ level: '合格', score: 71, double: 142, lines: [{ item: expect.any(String), amount: 2 }] });
	const again = await save({ id: body.data.id, version: body.data.version, score: 10 });
	expect(again.body.data).toMatchObject({ level: '差', score: 11, double: 22, version: 2 });
	expect(again.body.data.lines).toHaveLength(2);
	expect(again.body.data.lines[0].id).toBe(body.data.lines[0].id);
	const history = (await admin.get(`${base}/history`, { id: body.data.id })).body.data;
	expect(history[0].changes).toMatchObject({ level: ['合格', '差'], score: [71, 11] });
});

it('knows the record as it was, the user, the day, the tenant and the language', async () => {
	await scripts(`record.note = [before?.score ?? '-', typeof user.id, today.length, tenantId ?? 'authority', language].join(' ');`);
	const { data } = (await save({ name: named(), score: 7 })).body;
	expect(data.note).toBe('- string 10 authority zh-CN');
	expect((await save({ id: data.id, version: data.version, score: 8 })).body.data.note).toBe('7 string 10 authority zh-CN');
});

it('refuses before the save with a message at a field, and after it with the record as it is stored', async () => {
	await scripts(
		`if (record.score === 13) refuse('13 分不吉利', 'score');`,
		`if (record.double > 150) refuse('加倍后过高：' + record.double + ' ' + typeof record.createTime);`,
	);
	expect(await refused({ name: named(), score: 13 })).toMatchObject({
		message: '13 分不吉利',
		data: { fields: [{ path: 'score', message: '13 分不吉利' }] },
	});
	expect(await refused({ name: named(), score: 90 })).toMatchObject({ message: '加倍后过高：180 string' });
	expect((await save({ name: named(), score: 20 })).status).toBe(200);
	// What is caught is refused all the same, and so is what names no field.
	await scripts(`try { refuse('不行', 'nothing'); } catch {} record.score = 1;`);
	expect((await refused({ name: named() })).message).toBe('不行');
});

it.each([
	['throws', '\n\tnull.x;', "未保存，脚本“走访检查”出错：脚本第 8 行第 6 列出错：TypeError: cannot read property 'x' of null"],
	['never ends', 'for (;;) {}', '未保存，脚本“走访检查”出错：脚本运行超过 250 毫秒，已终止'],
	[
		'takes all memory',
		'const a = []; for (;;) a.push(new Uint8Array(1e6).fill(1));',
		'未保存，脚本“走访检查”出错：脚本占用内存超过 32 MB，已终止',
	],
	['leaves no record', 'record = 5;', '未保存，脚本“走访检查”出错：脚本没有留下记录：record 应是对象'],
	['leaves a record of 3 MB', 'record.note = "x".repeat(3e6);', '未保存，脚本“走访检查”出错：脚本的返回值过大'],
	['sets a text for a number', "record.score = 'many';", '未保存，脚本“走访检查”设置的值不正确：得分'],
	['sets a number beyond the limit', 'record.score = 101;', '未保存，脚本“走访检查”设置的值不正确：得分'],
	['sets a text that is too long', "record.level = '12345';", '未保存，脚本“走访检查”设置的值不正确：等级'],
	['removes a required value', 'delete record.name;', '未保存，脚本“走访检查”设置的值不正确：名称'],
	['sets a record that does not exist', "record.enterprise = '018f0000-0000-7000-8000-000000000000';", '企业'],
	['sets an object', 'record.note = { a: 1 };', '未保存，脚本“走访检查”设置的值不正确：说明'],
])('a script that %s gives an error, and nothing is stored', async (_what, code, message) => {
	await scripts(code);
	const body = await refused({ name: named(), score: 5 });
	expect(JSON.stringify(body)).toContain(message.replaceAll('"', '\\"'));
});

it('cannot pollute prototypes, name unknown fields, change identities or leave the sandbox', async () => {
	const tries = [
		`record.__proto__.polluted = 1; Object.prototype.toJSON = () => ({ polluted: 1 }); record = JSON.parse('{"__proto__":{"polluted":1},"name":"x"}');`,
		`globalThis['record'] = { name: 'x', other: 1 };`,
		`record['version'] = 9;`,
		`record.id = '018f0000-0000-7000-8000-000000000000';`,
		`record['tenantId'] = '018f0000-0000-7000-8000-000000000000';`,
		`record['createUser'] = null; record['tenant_id'] = 1;`,
		`record.note = this.constructor.constructor('return process')().version;`,
	];
	for (const code of tries) {
		await write('visit-before', code.replace(' * @screen visit', ''));
		await writeFile(path.join(folder, 'quality', 'visit-before.script.js'), `${header.replace(' * @screen visit\n', '')}${code}`);
		await portal.engine.refresh();
		const name = named();
		const answer = await save({ name });
		expect([code, answer.status]).toEqual([code, 400]);
	}
	expect('polluted' in {}).toBe(false);
});

it('never has more than the rights of the person who saves', async () => {
	await scripts('1');
	const { data } = (await save({ name: named(), fee: 5, budget: 6, phone: '13800001111', score: 1 })).body;
	const staff = await portal.signIn('staff');
	await setStaffRights(portal, ['visit:view', 'visit:create', 'visit:edit']);
	const change = (values: object = {}) => save({ id: data.id, version: data.version, note: named(), ...values }, staff);
	// It sees what the person sees.
	await scripts(`record.note = JSON.stringify([record.fee, before?.fee, record.phone, before?.phone, 'fee' in record]);`);
	const seen = await change();
	expect(seen.body.data.note).toBe('[null,null,"138****1111","138****1111",false]');
	data.version = seen.body.data.version;
	const own = await save({ name: named(), phone: '13911112222' }, staff);
	expect(own.body.data.note).toContain('13911112222');
	// It changes what the person may change.
	for (const [code, part] of [
		['record.fee = 1;', 'fee'],
		['record.budget = 1;', '预算'],
		["record.phone = '13700000000';", '电话'],
	]) {
		await scripts(code ?? '');
		const answer = await change();
		expect([code, answer.status]).toEqual([code, 400]);
		expect(answer.text).toContain(part);
	}
	expect((await admin.get(`${base}/get`, { id: data.id })).body.data).toMatchObject({ fee: 5, budget: 6, phone: '13800001111' });
	// With the rights it may.
	await scripts("record.fee = 1; record.budget = 2; record.phone = '13700000000';");
	const all = await save({ id: data.id, version: data.version, note: 'x' });
	expect(all.body.data).toMatchObject({ fee: 1, budget: 2, phone: '13700000000' });
});

it('is the same for imports, bulk edits and restores: all or nothing, with the reason for each row', async () => {
	await scripts(`if (record.name.endsWith('坏')) refuse('坏记录', 'name'); record.level = 'N' + (record.score ?? '');`);
	const form = new FormData();
	form.set(
		'file',
		new Blob([
			new Uint8Array(
				await workbook([
					'走访',
					[
						['名称', '得分'],
						['甲一', 3],
						['乙坏', 4],
						['丙一', 5],
					],
				]),
			),
		]),
		'visits.xlsx',
	);
	const checked = await admin.send(`${base}/import/check`, form);
	const before = await count();
	const none = await admin.post(`${base}/import/run`, { id: checked.body.data.id, mode: 'all' });
	expect(none.body.message).toContain('坏记录');
	expect(await count()).toBe(before);
	const good = await admin.post(`${base}/import/run`, { id: checked.body.data.id, mode: 'good' });
	expect(good.body.data).toMatchObject({ created: 2, refused: [{ row: 3, message: expect.stringContaining('坏记录') }] });
	const found = (
		await admin.post(`${base}/query`, { query: { combinator: 'and', rules: [{ field: 'name', operator: 'endsWith', value: '一' }] } })
	).body.data.dataResult;
	expect(found.map(({ level }: { level: string }) => level).sort()).toEqual(['N3', 'N5']);
	const ids = found.map(({ id }: { id: string }) => id).join(',');
	const edited = await admin.post(`${base}/bulk-edit`, { ids, fields: { score: { mode: 'set', value: 9 } } });
	expect(edited.body.data).toMatchObject({ count: 2 });
	expect((await admin.get(`${base}/get`, { id: found[0].id })).body.data).toMatchObject({ score: 9, level: 'N9' });
	await scripts(`if (record.score === 10 && record.level === 'N9') refuse('十分', 'score'); record.level = 'R';`);
	const all = await admin.post(`${base}/bulk-edit`, { ids, fields: { score: { mode: 'set', value: 10 } } });
	expect(all.body.data.records).toMatchObject([{ message: '十分', fields: [{ path: 'score' }] }, { message: '十分' }]);
	const restored = await admin.post(`${base}/restore`, { id: found[0].id, version: 1 });
	expect(restored.body.data).toMatchObject({ score: found[0].score, level: 'R' });
});

it('stores nothing while its script is not there, and goes on when it is', async () => {
	await writeScreen(folder, 'visit', { ...screen, scripts: { beforeSave: 'visit-before' } });
	await scripts("record.level = 'ok';");
	expect((await save({ name: named() })).body.data.level).toBe('ok');
});

it('runs for the own screens of a tenant, which can name scripts of no screen, and keep no delivered script away', async () => {
	const root = '/platform/v3/adjustment';
	await writeFile(
		path.join(folder, 'quality', 'stamp.script.js'),
		"/**\n * @title Stamp\n */\nif ('status' in record) record.name += ' ' + typeof tenantId + ' ' + user.name;",
	);
	await scripts("record.level = 'ok';");
	const tenant = await portal.signIn('tenantadmin');
	const read = async (name: string) => (await tenant.get(`${root}/get`, { name })).body.data;
	const change = async (name: string, values: object) => {
		const { file, etag } = await read(name);
		return tenant.post(`${root}/save`, { name, file: { ...file, ...values }, etag });
	};
	await tenant.post(`${root}/create`, { name: 'own-note', title: '便笺' });
	for (const [beforeSave, part] of [
		['visit-before', '属于页面'],
		['nothing', '没有脚本'],
		['__proto__', 'beforeSave'],
	]) {
		const refusal = await change('own-note', { scripts: { beforeSave } });
		expect([beforeSave, refusal.status]).toEqual([beforeSave, 400]);
		expect(refusal.text).toContain(part);
	}
	const named = await change('own-note', { scripts: { beforeSave: 'stamp' } });
	expect(named.body.data.problems).toEqual([]);
	const stored = await tenant.post('/business/v3/own-note/save', { name: '一', status: 'open' });
	expect(stored.body.data.name).toMatch(/^一 string \S/);
	// Neither the tenant nor a change of the library takes a check away.
	for (const values of [{ scripts: undefined }, { scripts: { beforeSave: 'stamp', afterSave: 'visit-after' } }])
		expect((await change('visit', values)).status).toBe(400);
	const file = (await admin.get('/platform/v3/design/file', { path: 'quality/stamp.script.js' })).body.data;
	const removal = await admin.post('/platform/v3/design/remove', { path: 'quality/stamp.script.js', etag: file.etag });
	expect([removal.status, removal.body.message]).toEqual([409, expect.stringContaining('便笺')]);
	const listed = (await admin.get('/platform/v3/scripts/list')).body.data.scripts;
	expect(listed.find(({ name }: { name: string }) => name === 'stamp').uses).toMatchObject([
		{ kind: 'beforeSave', name: 'own-note', title: '便笺', tenantId: expect.any(String) },
	]);
});

it('adds little to an import: runs of one script share a memory', async () => {
	await writeScreen(folder, 'visit-plain', { ...screen, title: '无脚本走访', scripts: undefined });
	await scripts("record.level = String(record.score ?? '');");
	const rows = Array.from({ length: 300 }, (_, index) => [`批量${index}`, index % 100]);
	const timeOf = async (path: string): Promise<number> => {
		const form = new FormData();
		form.set('file', new Blob([new Uint8Array(await workbook(['走访', [['名称', '得分'], ...rows]]))]), 'visits.xlsx');
		const { id } = (await admin.send(`${path}/import/check`, form)).body.data;
		const start = performance.now();
		expect((await admin.post(`${path}/import/run`, { id, mode: 'all' })).body.data).toMatchObject({ created: 300 });
		return (performance.now() - start) / 300;
	};
	const plain = await timeOf('/business/v3/visit-plain');
	const scripted = await timeOf(base);
	console.log(`import: ${plain.toFixed(2)} ms for each row, with two scripts ${scripted.toFixed(2)} ms`);
	expect(scripted - plain).toBeLessThan(100);
});
