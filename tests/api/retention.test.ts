import { afterAll, beforeAll, expect, it } from 'vitest';

import { inLanguage, type Message } from '../../contract/base/define-texts.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { applyRules } from '../../server/features/privacy/retention/apply-rules.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startWithScreens } from './records-portal.ts';

const petitioner: ScreenFile = {
	title: '信访人',
	record: {
		properties: {
			name: { type: 'string', title: '名称', personal: true },
			number: { type: 'string', title: '编号' },
			mobile: { type: 'string', title: '手机', format: 'mobile', mask: 'mobile', personal: true },
			born: { type: 'string', title: '出生日期', format: 'date', personal: true },
			day: { type: 'string', title: '日期', format: 'date' },
			badge: { type: 'string', title: '证号', unique: true, personal: true },
			label: { type: 'string', title: '标签', computed: 'CONCAT(name, number)' },
			relatives: {
				type: 'array',
				title: '亲属',
				items: { properties: { call: { type: 'string', title: '称呼' }, phone: { type: 'string', title: '电话', personal: true } } },
			},
		},
		required: ['name', 'badge'],
	},
	storage: { softDelete: true },
	list: { columns: ['name', 'mobile'], search: ['name'] },
	menu: false,
};
const visit: ScreenFile = {
	title: '来访',
	record: {
		properties: { title: { type: 'string', title: '事由' }, who: { type: 'string', title: '信访人', reference: { screen: 'petitioner' } } },
	},
	menu: false,
};
const reply: ScreenFile = {
	title: '答复',
	record: {
		properties: {
			title: { type: 'string', title: '内容', personal: true },
			to: { type: 'string', title: '信访人', reference: { screen: 'petitioner', onRemove: 'remove' } },
		},
	},
	storage: { softDelete: true },
	menu: false,
};
const base = '/business/v3/petitioner';
const rules = '/platform/v3/retentionRule';
const secrets = /张三|13812345678|1990-01-31|0571-1|ZK-1/;

let portal: RecordsPortal;
let admin: Caller;
const space = 'space_platform';

beforeAll(async () => {
	portal = await startWithScreens({ petitioner, visit, reply });
	admin = await portal.signIn('admin');
});
afterAll(() => portal.close());

const rows = async (text: string, values: unknown[] = []) => (await portal.database.pool.query(text, values)).rows;
const done = async (path: string, body: unknown) => {
	const answer = await admin.post(path, body);
	if (answer.body?.state !== 200) throw new Error(`${path}: ${answer.text}`);
	return answer.body.data;
};
const make = async (index: number, day: string) => {
	const values = { name: '张三', number: `N${index}`, mobile: '13812345678', born: '1990-01-31', badge: `ZK-1-${index}`, day };
	const { id, version } = await done(`${base}/save`, { ...values, relatives: [{ call: '子', phone: '0571-1' }] });
	await done(`${base}/save`, { id, version, number: `M${index}` });
	return id as string;
};
const rule = (values: object) =>
	done(`${rules}/save`, { name: `规则${Math.random()}`, screen: 'petitioner', dateField: 'day', years: 5, effect: 'anonymise', ...values });
const enable = async (id: string) => {
	await done(`${rules}/check`, { ids: [id] });
	await done(`${rules}/enable`, { ids: [id] });
};
const apply = () => {
	const { database, engine } = portal;
	const logger = { warn: () => undefined };
	const services = { database, engine, records: engine.records, logger } as unknown as Parameters<typeof applyRules>[0];
	const lines: string[] = [];
	return applyRules(services, {
		signal: new AbortController().signal,
		report: (line) => lines.push(inLanguage(line as Message, 'zh-CN')),
	}).then(() => lines);
};
const traces = async (id: string) =>
	JSON.stringify([
		await rows(`select * from ${space}.petitioner where id = $1`, [id]),
		await rows(`select * from ${space}.petitioner__relatives where record_id = $1`, [id]),
		await rows(`select * from ${space}.record_history where record_id = $1`, [id]),
	]);

it('anonymises what is older than the rule permits, with history and rows, after a dry run that counts it', async () => {
	const [old, recent] = [await make(1, '2015-01-01'), await make(2, '2099-01-01')];
	const removed = await make(3, '2015-01-01');
	await done(`${base}/remove`, { ids: [removed] });
	expect(await traces(old)).toMatch(secrets);
	const { id, isEnabled } = await rule({});
	expect(isEnabled).toBe(false);
	expect((await admin.post(`${rules}/enable`, { ids: [id] })).body.state).not.toBe(200);
	expect(await done(`${rules}/check`, { ids: [id] })).toEqual({ ids: [id], counts: [2] });
	expect(await traces(old)).toMatch(secrets);
	expect(await apply()).toEqual([]);
	await done(`${rules}/enable`, { ids: [id] });
	expect(await apply()).toEqual([expect.stringContaining('处理 2 条')]);

	for (const one of [old, removed]) expect(await traces(one)).not.toMatch(secrets);
	expect(await traces(recent)).toMatch(secrets);
	const record = (await admin.get(`${base}/get`, { id: old })).body.data;
	expect(record).toMatchObject({ name: '***', number: 'M1', mobile: null, born: null, badge: `*** ${old}`, label: null });
	expect(record.relatives).toEqual([expect.objectContaining({ call: '子', phone: null })]);
	// The list no longer finds the name, and the history says why.
	const find = async (value: string) =>
		(await admin.post(`${base}/query`, { parameters: [{ key: 'Q^name^SL', value }] })).body.data.dataResult.map(
			(one: { id: string }) => one.id,
		);
	expect(await find('张三')).toEqual([recent]);
	const history = (await admin.get(`${base}/history`, { id: old })).body.data;
	expect(history[0]).toMatchObject({ kind: 'anonymise', by: null, version: record.version });
	expect(history.map(({ kind }: { kind: string }) => kind)).toEqual(['anonymise', 'update', 'create']);
	// A form that was open meanwhile is told.
	expect((await admin.post(`${base}/save`, { id: old, version: 2, number: 'X' })).status).toBe(409);
	// Nothing is left for the next night.
	expect(await apply()).toEqual([expect.stringContaining('处理 0 条')]);
	expect(await rows(`select action, object_type from portal.audit where action like 'retention%' order by at`)).toEqual([
		{ action: 'retention-rule', object_type: 'retention-rule' },
		{ action: 'retention-rule', object_type: 'retention-rule' },
		{ action: 'retention-run', object_type: 'retention-rule' },
	]);
	await done(`${rules}/disable`, { ids: [id] });
});

it('removes records for good, but none that others refer to', async () => {
	const [used, free] = [await make(4, '2001-01-01'), await make(5, '2001-01-01')];
	await done('/business/v3/visit/save', { title: '来访', who: used });
	const { id } = await rule({ effect: 'remove', years: 20 });
	await enable(id);
	expect(await apply()).toEqual([expect.stringMatching(/处理 1 条，因被引用保留 1 条/)]);
	expect(await traces(free)).toBe('[[],[],[]]');
	expect(await traces(used)).toMatch(secrets);
	expect((await rows('select kept_count, last_count from portal.retention_rule where id = $1', [id]))[0]).toEqual({
		kept_count: 1,
		last_count: 1,
	});
	await done(`${rules}/disable`, { ids: [id] });
});

it('removes for good, with its history, what belongs to the records', async () => {
	const who = await make(7, '2001-01-01');
	const { id: belonging } = await done('/business/v3/reply/save', { title: '致张三', to: who });
	const { id } = await rule({ effect: 'remove', years: 20 });
	await enable(id);
	await apply();
	expect(await traces(who)).toBe('[[],[],[]]');
	expect(await rows(`select * from ${space}.reply where id = $1`, [belonging])).toEqual([]);
	expect(await rows(`select * from ${space}.record_history where record_id = $1`, [belonging])).toEqual([]);
	await done(`${rules}/disable`, { ids: [id] });
});

it('cleans the history of records that were removed for good before', async () => {
	const [gone] = [await make(6, '2001-01-01')];
	await rows(`delete from ${space}.petitioner where id = $1`, [gone]);
	await rows(`update ${space}.record_history set at = '2001-01-01' where record_id = $1`, [gone]);
	const { id } = await rule({});
	await enable(id);
	await apply();
	expect(await traces(gone)).not.toMatch(secrets);
	expect(JSON.parse(await traces(gone))[2]).toHaveLength(2);
	await done(`${rules}/disable`, { ids: [id] });
});

it('refuses rules that mean nothing, and a changed rule is counted again', async () => {
	const refused = async (values: object) =>
		(await admin.post(`${rules}/save`, { name: '错', screen: 'petitioner', dateField: 'day', years: 5, effect: 'anonymise', ...values }))
			.body.data.fields[0].path;
	expect(await refused({ screen: 'nothing' })).toBe('screen');
	expect(await refused({ screen: 'employee' })).toBe('screen');
	expect(await refused({ dateField: 'name' })).toBe('dateField');
	expect(await refused({ screen: 'visit', dateField: 'updateTime' })).toBe('effect');
	expect(await refused({ years: 0 })).toBe('years');
	const { id } = await rule({});
	await enable(id);
	const { version } = (await admin.get(`${rules}/get`, { id })).body.data;
	expect(await done(`${rules}/save`, { id, version, years: 6 })).toMatchObject({ isEnabled: false, checkedAt: null, dueCount: null });
	expect((await admin.post(`${rules}/check`, { ids: ['x'] })).status).toBe(400);
	const other = await portal.signIn('tenantadmin');
	expect((await other.post(`${rules}/check`, { ids: [id] })).status).toBe(404);
	expect((await (await portal.signIn('staff')).post(`${rules}/check`, { ids: [id] })).status).toBe(403);
	const late = await portal.signIn('admin');
	await rows(
		"update portal.session set proven_at = now() - interval '1 hour' where id = (select id from portal.session order by id desc limit 1)",
	);
	expect((await late.post(`${rules}/enable`, { ids: [id] })).body.state).toBe(6030106);
});
