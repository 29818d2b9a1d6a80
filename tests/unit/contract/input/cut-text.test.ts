import { expect, it } from 'vitest';

import { cutText } from '../../../../contract/input/cut-text.ts';

it('cuts a text without halving a character', () => {
	expect([cutText('abc', 2), cutText('abc', 3), cutText('abc', 9)]).toEqual(['ab', 'abc', 'abc']);
	expect([cutText('ab🚧', 2), cutText('ab🚧', 3), cutText('ab🚧', 4)]).toEqual(['ab', 'ab', 'ab🚧']);
	expect(cutText('🚧', 1)).toBe('');
});
