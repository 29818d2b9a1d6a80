import { expect, it } from 'vitest';

import { cornerText } from '../../../../../server/features/report/workbook/corner-text.ts';

/** What the upper line takes, in pixels of the sheet's font. */
const pixelsOf = (line: string) => [...line].reduce((sum, one) => sum + widthOf(one), 0);

function widthOf(one: string): number {
	if (one === ' ') return 4;
	return one < '\u2e80' ? 7.4 : 13.4;
}

it.each([
	['年份', '省份', 16],
	['产品类别与抽查环节', '省份 / 环节', 32],
	['Year', 'Province', 16],
	['很长的一个标题放不下', '省份', 16],
])('moves the upper text of a slashed corner to the right edge: %s', (upper, lower, width) => {
	const [first = '', second] = cornerText({ upper, lower, width }).split('\n');
	expect([first.trim(), second]).toEqual([upper, lower]);
	const room = width * 7 - pixelsOf(first);
	expect(room > 5 && room < 17).toBe(!upper.startsWith('很长'));
});
