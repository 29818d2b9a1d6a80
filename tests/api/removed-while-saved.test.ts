import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { type RecordsPortal, startWithScreens } from './records-portal.ts';

const one = (screen: string) => ({ type: 'string', title: '项', reference: { screen } });
const several = (screen: string, filter?: object) => ({
	...{ type: 'array', title: '多项', items: { type: 'string' } },
	reference: { screen, ...(filter && { filter }) },
});
const isOpen = { combinator: 'and', rules: [{ field: 'open', operator: 'equal', value: true }] };

function screen(fields: object, isKept = false): ScreenFile {
	const properties = { name: { type: 'string', title: '名称' }, ...fields };
	return { title: '引用', record: { properties }, menu: false, ...(isKept && { storage: { softDelete: true } }) } as ScreenFile;
}

let portal: RecordsPortal;
let admin: Caller;

beforeAll(async () => {
	const open = { open: { type: 'boolean', title: '可选', default: true } };
	portal = await startWithScreens({
		quay: screen(open),
		'quay-kept': screen(open, true),
		'ship-list': screen({ at: several('quay') }),
		'ship-kept-list': screen({ at: several('quay-kept') }),
		'ship-one': screen({ at: one('quay-kept') }),
		'ship-lines': screen({ lines: { type: 'array', title: '行', items: { properties: { at: one('quay-kept') } } } }),
		'ship-open': screen({
			...{ at: several('quay', isOpen), kind: { type: 'string', title: '类' } },
			lines: { type: 'array', title: '行', items: { properties: { at: several('quay', isOpen) } } },
		}),
	});
	admin = await portal.signIn('admin');
});
afterAll(() => portal.close());

const call = async (name: string, method: string, body: object) => (await admin.post(`/business/v3/${name}/${method}`, body)).body;
const make = async (name: string, values: object) => {
	const body = await call(name, 'save', { name: '一', ...values });
	expect(body.state, JSON.stringify(body)).toBe(200);
	return body.data;
};

/** Lets the first call wait for the history, so before its end, until the second has come as far as it can. */
async function inTurn<Result>(first: () => Promise<Result>, second: () => Promise<Result>): Promise<[Result, Result]> {
	const client = await portal.database.pool.connect();
	const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
	const waits = (count: number) =>
		expect.poll(async () => (await portal.database.pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(count);
	try {
		await client.query('begin; lock table space_platform.record_history in share mode');
		const running = [first()];
		await waits(1);
		running.push(second());
		await waits(2);
		await client.query('commit');
		return (await Promise.all(running)) as [Result, Result];
	} finally {
		client.release(true);
	}
}

describe.each([
	{ title: 'a list', target: 'quay', owner: 'ship-list', referTo: (id: string) => ({ at: [id] }) },
	{ title: 'a list of records that are kept', target: 'quay-kept', owner: 'ship-kept-list', referTo: (id: string) => ({ at: [id] }) },
	{ title: 'a reference to a record that is kept', target: 'quay-kept', owner: 'ship-one', referTo: (id: string) => ({ at: id }) },
	{ title: 'a row', target: 'quay-kept', owner: 'ship-lines', referTo: (id: string) => ({ lines: [{ at: id }] }) },
])('$title', ({ target, owner, referTo }) => {
	const remove = (id: string) => () => call(target, 'remove', { ids: [id] });

	it.each(['new', 'changed'])('is not saved in a %s record while what it refers to is removed', async (kind) => {
		const { id } = await make(target, {});
		const owned = kind === 'new' ? {} : await make(owner, {});
		const [removed, saved] = await inTurn(remove(id), () =>
			call(owner, 'save', { name: '二', id: owned.id, version: owned.version, ...referTo(id) }),
		);
		expect(removed.state).toBe(200);
		expect(saved).toMatchObject({ state: 6010101, data: { fields: [{ message: expect.any(String) }] } });
	});

	it('is saved or what it refers to is removed, never both', async () => {
		const { id } = await make(target, {});
		const both = await inTurn(() => call(owner, 'save', { name: '一', ...referTo(id) }), remove(id));
		expect(both.filter(({ state }) => state === 200)).toHaveLength(1);
	});

	it('may be saved again', async () => {
		const [one, two] = [await make(target, {}), await make(target, {})];
		const owned = await make(owner, referTo(one.id));
		const again = await make(owner, { ...owned, name: '二' });
		expect(await make(owner, { ...again, ...referTo(two.id) })).toMatchObject(referTo(two.id));
	});
});

describe('a list with an entry that its filter no longer offers', () => {
	it('takes another entry, but not the closed one where it was not before', async () => {
		const [first, second] = [await make('quay', {}), await make('quay', {})];
		const owned = await make('ship-open', { at: [first.id], lines: [{ at: [first.id] }] });
		await make('quay', { ...first, open: false });
		const both = [second.id, first.id];
		const { titles: _titles, lines, ...values } = owned;
		const row = { id: lines[0].id, at: both };
		expect(await make('ship-open', { ...values, at: both, lines: [row] })).toMatchObject({ at: both, lines: [{ at: both }] });
		for (const wrong of [{ at: [first.id] }, { lines: [{ at: [first.id] }] }])
			expect((await call('ship-open', 'save', { name: '一', ...wrong })).state).toBe(6010101);
	});
});
