import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { applyRules } from '../../server/features/privacy/retention/apply-rules.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startWithScreens } from './records-portal.ts';

type Reference = NonNullable<ScreenFile['record']['properties'][string]['reference']>;

function screen(references: Record<string, Reference>, more: Partial<ScreenFile> = {}, required: string[] = []): ScreenFile {
	const fields = Object.entries(references).map(([name, reference]) => [name, { type: 'string', title: name, reference }] as const);
	return {
		title: '删除',
		record: { properties: { name: { type: 'string', title: '名称' }, ...Object.fromEntries(fields) }, required },
		menu: false,
		...more,
	};
}

const kept = { storage: { softDelete: true } };
const lines = { type: 'array', title: '行', items: { properties: { of: { type: 'string', title: '项', reference: { screen: 'yard' } } } } };
const plain = screen({ yard: { screen: 'yard' }, other: { screen: 'yard' } }, kept);

let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	portal = await startWithScreens({
		yard: screen({}),
		'yard-plain': { ...plain, record: { properties: { ...plain.record.properties, lines } } } as ScreenFile,
		'yard-strict': screen({ yard: { screen: 'yard' } }, kept),
		'yard-part': screen({ yard: { screen: 'yard', onRemove: 'remove' } }, kept, ['yard']),
		// Screens are compiled in the order of their names: the first refers to the second.
		'chain-a': screen({ top: { screen: 'chain-top', onRemove: 'remove' }, next: { screen: 'chain-b', onRemove: 'remove' } }),
		'chain-b': screen({ top: { screen: 'chain-top', onRemove: 'remove' }, next: { screen: 'chain-c' } }),
		'chain-c': screen({ top: { screen: 'chain-top', onRemove: 'remove' }, first: { screen: 'chain-a', onRemove: 'clear' } }),
		'chain-top': screen({}),
	});
	admin = await portal.signIn('admin');
});
afterAll(() => portal.close());

const call = (name: string, method: string, body: object) => admin.post(`/business/v3/${name}/${method}`, body);
const make = async (name: string, values: object): Promise<string> => {
	const { body } = await call(name, 'save', { name: '一', ...values });
	expect(body.state, body.message).toBe(200);
	return body.data.id;
};
const count = async (name: string) => (await call(name, 'count', {})).body.data.count;

describe('a record that only removed records refer to', () => {
	it('is removed; a referrer that is restored later has an empty reference', async () => {
		const [gone, stays] = [await make('yard', {}), await make('yard', {})];
		const id = await make('yard-plain', { yard: gone, other: stays, lines: [{ of: gone }, { of: stays }] });
		expect((await call('yard', 'remove', { ids: [gone] })).body.state).not.toBe(200);
		expect((await call('yard-plain', 'remove', { ids: [id] })).body.state).toBe(200);
		expect((await call('yard', 'remove', { ids: [gone] })).body).toMatchObject({ state: 200 });
		const restored = (await call('yard-plain', 'restore', { id, version: 1 })).body;
		expect(restored).toMatchObject({ state: 200, data: { yard: null, other: stays, lines: [{ of: null }, { of: stays }] } });
		expect((await call('yard', 'remove', { ids: [stays] })).body.state).not.toBe(200);
	});

	it('is removed with what goes with it, also where the reference is required', async () => {
		const yard = await make('yard', {});
		const id = await make('yard-part', { yard });
		expect((await call('yard', 'remove', { ids: [yard], cascade: true })).body).toMatchObject({ state: 200 });
		expect(await count('yard-part')).toBe(0);
		const restored = (await call('yard-part', 'restore', { id, version: 1 })).body;
		expect(restored).toMatchObject({ state: 200, data: { yard: null } });
	});

	it('stays where the database takes no empty reference', async () => {
		await portal.database.pool.query('alter table space_platform.yard_strict alter column yard set not null');
		const yard = await make('yard', {});
		const id = await make('yard-strict', { yard });
		await call('yard-strict', 'remove', { ids: [id] });
		expect((await call('yard', 'remove', { ids: [yard] })).body).toMatchObject({ message: expect.stringContaining('不能删除') });
	});

	it('is removed by a retention rule', async () => {
		const yard = await make('yard', {});
		const id = await make('yard-part', { yard });
		await call('yard-part', 'remove', { ids: [id] });
		await portal.database.pool.query("update space_platform.yard set create_time = '2015-01-01' where id = $1", [yard]);
		const ids = async () => (await call('yard', 'query', {})).body.data.dataResult.map((row: { id: string }) => row.id);
		expect(await ids()).toContain(yard);
		const rules = '/platform/v3/retentionRule';
		const values = { name: '一', screen: 'yard', dateField: 'createTime', years: 5, effect: 'remove' };
		const rule = (await admin.post(`${rules}/save`, values)).body.data;
		for (const method of ['check', 'enable']) expect((await admin.post(`${rules}/${method}`, { ids: [rule.id] })).body.state).toBe(200);
		const { database, engine } = portal;
		const services = { database, engine, records: engine.records, logger: { warn: () => undefined } };
		const signal = new AbortController().signal;
		await applyRules(services as unknown as Parameters<typeof applyRules>[0], { signal, report: () => undefined });
		expect(await ids()).not.toContain(yard);
	});
});

it('records that refer to each other and go together are removed in the order of their references', async () => {
	const top = await make('chain-top', {});
	const c = await make('chain-c', { top });
	const b = await make('chain-b', { top, next: c });
	const a = await make('chain-a', { top, next: b });
	await call('chain-c', 'save', { id: c, version: 1, first: a });
	expect((await call('chain-top', 'remove', { ids: [top], cascade: true })).body).toMatchObject({ state: 200 });
	expect([await count('chain-a'), await count('chain-b'), await count('chain-c')]).toEqual([0, 0, 0]);
});
