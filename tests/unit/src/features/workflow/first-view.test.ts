import { expect, it } from 'vitest';

import { firstView } from '../../../../../src/features/workflow/diagram/first-view.ts';

const inner = { x: 100, y: 0, width: 2000, height: 300 };
const outer = { width: 600, height: 400 };

it('a long diagram is shown from its beginning, or with the node where its case is', () => {
	expect(firstView({ inner, outer, current: [] })).toEqual({ x: 90, y: -250, width: 1200, height: 800 });
	expect(firstView({ inner, outer, current: [{ x: 400, width: 100 }] })).toMatchObject({ x: 90 });
	const far = firstView({
		inner,
		outer,
		current: [
			{ x: 400, width: 100 },
			{ x: 1900, width: 100 },
		],
	});
	expect(far.x + far.width).toBe(2110);
	expect(firstView({ inner, outer, current: [{ x: 1400, width: 100 }] })).toMatchObject({ x: 850 });
});
