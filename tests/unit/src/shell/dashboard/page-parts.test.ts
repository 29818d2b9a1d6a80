import { expect, it } from 'vitest';

import type { Portlet } from '../../../../../contract/features/home/home-pages.ts';
import { pageParts } from '../../../../../src/shell/dashboard/pages/page-parts.ts';

const portlet = (id: string, y: number, h: number): Portlet => ({ id, kind: 'text', x: 0, y, w: 6, h, settings: {} });
const brief = (parts: Portlet[][]) => parts.map((part) => part.map(({ id, y }) => `${id}${y}`).join(' '));

it('a page that fits is one part', () => {
	const portlets = [portlet('a', 0, 5), portlet('b', 5, 5)];
	expect(pageParts(portlets, 10)).toEqual([portlets]);
	expect(pageParts(portlets, Number.POSITIVE_INFINITY)).toEqual([portlets]);
	expect(pageParts([], 3)).toEqual([[]]);
});

it('a page that is too tall is divided between portlets, into parts of about the same height', () => {
	const portlets = ['a', 'b', 'c', 'd'].map((id, index) => portlet(id, index * 5, 5));
	expect(brief(pageParts(portlets, 17))).toEqual(['a0 b5', 'c0 d5']);
	expect(brief(pageParts(portlets, 5))).toEqual(['a0', 'b0', 'c0', 'd0']);
});

it('portlets beside each other stay together, also where they are taller than the display', () => {
	const portlets = [portlet('a', 0, 4), { ...portlet('b', 2, 4), x: 6 }, portlet('c', 4, 3), portlet('d', 8, 2)];
	expect(brief(pageParts(portlets, 4))).toEqual(['a0 b2 c4', 'd0']);
});
