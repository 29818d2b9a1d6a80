import { describe, expect, it, vi } from 'vitest';

import { forgetAhead, sendAhead, takeAhead } from '../../../../../src/base/api/asked-ahead.ts';

describe('an answer asked for ahead', () => {
	const late = () => Promise.resolve('late');

	it('goes to exactly the call that it was meant for, and once', async () => {
		sendAhead('/rows', { pageNo: 1 }, () => Promise.resolve('early'));
		expect(await takeAhead('/rows', { pageNo: 2 }, late)).toBe('late');
		expect(await takeAhead('/rows', { pageNo: 1 }, late)).toBe('early');
		expect(await takeAhead('/rows', { pageNo: 1 }, late)).toBe('late');
	});

	it('is asked for again when it failed, is old, or belongs to a session that ended', async () => {
		sendAhead('/rows', {}, () => Promise.reject(new Error('no connection')));
		expect(await takeAhead('/rows', {}, late)).toBe('late');
		sendAhead('/rows', {}, () => Promise.resolve('early'));
		vi.useFakeTimers({ now: Date.now() + 11_000 });
		expect(await takeAhead('/rows', {}, late)).toBe('late');
		vi.useRealTimers();
		sendAhead('/rows', {}, () => Promise.resolve('early'));
		forgetAhead();
		expect(await takeAhead('/rows', {}, late)).toBe('late');
	});
});
