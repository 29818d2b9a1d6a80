import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { ReceiverPicker } from '../../../../../src/features/message/compose/receiver-picker.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it('the number of receivers that could not be fetched is fetched again on request', async () => {
	let isDown = true;
	vi.stubGlobal('fetch', async () => {
		const status = isDown ? 500 : 200;
		return new Response(JSON.stringify({ state: status, data: { count: 3 } }), { status });
	});
	const onCount = vi.fn();
	const receivers = [{ type: 'everyone' as const, title: '所有人' }];
	const { user } = mount(createPortal(1), <ReceiverPicker receivers={receivers} onChange={() => undefined} onCount={onCount} />);
	const retry = await page.findByRole('button', { name: '重试' });
	expect(onCount).not.toHaveBeenCalledWith(3);
	isDown = false;
	await user.click(retry);
	await vi.waitFor(() => expect(onCount).toHaveBeenLastCalledWith(3));
	expect(page.queryByRole('button', { name: '重试' })).toBeNull();
});
