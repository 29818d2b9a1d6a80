import { screen as page } from '@testing-library/react';
import { expect, it } from 'vitest';

import { EventDialog } from '../../../../../src/features/calendar/event-dialog.tsx';
import { createPortal, mount } from '../../../renderers/mount.tsx';

it('a new event without a title is not saved, and says what is missing', async () => {
	const { user } = mount(createPortal(), <EventDialog opened={{ id: null, day: '2026-11-30' }} onClose={() => {}} />);
	const title = await page.findByRole('textbox', { name: '标题' });
	expect(title.getAttribute('aria-required')).toBe('true');
	await user.click(page.getByRole('button', { name: /保\s*存/ }));
	expect((await page.findByRole('alert')).textContent).toBe('请填写标题');
	await user.type(title, '例会');
	expect(page.queryByRole('alert')).toBeNull();
});
