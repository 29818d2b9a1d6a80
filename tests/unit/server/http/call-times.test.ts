import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { noteCallTime, slowestCalls } from '../../../../server/http/call-times.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

it('lists the slowest calls of the last hour, and forgets older ones', () => {
	for (const [path, time] of [['GET /a', 10] as const, ['GET /a', 30] as const, ['POST /b', 500] as const]) noteCallTime(path, time);
	const [slowest, other] = slowestCalls();
	expect(slowest).toEqual({ path: 'POST /b', count: 1, average: 500, most: 500 });
	expect(other).toEqual({ path: 'GET /a', count: 2, average: 20, most: 30 });
	vi.setSystemTime(Date.now() + 31 * 60_000);
	noteCallTime('GET /a', 50);
	expect(slowestCalls()[1]).toEqual({ path: 'GET /a', count: 3, average: 30, most: 50 });
	vi.setSystemTime(Date.now() + 31 * 60_000);
	expect(slowestCalls()).toEqual([{ path: 'GET /a', count: 1, average: 50, most: 50 }]);
	vi.setSystemTime(Date.now() + 3 * 60 * 60_000);
	expect(slowestCalls()).toEqual([]);
});
