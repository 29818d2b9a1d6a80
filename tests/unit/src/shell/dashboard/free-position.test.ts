import { expect, it } from 'vitest';

import { freePosition } from '../../../../../src/shell/dashboard/edit/free-position.ts';

it('a portlet is added beside others where there is room, and below them otherwise', () => {
	const counts = { x: 0, y: 0, w: 12, h: 3 };
	expect(freePosition([], { w: 4, h: 4 })).toEqual({ x: 0, y: 0 });
	expect(freePosition([counts], { w: 4, h: 4 })).toEqual({ x: 0, y: 3 });
	const first = { x: 0, y: 3, w: 4, h: 4 };
	expect(freePosition([counts, first], { w: 4, h: 4 })).toEqual({ x: 4, y: 3 });
	expect(freePosition([counts, first], { w: 9, h: 2 })).toEqual({ x: 0, y: 7 });
});
