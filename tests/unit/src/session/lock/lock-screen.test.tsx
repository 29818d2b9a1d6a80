import { afterEach, expect, it, vi } from 'vitest';

import { followLock } from '../../../../../src/base/api/lock-wait.ts';
import { callApi } from '../../../../../src/base/api/portal-api.ts';
import { lockScreen } from '../../../../../src/session/lock/lock-screen.ts';
import { areCallsHeld, markUnlocked, whenUnlocked } from '../../../../../src/session/lock/screen-lock.ts';

afterEach(() => vi.unstubAllGlobals());

/** A server that names what it received in order; a lock that it refuses has `refusesLock`. */
function serve({ refusesLock = false } = {}) {
	const received: string[] = [];
	const replies = new Map<string, () => void>();
	vi.stubGlobal('fetch', async (url: string) => {
		const name = url.split('/').pop() ?? '';
		received.push(name);
		if (name === 'slow') await new Promise<void>((resolve) => replies.set(name, resolve));
		return new Response(JSON.stringify({ state: name === 'lock' && refusesLock ? 500 : 200, data: name }));
	});
	followLock({ isLocked: areCallsHeld, noteLocked: () => received.push('refused'), whenUnlocked });
	return { received, reply: (name: string) => replies.get(name)?.() };
}

it('locks after the calls under way have returned, and holds what is called meanwhile until the password', async () => {
	const { received, reply } = serve();
	const slow = callApi('/platform/v3/slow');
	await vi.waitFor(() => expect(received).toEqual(['slow']));
	const locking = lockScreen();
	const held = callApi('/platform/v3/held');
	await new Promise((resolve) => setTimeout(resolve, 20));
	expect(received).toEqual(['slow']);
	reply('slow');
	await slow;
	await locking;
	expect(received).toEqual(['slow', 'lock']);
	markUnlocked();
	expect(await held).toBe('held');
	expect(received).toEqual(['slow', 'lock', 'held']);
});

it('makes the held calls when the screen cannot be locked', async () => {
	const { received } = serve({ refusesLock: true });
	const locking = lockScreen();
	const held = callApi('/platform/v3/held');
	await expect(locking).rejects.toThrow();
	expect(await held).toBe('held');
	expect(received).toEqual(['lock', 'held']);
});
