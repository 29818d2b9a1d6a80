import { expect, it } from 'vitest';

import { KeyRates } from '../../../../../server/http/app/admit-key.ts';

it('lets a key make so many calls a minute, each key for itself', () => {
	const rates = new KeyRates(2);
	rates.count('a', 0);
	rates.count('a', 10_000);
	expect(() => rates.count('a', 20_000)).toThrowError(
		expect.objectContaining({ kind: 'tooManyRequests', details: expect.objectContaining({ retryAfter: 40 }) }),
	);
	rates.count('b', 20_000);
	rates.count('a', 60_000);
});
