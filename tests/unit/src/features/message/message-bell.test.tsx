import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { unread } from '../../../../../src/features/message/base/unread-store.ts';
import { MessageBell } from '../../../../../src/features/message/bell/message-bell.tsx';

/** A server that answers `msgList` when it is told to. */
function slowServer(totalCount: number): () => void {
	let answerNow = () => {};
	const mayAnswer = new Promise<void>((resolve) => {
		answerNow = resolve;
	});
	vi.stubGlobal('fetch', async () => {
		await mayAnswer;
		const item = { id: 'a', subject: '抽查安排', ownerName: '周晓敏', createTime: new Date().toISOString(), messageType: 'normal' };
		const data = { dataResult: totalCount > 0 ? [item] : [], pageResult: { totalCount, pageNo: 1, limit: 20 } };
		return new Response(JSON.stringify({ state: 200, data }), { headers: { 'content-type': 'application/json' } });
	});
	return answerNow;
}

describe('the bell', () => {
	afterEach(() => {
		cleanup();
		vi.unstubAllGlobals();
		unread.set({ count: null, round: 0 });
	});

	it('that is clicked before the number is known opens its list when it is', async () => {
		const answer = slowServer(1);
		render(<MessageBell />);
		fireEvent.click(screen.getByRole('button', { name: '消息' }));
		answer();
		await vi.waitFor(() => expect(document.querySelector('.message-bell-popover')).not.toBeNull());
	});

	it('has no list without unread messages, and does not open by itself when one arrives', async () => {
		const answer = slowServer(0);
		render(<MessageBell />);
		fireEvent.click(screen.getByRole('button', { name: '消息' }));
		answer();
		await vi.waitFor(() => expect(unread.get().count).toBe(0));
		act(() => unread.set({ count: 1, round: 5 }));
		expect(screen.getByRole('button', { name: '消息，1 条未读' })).toBeTruthy();
		expect(document.querySelector('.message-bell-popover')).toBeNull();
	});
});
