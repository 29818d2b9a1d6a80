import { expect, it } from 'vitest';

import { isPeriod, lastDayOf, periodBefore, periodOf, periodsBetween } from '../../../../../contract/features/filling/periods.ts';
import type { StoredReport } from '../../../../../server/features/filling/store.ts';
import { totalUp } from '../../../../../server/features/filling/total-up.ts';

const item = { title: '', unit: '', minimum: null, maximum: null, decimals: 1 };
const items = [
	{ ...item, code: 'A', total: 'sum' as const },
	{ ...item, code: 'B', total: 'average' as const },
	{ ...item, code: 'C', total: 'none' as const },
];
const organisation = (id: string, parentId: string | null, isAssigned = true) => ({ id, parentId, name: id, isAssigned });
const report = (state: string, figures: object) => ({ state, figures }) as StoredReport;

it('adds submitted reports up the tree, averages those that have the figure, and leaves drafts out', () => {
	const organisations = [
		organisation('top', 'elsewhere', false),
		organisation('a', 'top'),
		organisation('b', 'a'),
		organisation('c', 'top'),
	];
	const now = new Map([
		['a', report('submitted', { A: 0.1, B: 10, C: 1 })],
		['b', report('approved', { A: 0.2, B: 21 })],
		['c', report('draft', { A: 5 })],
	]);
	const former = new Map([
		['a', report('approved', { A: 2 })],
		['c', report('approved', { A: 7 })],
	]);
	const branches = totalUp(organisations, items, { now, former });
	// A total of 9 before would look like a fall, although one of the three has not submitted yet.
	expect(branches.get('top')).toEqual({ totals: { A: 0.3, B: 15.5 }, formerTotals: { A: 2 }, expected: 3, submitted: 2 });
	expect(branches.get('c')).toEqual({ totals: {}, formerTotals: {}, expected: 1, submitted: 0 });
});

it('knows the periods of a year and those before it', () => {
	expect([periodOf('month', '2026-11-26'), periodOf('quarter', '2026-11-26'), periodOf('year', '2026-11-26')]).toEqual([
		'2026-11',
		'2026-Q4',
		'2026',
	]);
	expect([periodBefore('month', '2026-01'), periodBefore('quarter', '2026-Q1'), periodBefore('year', '2026')]).toEqual([
		'2025-12',
		'2025-Q4',
		'2025',
	]);
	expect([lastDayOf('month', '2028-02'), lastDayOf('quarter', '2026-Q1'), lastDayOf('year', '2026')]).toEqual([
		'2028-02-29',
		'2026-03-31',
		'2026-12-31',
	]);
	expect(periodsBetween('quarter', { from: '2026-02-15', to: '2026-11-26', most: 3 })).toEqual(['2026-Q4', '2026-Q3', '2026-Q2']);
	expect(['2026-13', '2026-1', '2026-Q5', 7].some((text) => isPeriod('month', text) || isPeriod('quarter', text))).toBe(false);
});
