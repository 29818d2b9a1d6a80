import { describe, expect, it } from 'vitest';

import type { Portlet } from '../../../../../contract/features/home/home-pages.ts';
import { movePortlet, resizePortlet } from '../../../../../src/shell/dashboard/edit/move-portlet.ts';

const portlet = (id: string, [x, y, w, h]: [number, number, number, number]): Portlet => ({ id, kind: 'text', x, y, w, h, settings: {} });
const wide = portlet('wide', [0, 0, 12, 3]);
const left = portlet('left', [0, 3, 6, 4]);
const right = portlet('right', [6, 3, 6, 5]);
const below = portlet('below', [0, 7, 6, 2]);
const all = [wide, left, right, below];
const positions = (portlets: Portlet[]) => Object.fromEntries(portlets.map(({ id, x, y }) => [id, [x, y]]));

describe('a portlet that is moved by keys', () => {
	it('goes down past the one below it, which takes its row', () => {
		expect(positions(movePortlet(all, left, [0, 1]))).toEqual({ wide: [0, 0], right: [6, 3], below: [0, 3], left: [0, 5] });
	});

	it('goes up past the one above it, and a wide one down past the first of those below', () => {
		expect(positions(movePortlet(all, below, [0, -1]))).toEqual({ wide: [0, 0], right: [6, 3], below: [0, 3], left: [0, 5] });
		expect(positions(movePortlet(all, wide, [0, 1])).left).toEqual([0, 0]);
	});

	it('stays where nothing is above or below it, and inside the columns', () => {
		expect(movePortlet(all, below, [0, 1])).toBe(all);
		expect(movePortlet(all, wide, [0, -1])).toBe(all);
		expect(positions(movePortlet(all, right, [1, 0])).right).toEqual([6, 3]);
		expect(positions(movePortlet(all, right, [-1, 0])).right).toEqual([5, 3]);
	});

	it('keeps a size of at least one column and one row', () => {
		const small = portlet('small', [11, 0, 1, 1]);
		expect(resizePortlet([small], small, [-1, -1])[0]).toMatchObject({ w: 1, h: 1 });
		expect(resizePortlet([small], small, [1, 1])[0]).toMatchObject({ w: 1, h: 2 });
	});
});
