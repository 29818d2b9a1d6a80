import { screen as page } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import { EventDialog } from '../../../../../src/features/calendar/event-dialog.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

afterEach(() => vi.unstubAllGlobals());

it('a new event without a title is not saved, and says what is missing', async () => {
	const { user } = mount(createPortal(), <EventDialog opened={{ id: null, day: '2026-11-30' }} onClose={() => {}} />);
	const title = await page.findByRole('textbox', { name: '标题' });
	expect(title.getAttribute('aria-required')).toBe('true');
	await user.click(page.getByRole('button', { name: /保\s*存/ }));
	expect((await page.findByRole('alert')).textContent).toBe('请填写标题');
	await user.type(title, '例会');
	expect(page.queryByRole('alert')).toBeNull();
});

it('a change of an event stays when the network returns, also where another device has changed it', async () => {
	const portal = createPortal();
	const event = {
		...{ id: 'e', title: '例会', location: '', note: '', isAllDay: true, start: '2026-11-30', end: '2026-11-30', rule: null, until: null },
		...{ excluded: [], audience: 'own', reminder: null, owner: { id: portal.runtime.user.id, name: '张敏' }, attendees: [] },
	};
	let version = 1;
	vi.stubGlobal('fetch', async () => {
		const data = { ...event, version };
		return new Response(JSON.stringify({ state: 200, data }), { headers: { 'content-type': 'application/json' } });
	});
	const { user } = mount(portal, <EventDialog opened={{ id: 'e', day: '2026-11-30' }} onClose={() => {}} />);
	await user.type(await page.findByDisplayValue('例会'), '改期');
	version = 2;
	window.dispatchEvent(new Event('online'));
	await new Promise((resolve) => setTimeout(resolve, 50));
	page.getByDisplayValue('例会改期');
});

it('asks before the input is lost, and sends a repetition of an unanswered save as the same', async () => {
	const sent: Array<{ key: string | null; answer(response: Response): void; fail(): void }> = [];
	vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
		const key = new Headers(headers).get('idempotency-key');
		return new Promise<Response>((answer, reject) => sent.push({ key, answer, fail: () => reject(new TypeError('no network')) }));
	});
	const onClose = vi.fn();
	const { user } = mount(createPortal(), <EventDialog opened={{ id: null, day: '2026-11-30' }} onClose={onClose} />);
	const title = await page.findByRole('textbox', { name: '标题' });
	await user.type(title, '例会');
	await user.keyboard('{Escape}');
	await page.findByText('内容尚未保存，确定要离开吗？');
	await user.click(page.getByRole('button', { name: '继续编辑' }));
	expect(onClose).not.toHaveBeenCalled();
	await user.click(page.getByRole('button', { name: /保\s*存/ }));
	await vi.waitFor(() => expect(sent).toHaveLength(1));
	expect(title.hasAttribute('disabled')).toBe(true);
	sent[0]?.fail();
	await page.findByRole('alert');
	await user.click(page.getByRole('button', { name: /保\s*存/ }));
	await vi.waitFor(() => expect(sent).toHaveLength(2));
	expect(sent[0]?.key).toMatch(/.+/);
	expect(sent[1]?.key).toBe(sent[0]?.key);
	sent[1]?.answer(new Response(JSON.stringify({ state: 200, data: {} }), { headers: { 'content-type': 'application/json' } }));
	await vi.waitFor(() => expect(onClose).toHaveBeenCalledWith(true));
});
