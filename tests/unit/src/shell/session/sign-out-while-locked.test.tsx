import { afterEach, expect, it, vi } from 'vitest';

import { followLock } from '../../../../../src/base/api/lock-wait.ts';
import { readTokens, writeTokens } from '../../../../../src/base/api/token-store.ts';
import { areCallsHeld, markLocked, markUnlocked, whenUnlocked } from '../../../../../src/session/lock/screen-lock.ts';
import { rememberForUser } from '../../../../../src/session/settings/kept-memory.ts';
import { setMemoryKey } from '../../../../../src/session/settings/sealed.ts';
import { adoptSettings } from '../../../../../src/session/settings/settings.ts';
import { signOut } from '../../../../../src/shell/session/session-work.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	markUnlocked(false);
});

const columns = { hidden: ['mobile'] };

/** A signed-in user who has just changed a setting; what the server receives. */
function begin() {
	const received: string[] = [];
	vi.stubGlobal('fetch', async (url: string) => {
		received.push(url.split('/').at(-1) ?? '');
		return new Response(JSON.stringify({ state: 200, data: null }));
	});
	followLock({ isLocked: areCallsHeld, noteLocked: markLocked, whenUnlocked });
	writeTokens({ access_token: 'a', refresh_token: 'r', expires_in: 3600, uid: 'u1', create_at: 0 });
	adoptSettings('u1');
	setMemoryKey('a1'.repeat(32));
	rememberForUser('columns:enterprise', columns);
	return received;
}

it('the session of a locked screen ends although a setting was not sent yet', async () => {
	const received = begin();
	markLocked();
	await signOut();
	expect(received).toEqual(['logout']);
	expect(readTokens()).toBeNull();
});

it('the session of an open screen ends after its settings were sent', async () => {
	const received = begin();
	await signOut();
	expect(received).toEqual(['settings', 'logout']);
});
