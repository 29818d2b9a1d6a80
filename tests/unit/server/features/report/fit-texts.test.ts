import { expect, it } from 'vitest';

import type { ReportGrid } from '../../../../../contract/reports/report-grid.ts';
import { fitHeight, fitWidths } from '../../../../../server/features/report/workbook/fit-texts.ts';

const grid = (rows: ReportGrid['rows'], widths = [16, 12]): ReportGrid => ({ title: '', widths, headings: 1, groups: 1, rows });

it('gives the columns of a workbook room for their texts, and rows the height of those that need several lines', () => {
	const bureau = '新疆维吾尔自治区市场监督管理局';
	const short = grid([[{ at: 0, value: '浙江省', look: 'group' }]]);
	const long = grid([
		[
			{ at: 0, value: 'State', below: 'Provincial bureau', look: 'corner' },
			{ at: 1, value: 'Failed checks', look: 'heading' },
		],
		[
			{ at: 0, value: bureau, look: 'group' },
			{ at: 1, value: 1_234_567, look: 'value' },
		],
	]);
	expect(fitWidths([short])).toEqual([16, 12]);
	const widths = fitWidths([short, long]);
	expect(fitHeight([{ at: 0, value: bureau }], [16, 12])).toBe(48);
	expect(fitHeight([{ at: 0, value: bureau }], widths)).toBe(18);
	expect(fitHeight([{ at: 1, value: 'Failed checks' }], widths)).toBe(18);
	expect(widths[0]).toBeLessThanOrEqual(36);
	// A text over both columns, and one that no column has room for.
	expect(fitHeight([{ at: 0, across: 2, value: '共两列'.repeat(6) }], [16, 12])).toBe(33);
	expect(fitWidths([grid([[{ at: 0, value: '长'.repeat(900), look: 'group' }]])])[0]).toBe(36);
	expect(fitHeight([{ at: 0, value: '长'.repeat(9000) }], [36])).toBe(409);
	expect(fitHeight([{ at: 0, value: '一\n二' }], [16])).toBe(33);
	expect(fitWidths([])).toEqual([1]);
});
