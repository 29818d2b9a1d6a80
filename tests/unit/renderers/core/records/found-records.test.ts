import { describe, expect, it } from 'vitest';

import type { StoredRecord } from '../../../../../contract/records/list-query.ts';
import { findRecords, restOf } from '../../../../../renderers/core/records/found-records.ts';
import { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { screenSources } from '../../../../harness/screen-files.ts';

/** A portal with an organisation above so many others. */
function portalWith(count: number) {
	const portal = new MemoryPortal(screenSources);
	const [top] = portal.add('organisation', [{ name: '顶', parent: null }]) as [StoredRecord];
	const names = (from: number, to: number) =>
		Array.from({ length: to - from }, (_, index) => ({ name: `机构${from + index}`, parent: top.id }));
	portal.add('organisation', names(0, count));
	const request = { parameters: [{ key: 'Q^PARENT_^S', value: top.id }] };
	const find = (wanted: { known?: StoredRecord[]; skipped?: number; count: number }) =>
		findRecords(portal.runtime, portal.screen('organisation'), { request, ...wanted });
	return { portal, find, addMore: (to: number) => portal.add('organisation', names(count, to)) };
}

describe('records of which one call answers only the first', () => {
	it('are fetched a thousand at a time, and what is not here is said', async () => {
		const { portal, find } = portalWith(2_300);
		const first = await find({ count: 1 });
		expect([first.rows.length, first.rest, first.isExact]).toEqual([1000, 1300, true]);
		const second = await find({ known: first.rows, count: first.rows.length + 1 });
		expect([second.rows.length, second.rest]).toEqual([2000, 300]);
		const all = await find({ known: second.rows, count: second.rows.length + 1 });
		expect([all.rows.length, all.rest]).toEqual([2300, 0]);
		expect(new Set(all.rows.map(({ id }) => id)).size).toBe(2300);
		expect(portal.calls).toHaveLength(3);
	});

	it('are read anew as deep as they were', async () => {
		const { find } = portalWith(2_300);
		expect(await find({ count: 1_400 })).toMatchObject({ rest: 300 });
		expect((await find({ count: 5_000 })).rows).toHaveLength(2300);
	});

	it('stand there once when others came meanwhile', async () => {
		const { find, addMore } = portalWith(1_200);
		const all = await find({ count: 1_200 });
		addMore(1_205);
		const { rows, rest } = await find({ known: all.rows, count: 1_201 });
		expect([rows.length, new Set(rows.map(({ id }) => id)).size, rest]).toEqual([1205, 1205, 0]);
	});

	it('go on behind a page that came whole already, for others came before it meanwhile', async () => {
		const { portal, find } = portalWith(2_300);
		const known = await find({ count: 1_001 });
		const all = portal.records.get('organisation') ?? [];
		// One that is new is first, so that the next page begins with the last of those known.
		portal.records.set('organisation', [...all.slice(0, 1), { ...(all[1] as StoredRecord), id: 'new' }, ...all.slice(1)]);
		const shifted = await find({ known: known.rows.slice(0, 1000), count: 1_001 });
		const further = await find({ known: shifted.rows, count: shifted.rows.length + 1 });
		expect(further.rows.length).toBeGreaterThan(shifted.rows.length);
	});

	it('are read from a page further down, without those before it', async () => {
		const { portal, find } = portalWith(2_300);
		const { rows } = await find({ count: 2_300 });
		const found = await find({ skipped: 1000, count: 1 });
		expect([found.rows, found.rest]).toEqual([rows.slice(1000, 2000), 300]);
		expect(await find({ skipped: 1000, count: 1_300 })).toMatchObject({ rows: rows.slice(1000), rest: 0 });
		expect(portal.calls).toHaveLength(6);
	});

	it('are never said to be all here on the word of an estimate', () => {
		expect(restOf({ shown: 1000, totalCount: 990, isExact: false, isLast: false })).toEqual({ rest: 1, isExact: false });
		expect(restOf({ shown: 400, totalCount: 990, isExact: false, isLast: true })).toEqual({ rest: 0, isExact: false });
	});
});
