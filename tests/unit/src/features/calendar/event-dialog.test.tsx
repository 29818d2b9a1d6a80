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
