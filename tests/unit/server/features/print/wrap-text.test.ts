import { expect, it } from 'vitest';

import { loadTypefaces } from '../../../../../server/features/print/pdf/typefaces.ts';
import { wrapText } from '../../../../../server/features/print/pdf/wrap-text.ts';

const code = '91331127MAQ3ANXA67';
const size = 10;

it.each([1, 2, 3, 8])('a code whose last %i letters do not fit is divided so that six or more come to the next line', async (rest) => {
	const faces = await loadTypefaces();
	const widthOf = (text: string) => wrapText(text, { faces, font: 'song', size, width: 10_000 })[0]?.width ?? 0;
	const width = widthOf(`（统一社会信用代码：${code.slice(0, -rest)}`) + 0.1;
	const lines = wrapText(`（统一社会信用代码：${code}）：`, { faces, font: 'song', size, width });
	const [first = '', second = ''] = lines.map(({ runs }) => runs.map(({ text }) => text).join(''));
	expect(first + second).toBe(`（统一社会信用代码：${code}）：`);
	expect(second.length).toBeGreaterThanOrEqual(6);
	// The line is not left half empty, either.
	expect(widthOf(first)).toBeGreaterThan(width / 2);
	for (const line of lines) expect(line.width).toBeLessThanOrEqual(width);
});
