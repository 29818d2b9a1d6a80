import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { NumberCounterAnswer, NumberRuleAnswer } from '../../contract/features/operations/number-rules.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startRecordsPortal, writeScreen } from './records-portal.ts';

const base = '/platform/v3/number-rule';
const year = new Date(Date.now() + 8 * 3_600_000).getUTCFullYear();
const reason = 'a test';

let portal: RecordsPortal;
let admin: Caller;

const writeRule = (name: string, content: object) =>
	writeFile(path.join(portal.folder, 'quality', `${name}.number.json`), JSON.stringify(content, null, '\t'));
const screen = (rule: string) => ({
	title: '档案',
	record: {
		title: 'name',
		properties: {
			name: { type: 'string' as const, title: '名称', maxLength: 40 },
			number: { type: 'string' as const, title: '编号', format: 'sequence-number' as const, rule },
			code: { type: 'string' as const, title: '代码', unique: true },
		},
		required: ['name'],
	},
});
const create = async (name = 'dossier', values: object = {}) => admin.post(`/business/v3/${name}/save`, { name: 'one', ...values });
const numberOf = async (name?: string, values?: object) => (await create(name, values)).body.data?.number as string;
const rules = async (caller = admin, language = 'zh-CN'): Promise<NumberRuleAnswer[]> =>
	(await caller.call('GET', `${base}/list`, { headers: { 'accept-language': language } })).body.data;
const rule = async (name: string) => (await rules()).find((one) => one.name === name) as NumberRuleAnswer;
const counter = async (name: string): Promise<NumberCounterAnswer> => (await rule(name)).counters[0] as NumberCounterAnswer;
const gaps = async (name: string) => (await admin.get(`${base}/gaps`, { rule: name, period: String(year) })).body.data;
const reset = (values: object, caller = admin) =>
	caller.post(`${base}/reset`, { rule: 'dossier-number', period: String(year), reason, ...values });

beforeAll(async () => {
	portal = await startRecordsPortal();
	admin = await portal.signIn('admin');
	await writeRule('dossier-number', {
		title: '档案编号',
		pattern: 'DA{yyyy}-{0000}',
		period: 'year',
		texts: { en: { 档案编号: 'Dossier number' } },
	});
	await writeRule('letter-number', { title: '函号', pattern: 'H{yyyy}-{0000}', period: 'year', gapFree: false });
	await writeRule('branch-number', { title: '分局编号', pattern: '{organisation}-{yyyy}-{00}', period: 'year', scope: 'organisation' });
	await writeScreen(portal.folder, 'dossier', screen('dossier-number'));
	await writeScreen(portal.folder, 'letter', screen('letter-number'));
	await writeScreen(portal.folder, 'visit', screen('branch-number'));
	await portal.engine.refresh();
});
afterAll(() => portal?.close());

it('lists the rules with where they are used and the next number, before and after the first one', async () => {
	expect(await rule('dossier-number')).toMatchObject({
		title: '档案编号',
		example: `DA${year}-0001`,
		isGapFree: true,
		uses: [{ title: '档案', field: '编号' }],
		counters: [{ period: String(year), next: 1, number: `DA${year}-0001`, isUsedUp: false }],
	});
	expect((await rules(admin, 'en')).find(({ name }) => name === 'dossier-number')?.title).toBe('Dossier number');
	expect(await numberOf()).toBe(`DA${year}-0001`);
	expect(await counter('dossier-number')).toMatchObject({ next: 2, number: `DA${year}-0002` });
	expect((await rule('rectification-number')).uses).toEqual([{ title: expect.stringMatching(/./), field: null }]);
	expect((await rule('branch-number')).counters).toEqual([]);
});

it('lets a counter go on with another number, and shows the gap that it leaves', async () => {
	const { body } = await reset({ next: 10 });
	expect(body.message).toContain(`DA${year}-0010`);
	expect(await numberOf()).toBe(`DA${year}-0010`);
	expect(await gaps('dossier-number')).toEqual({ missing: 8, ranges: [{ from: `DA${year}-0002`, to: `DA${year}-0009`, count: 8 }] });
	// Back into the gap: the numbers that exist are passed over.
	expect((await reset({ next: 9 })).body.state).toBe(200);
	expect([await numberOf(), await numberOf()]).toEqual([`DA${year}-0009`, `DA${year}-0011`]);
	expect((await gaps('dossier-number')).missing).toBe(7);
	const { rows } = await portal.database.pool.query(
		`select object_type, object_id, changes, reason, actor_account from portal.audit where action = 'number-reset' order by at limit 1`,
	);
	expect(rows[0]).toMatchObject({
		...{ object_type: 'number-rule', object_id: 'dossier-number', reason, actor_account: 'admin' },
		changes: { next: [`DA${year}-0002`, `DA${year}-0010`] },
	});
});

it('refuses numbers that exist, impossible values and counters, and people who did not prove who they are', async () => {
	const before = (await counter('dossier-number')).next;
	expect((await reset({ next: 10 })).body).toMatchObject({ state: 6010101, message: expect.stringContaining(`DA${year}-0010`) });
	for (const next of [0, 10_000, 1.5, '12', null, [], { a: 1 }, Number.MAX_SAFE_INTEGER + 1])
		expect([next, (await reset({ next })).status]).toEqual([next, 400]);
	for (const wrong of [{ reason: '' }, { reason: 'x'.repeat(201) }, { organisationId: 'x' }])
		expect([wrong, (await reset({ next: 20, ...wrong })).status]).toEqual([wrong, 400]);
	for (const wrong of [{ rule: 'no-rule' }, { rule: '__proto__' }, { period: '' }, { period: '20x6' }, { period: '2026-11' }])
		expect([wrong, (await reset({ next: 20, ...wrong })).status]).toEqual([wrong, 404]);
	expect((await reset({ next: 20, organisationId: '018f0000-0000-7000-8000-000000000000' })).status).toBe(404);
	const late = await portal.signIn('admin');
	await portal.database.pool.query("update portal.session set proven_at = now() - interval '1 hour'");
	expect((await reset({ next: 20 }, late)).status).toBe(403);
	await portal.database.pool.query('update portal.session set proven_at = now()');
	expect((await counter('dossier-number')).next).toBe(before);
});

it('is for people with the right, in their own tenant', async () => {
	const staff = await portal.signIn('tenantstaff');
	expect((await staff.get(`${base}/list`)).body.state).toBe(6010104);
	expect((await reset({ next: 50 }, staff)).body.state).toBe(6010104);
	const other = await portal.signIn('tenantadmin');
	const own = (await rules(other)).find(({ name }) => name === 'dossier-number');
	expect(own?.counters).toMatchObject([{ next: 1 }]);
});

it('counts without waiting where gaps are permitted: a save that fails leaves one', async () => {
	expect((await rule('letter-number')).isGapFree).toBe(false);
	expect(await numberOf('letter', { code: 'taken' })).toBe(`H${year}-0001`);
	expect((await create('letter', { code: 'taken' })).status).not.toBe(200);
	expect(await numberOf('letter')).toBe(`H${year}-0003`);
	expect(await gaps('letter-number')).toMatchObject({ missing: 1, ranges: [{ from: `H${year}-0002` }] });
	// A transaction that has a number and is open holds nobody up.
	const numbers = await Promise.all(Array.from({ length: 20 }, () => numberOf('letter')));
	expect(new Set(numbers).size).toBe(20);
	// It passes numbers that were stored in another way.
	await portal.database.pool.query(`update space_platform.letter set number = 'H${year}-0900' where number = $1`, [numbers[0]]);
	const next = (await counter('letter-number')).next;
	await portal.database.pool.query(`update space_platform.letter set number = 'H${year}-0' || $2 where number = $1`, [
		numbers[1],
		String(next).padStart(3, '0'),
	]);
	expect(await numberOf('letter')).toBe(`H${year}-0901`);
});
