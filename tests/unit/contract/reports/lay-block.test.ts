import { expect, it } from 'vitest';

import type { FigureAxis, FigureMeasure } from '../../../../contract/charts/figures.ts';
import { type BlockFigures, keyOf, layBlock } from '../../../../contract/reports/lay-block.ts';
import { formulaText } from '../../../../server/features/report/workbook/formula-text.ts';

const axis = (title: string, titles: string[]): FigureAxis => ({
	...{ title, kind: 'names', group: { field: title }, below: null },
	entries: titles.map((entry) => ({ title: entry, color: null, rule: { field: title, operator: 'equal', value: entry }, isRest: false })),
});
const measure = (title: string, kind: FigureMeasure['kind']): FigureMeasure => ({
	...{ title, kind, decimals: kind === 'share' ? 1 : 0, unit: null, when: null },
	isPercent: kind === 'share',
});
const figures: BlockFigures = {
	...{ title: '表', subtotals: true, totals: true, marks: [{ measure: 1, over: 0.5, color: 'red' }] },
	rows: [axis('省份', ['浙江', '广东']), axis('环节', ['生产', '销售'])],
	columns: axis('年份', ['2025', '2026']),
	measures: [measure('批次', 'count'), measure('不合格率', 'share')],
	values: new Map([
		[keyOf(0, 0, 0), [4, 0.25]],
		[keyOf(0, 0, 1), [6, 1]],
		[keyOf(0, 0, null), [10, 0.7]],
		[keyOf(0, null, 0), [4, 0.25]],
		[keyOf(0, null, 1), [6, 1]],
		[keyOf(0, null, null), [10, 0.7]],
		[keyOf(1, 0, 1), [2, 0]],
		[keyOf(1, 1, 1), [3, 0]],
		[keyOf(1, 0, null), [2, 0]],
		[keyOf(1, 1, null), [3, 0]],
		[keyOf(1, null, 1), [5, 0]],
		[keyOf(1, null, null), [5, 0]],
		[keyOf(null, null, 0), [4, 0.25]],
		[keyOf(null, null, 1), [11, 0.55]],
		[keyOf(null, null, null), [15, 0.47]],
	]),
};

it('lays a table out with a slashed corner, merged headings and groups, subtotals and totals', () => {
	const { rows, headings } = layBlock(figures, 'zh-CN');
	expect(headings).toBe(2);
	expect(rows[0]?.[0]).toMatchObject({ at: 0, across: 2, down: 2, value: '年份', below: '省份 / 环节', look: 'corner' });
	expect(rows[0]?.slice(1).map(({ at, across, value }) => [at, across, value])).toEqual([
		[2, 2, '2025'],
		[4, 2, '2026'],
		[6, 2, '合计'],
	]);
	const shown = rows.slice(2).map((cells) => cells.map(({ value }) => value));
	expect(shown).toEqual([
		['浙江', '生产', 4, 0.25, 6, 1, 10, 0.7],
		['小计', 4, 0.25, 6, 1, 10, 0.7],
		['广东', '生产', 0, null, 2, 0, 2, 0],
		['销售', 0, null, 3, 0, 3, 0],
		['小计', 0, null, 5, 0, 5, 0],
		['合计', 4, 0.25, 11, 0.55, 15, 0.47],
	]);
	expect([rows[2]?.[0]?.down, rows[4]?.[0]?.down]).toEqual([2, 3]);
	expect(rows[2]?.map(({ mark }) => mark)).toEqual([undefined, undefined, undefined, undefined, undefined, 'red', undefined, 'red']);
});

it('adds up counts by formulas, and nothing that cannot be added', () => {
	const { rows } = layBlock(figures, 'zh-CN');
	const formulas = rows.map((cells) => cells.map(({ at, formula }) => formula && formulaText(formula, { at, start: 10 })));
	expect(formulas[2]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, 'SUM(C13:C13,E13:E13)', undefined]);
	expect(formulas[6]?.[1]).toBe('SUM(C15:C16)');
	expect(formulas[7]?.[1]).toBe('SUM(C14:C14,C17:C17)');
	expect(formulas[7]?.[2]).toBeUndefined();
});
