import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { Database } from '../../server/db/database.ts';
import { platformTenantId, spaceSchema } from '../../server/db/scope.ts';
import { resealColumns } from '../../server/metadata/storage/reseal-columns.ts';
import { FieldBox } from '../../server/process/secrets/field-box.ts';
import { startForTests } from '../support/start-for-tests.ts';
import type { Answer, Caller } from '../support/test-portal.ts';
import { patience, type RecordsPortal, setStaffRights, startWithScreens, within, writeScreen } from './records-portal.ts';
import { type FileCaller, signInForFiles } from './transfer-caller.ts';

const vault = (encrypted: boolean): ScreenFile => ({
	title: '保密档案',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			mobile: { type: 'string', title: '手机', format: 'mobile', mask: 'mobile', ...(encrypted && { encrypted }) },
			card: { type: 'string', title: '证件号', unique: true, personal: true, ...(encrypted && { encrypted }) },
			remark: { type: 'string', title: '说明', format: 'multiline', ...(encrypted && { encrypted }) },
		},
		required: ['name'],
	},
	storage: { softDelete: true },
	list: { columns: ['name', 'mobile', 'card', 'remark'], search: ['name', 'card'], export: true, import: true },
	menu: false,
});

const base = '/business/v3/vault';
const nextSecret = 'the secret that comes next';
let portal: RecordsPortal;
let admin: Caller;
let files: FileCaller;

startForTests(async () => {
	const environment = { PORTAL_FORMER_SECRETS: nextSecret };
	portal = await startWithScreens({ vault: vault(true), plain: { ...vault(false), title: '明文档案' } }, { environment });
	admin = await portal.signIn('admin');
	files = await signInForFiles(portal.url, 'admin');
	return portal;
});

let count = 0;
/** A value that occurs nowhere else. */
const canary = () => `CANARY${Date.now()}${count++}`;
const save = (values: object, headers: Record<string, string> = {}) =>
	admin.call('POST', `${base}/save`, { body: { name: '甲', ...values }, headers });
const find = (...parameters: Array<{ key: string; value: unknown }>) => admin.post(`${base}/query`, { parameters });
const read = async (id: string, as = admin) => (await as.get(`${base}/get`, { id })).body.data;

/** The tables of all schemas in which a text occurs, in whatever column. */
async function findEverywhere(...texts: string[]): Promise<string[]> {
	const { system } = portal.database;
	const { rows } = await sql<{ name: string }>`select format('%I.%I', n.nspname, c.relname) as name from pg_class c
		join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')`.execute(
		system,
	);
	const tables = rows.map(
		({ name }) =>
			sql`(select ${name} as name from ${sql.raw(name)} t where to_jsonb(t)::text like any(${texts.map((text) => `%${text}%`)}) limit 1)`,
	);
	const found = await sql<{ name: string }>`${sql.join(tables, sql` union all `)}`.execute(system);
	return found.rows.map(({ name }) => name);
}

it('stores no plain text: not in the table, its history, the idempotency store, imports, logs or anywhere else', async () => {
	const [first, second, imported] = [canary(), canary(), canary()];
	const headers = { 'idempotency-key': randomUUID() };
	const created = await save({ card: first, remark: `${first}\n说明`, mobile: '13812345678' }, headers);
	expect(created.body).toMatchObject({ state: 200, data: { card: first } });
	expect((await save({ card: first, remark: `${first}\n说明`, mobile: '13812345678' }, headers)).body).toEqual(created.body);
	const { id, version } = created.body.data;
	await save({ id, version, card: second });
	await find({ key: 'Q^card^S', value: second });
	await admin.post(`${base}/get`, { id });
	const upload = await files.upload(`${base}/import/check`, {
		content: Buffer.from(`\ufeff名称*,证件号,说明\r\n乙,${imported},${imported}\r\n`),
		name: '档案.csv',
		options: {},
	});
	expect(upload.body).toMatchObject({ state: 200, data: { goodCount: 1 } });
	await admin.post(`${base}/import/run`, { id: upload.body.data.id, mode: 'all' });
	await admin.post(`${base}/remove`, { ids: [id] });
	expect(await findEverywhere(first, second, imported, '13812345678')).toEqual([]);
	// The search itself works: a plain field is found.
	const shown = canary();
	await save({ name: shown });
	expect(await findEverywhere(shown)).toEqual(expect.arrayContaining([`${spaceSchema(platformTenantId)}.vault`]));
});

it('shows the values in lists, forms, the history and exports', async () => {
	const card = canary();
	const { id, version } = (await save({ card, mobile: '13900000001', remark: '第一' })).body.data;
	await save({ id, version, remark: '第二' });
	expect(await read(id)).toMatchObject({ card, mobile: '13900000001', remark: '第二' });
	expect((await find({ key: 'Q^card^S', value: card })).body.data.dataResult).toMatchObject([{ id, card, remark: '第二' }]);
	const history = (await admin.get(`${base}/history`, { id })).body.data;
	expect(history[0].changes).toEqual({ remark: ['第一', '第二'] });
	expect(history[1].changes.card).toEqual([null, card]);
	const exported = await files.download(`${base}/export`, { format: 'csv', parameters: [{ key: 'Q^card^S', value: card }] });
	expect(exported.bytes.toString('utf8')).toContain(`甲,13900000001,${card},第二`);
});

it('restores a version, and a removed record', async () => {
	const { id, version } = (await save({ card: canary(), remark: '旧' })).body.data;
	const now = (await save({ id, version, remark: '新' })).body.data;
	const back = await admin.post(`${base}/restore`, { id, version: 1, currentVersion: now.version });
	expect(back.body).toMatchObject({ state: 200, data: { remark: '旧', card: now.card } });
	await admin.post(`${base}/remove`, { ids: [id] });
	const restored = await admin.post(`${base}/restore`, { id, version: 2 });
	expect(restored.body).toMatchObject({ state: 200, data: { remark: '新' } });
});

const messageOf = ({ body }: Answer) => body.data?.fields?.[0]?.message;

it('finds by the whole value alone, by the search form and the query builder', async () => {
	const card = canary();
	const { id } = (await save({ card })).body.data;
	const idsOf = (answer: Awaited<ReturnType<typeof find>>) => answer.body.data.dataResult.map((row: { id: string }) => row.id);
	const rule = (operator: string, value?: unknown) =>
		admin.post(`${base}/query`, { query: { combinator: 'and', rules: [{ field: 'card', operator, value }] } });
	expect(idsOf(await find({ key: 'Q^card^S', value: card }))).toEqual([id]);
	expect(idsOf(await rule('equal', card))).toEqual([id]);
	expect(idsOf(await rule('equal', card.slice(0, -1)))).toEqual([]);
	expect((await admin.post(`${base}/count`, { parameters: [{ key: 'Q^card^S', value: card }] })).body.data).toMatchObject({ count: 1 });
	for (const type of ['SL', 'SLR', 'SLL', 'SN', 'SIN', 'NULL', 'NOTNULL']) {
		const refused = await find({ key: `Q^card^${type}`, value: card.slice(0, 6) });
		expect([type, refused.status, messageOf(refused)]).toEqual([type, 400, expect.stringContaining('证件号')]);
	}
	for (const operator of ['contains', 'beginsWith', 'notEqual', 'in', 'isNull', 'less']) {
		const refused = await rule(operator, operator === 'in' ? [card] : card);
		expect([operator, refused.status, messageOf(refused)]).toEqual([operator, 400, expect.stringContaining('证件号')]);
	}
	const sorted = await admin.post(`${base}/query`, { sorts: [{ field: 'card', order: 'ASC' }] });
	expect([sorted.status, messageOf(sorted)]).toEqual([400, expect.stringContaining('证件号')]);
});

it('keeps values unique among the living records, also those that come at the same moment', async () => {
	const card = canary();
	const answers = await Promise.all(Array.from({ length: 6 }, () => save({ card })));
	expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
	const refused = answers.find(({ status }) => status === 409);
	expect(refused?.body.data.fields).toMatchObject([{ path: 'card', message: '“证件号”已被其他记录使用' }]);
	expect((await admin.post(`${base}/unique`, { card })).body.data.fields).toMatchObject([{ path: 'card' }]);
	const { id } = answers.find(({ status }) => status === 200)?.body.data ?? {};
	await admin.post(`${base}/remove`, { ids: [id] });
	expect((await save({ card })).status).toBe(200);
});

it('updates records by an encrypted key of a file, and undoes that', async () => {
	const card = canary();
	const { id } = (await save({ card, remark: '前' })).body.data;
	const upload = await files.upload(`${base}/import/check`, {
		content: Buffer.from(`\ufeff名称*,证件号,说明\r\n改名,${card},后\r\n`),
		name: '档案.csv',
		options: { key: 'card' },
	});
	expect(upload.body.data).toMatchObject({ goodCount: 1 });
	await admin.post(`${base}/import/run`, { id: upload.body.data.id, mode: 'all' });
	expect(await read(id)).toMatchObject({ name: '改名', remark: '后' });
	const undone = await admin.post(`${base}/import/undo`, { id: upload.body.data.id });
	expect(undone.body).toMatchObject({ state: 200 });
	expect(await read(id)).toMatchObject({ name: '甲', remark: '前', card });
});

it('masks the decrypted value for those who may not see it', async () => {
	const { id } = (await save({ mobile: '13812340000' })).body.data;
	await setStaffRights(portal, ['vault:view']);
	const staff = await portal.signIn('staff');
	expect((await read(id, staff)).mobile).toBe('138****0000');
	const found = await staff.post(`${base}/query`, { parameters: [{ key: 'Q^mobile^S', value: '13812340000' }] });
	expect(found.body.data.dataResult).toMatchObject([{ id, mobile: '138****0000' }]);
	const revealed = await admin.post(`${base}/unmask`, { id, field: 'mobile' });
	expect(revealed.body.data).toEqual({ mobile: '13812340000' });
});

it('refuses a value that looks like an encrypted one, and opens none that was moved to another record', async () => {
	expect((await save({ remark: 'sealed:1:a:b:c' })).status).toBe(400);
	const [one, other] = [(await save({ remark: '一' })).body.data.id, (await save({ remark: '二' })).body.data.id];
	const table = sql.table(`${spaceSchema(platformTenantId)}.vault`);
	await sql`update ${table} set remark = (select remark from ${table} where id = ${one}::uuid) where id = ${other}::uuid`.execute(
		portal.database.system,
	);
	const answer = await admin.get(`${base}/get`, { id: other });
	expect([answer.status, answer.body.message]).toEqual([503, expect.stringContaining('说明')]);
	await sql`delete from ${table} where id = ${other}::uuid`.execute(portal.database.system);
});

it('lets the database itself refuse a plain value', async () => {
	const table = sql.table(`${spaceSchema(platformTenantId)}.vault`);
	const plain = sql`insert into ${table} (id, name, card) values (gen_random_uuid(), 'x', 'plain')`.execute(portal.database.system);
	await expect(plain).rejects.toThrow(/sealed/);
});

it('changes key and algorithm while people save, and both are read, found and unique meanwhile', async () => {
	const cards = Array.from({ length: 8 }, canary);
	const ids: string[] = [];
	for (const card of cards) ids.push((await save({ card, remark: `备注${card}` })).body.data.id);
	const next = new Database(String(portal.database.pool.options.connectionString), { maxConnections: 2 });
	next.setFieldBox(new FieldBox(nextSecret, ['secret of the tests'], 'sm'));
	const done: string[] = [];
	const [added] = await Promise.all([
		Promise.all(Array.from({ length: 8 }, () => save({ card: canary(), remark: '同时' }))),
		resealColumns(next, ({ table, column, values, entries }) => done.push(`${table}.${column} ${values > 0} ${entries > 0}`)),
	]);
	expect(done).toContain('vault.card true true');
	expect(added.map(({ status }) => status)).toEqual(added.map(() => 200));
	for (const [index, card] of cards.entries()) {
		expect((await find({ key: 'Q^card^S', value: card })).body.data.dataResult).toMatchObject([{ id: ids[index], remark: `备注${card}` }]);
		expect((await admin.get(`${base}/history`, { id: ids[index] ?? '' })).body.data[0].changes.card).toEqual([null, card]);
		expect((await save({ card })).status).toBe(409);
	}
	await resealColumns(next, () => undefined);
	const left: number[] = [];
	await resealColumns(next, ({ values, entries }) => left.push(values + entries));
	expect(left.every((count) => count === 0)).toBe(true);
	const table = sql.table(`${spaceSchema(platformTenantId)}.vault`);
	const { rows } = await sql<{
		key: string;
	}>`select distinct left(split_part(card, ':', 3), 1) as key from ${table} where card is not null`.execute(portal.database.system);
	expect(rows).toEqual([{ key: 's' }]);
	await next.close();
});

it('encrypts the values and the history of a field that becomes encrypted, and never takes it back', async () => {
	const plain = '/business/v3/plain';
	const cards = Array.from({ length: 5 }, canary);
	const ids: string[] = [];
	for (const card of cards) ids.push((await admin.post(`${plain}/save`, { name: '旧', card, remark: `备注${card}` })).body.data.id);
	expect(await findEverywhere(cards[0] ?? '')).not.toEqual([]);
	await writeScreen(portal.folder, 'plain', { ...vault(true), title: '明文档案' });
	await within(patience, async () => (await findEverywhere(cards[0] ?? '')).length === 0);
	await within(patience, async () => (await admin.post(`${plain}/query`, { sorts: [{ field: 'card' }] })).status === 400);
	expect(await findEverywhere(...cards)).toEqual([]);
	for (const [index, card] of cards.entries()) {
		const found = await admin.post(`${plain}/query`, { parameters: [{ key: 'Q^card^S', value: card }] });
		expect(found.body.data.dataResult).toMatchObject([{ id: ids[index], card, remark: `备注${card}` }]);
		expect((await admin.get(`${plain}/history`, { id: ids[index] ?? '' })).body.data[0].changes.card).toEqual([null, card]);
	}
	expect((await admin.post(`${plain}/save`, { name: '新', card: cards[0] })).status).toBe(409);
	await writeScreen(portal.folder, 'plain', { ...vault(false), title: '明文档案' });
	await within(patience, async () => portal.engine.problems().some(({ code }) => code === 'encrypted-stays'));
	expect((await admin.get(`${plain}/get`, { id: ids[0] ?? '' })).body.data).toMatchObject({ card: cards[0] });
});
