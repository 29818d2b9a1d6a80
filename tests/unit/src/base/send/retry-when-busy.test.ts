import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import { retryWhenBusy } from '../../../../../src/base/send/retry-when-busy.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = (retryAfter?: number) => new PortalError('tooManyRequests', retryAfter === undefined ? {} : { retryAfter });
const full = new PortalError('unavailable', { retryAfter: 2 });
const list = { method: 'POST' as const, path: '/platform/v3/employee/query' };

/** Sends against a server that refuses so often before it responds; how often it was called, and the result. */
async function send(call: Parameters<typeof retryWhenBusy>[0], refusals: unknown[]) {
	let asked = 0;
	const answer = retryWhenBusy(call, async () => {
		const refusal = refusals[asked];
		asked += 1;
		if (refusal) throw refusal;
		return 'answer';
	}).catch((error: unknown) => error);
	await vi.runAllTimersAsync();
	return { asked, answer: await answer };
}

describe('a call to a busy server', () => {
	it('goes out again, twice at most, when it only reads', async () => {
		expect(await send(list, [busy(1), full])).toEqual({ asked: 3, answer: 'answer' });
		expect(await send({ method: 'GET', path: '/platform/v3/screens' }, [full])).toEqual({ asked: 2, answer: 'answer' });
		expect(await send(list, [full, full, full, full])).toEqual({ asked: 3, answer: full });
	});

	it('waits as long as the server says', async () => {
		const answer = retryWhenBusy(list, vi.fn().mockRejectedValueOnce(full).mockResolvedValue('answer'));
		let isAnswered = false;
		void answer.then(() => {
			isAnswered = true;
		});
		await vi.advanceTimersByTimeAsync(1_999);
		expect(isAnswered).toBe(false);
		await vi.advanceTimersByTimeAsync(600);
		expect(isAnswered).toBe(true);
	});

	it('goes out once when it writes, when the wait is long, and when the server names none', async () => {
		expect((await send({ method: 'POST', path: '/platform/v3/employee/save' }, [busy(1)])).asked).toBe(1);
		expect((await send(list, [busy(600)])).asked).toBe(1);
		expect((await send(list, [busy()])).asked).toBe(1);
		expect((await send(list, [new PortalError('noPermission')])).asked).toBe(1);
	});

	it('is not repeated for a caller who has gone', async () => {
		const controller = new AbortController();
		const answer = retryWhenBusy({ ...list, signal: controller.signal }, () => Promise.reject(busy(1)));
		controller.abort();
		await expect(answer).rejects.toMatchObject({ kind: 'tooManyRequests' });
	});
});
