import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { TokenData } from '../../../../../contract/features/session.ts';
import { startEvents } from '../../../../../src/base/api/event-stream.ts';
import { writeTokens } from '../../../../../src/base/api/token-store.ts';
import { useChangesOf } from '../../../../../src/base/api/use-changes-of.ts';

let stop: () => void;
/** Lets the server tell of a new message. */
let tell: (about?: object) => void;
let visibility: DocumentVisibilityState;

beforeEach(async () => {
	visibility = 'visible';
	vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
	writeTokens({ access_token: 'a', refresh_token: 'r', expires_in: 3600, uid: 'u1' } as unknown as TokenData);
	const opened = new Promise<void>((resolve) => {
		vi.stubGlobal('fetch', async () => {
			const body = new ReadableStream<Uint8Array>({
				start(controller) {
					tell = (about) => {
						const data = JSON.stringify({ type: 'message', userId: 'u1', count: 1, ...(about && { about }) });
						controller.enqueue(new TextEncoder().encode(`event: message\ndata: ${data}\n\n`));
					};
					resolve();
				},
			});
			return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
		});
	});
	stop = startEvents();
	await opened;
});

afterEach(() => {
	stop();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	localStorage.clear();
});

const wait = () => new Promise((resolve) => setTimeout(resolve, 400));

it('reads again once for messages about one record, and for none about other things', async () => {
	const read = vi.fn();
	renderHook(() => useChangesOf({ kind: 'process', screen: 'leave-request', recordId: 'r1' }, read));
	tell();
	tell({ kind: 'calendar' });
	tell({ kind: 'process', screen: 'leave-request', recordId: 'r2' });
	await wait();
	expect(read).not.toHaveBeenCalled();
	tell({ kind: 'process', screen: 'leave-request', recordId: 'r1' });
	tell({ kind: 'process', screen: 'leave-request', recordId: 'r1' });
	await wait();
	expect(read).toHaveBeenCalledTimes(1);
	// What is about several records names none.
	tell({ kind: 'process' });
	await wait();
	expect(read).toHaveBeenCalledTimes(2);
});

it('reads what has come in the background once, when the tab is looked at', async () => {
	const read = vi.fn();
	renderHook(() => useChangesOf({ kind: 'process' }, read));
	tell({ kind: 'process', screen: 'leave-request', recordId: 'r1' });
	visibility = 'hidden';
	await wait();
	expect(read).not.toHaveBeenCalled();
	visibility = 'visible';
	document.dispatchEvent(new Event('visibilitychange'));
	expect(read).toHaveBeenCalledTimes(1);
	document.dispatchEvent(new Event('visibilitychange'));
	expect(read).toHaveBeenCalledTimes(1);
});
