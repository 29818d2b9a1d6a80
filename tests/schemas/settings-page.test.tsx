import { screen as page, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PortalError } from '../../contract/base/portal-error.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { renderScreen } from '../harness/render-screen.tsx';

const fields: ScreenFile['record']['properties'] = {
	isOpen: { type: 'boolean', title: '开放', default: false, description: '任何人都能申请' },
	limit: { type: 'integer', title: '上限', minimum: 1, default: 10, description: '每天最多几次' },
};
const settings = (form: ScreenFile['form'] = {}): ScreenFile => ({
	title: '设置',
	record: { properties: fields },
	form: { layout: 'settings', ...form },
});
type Rendered = Awaited<ReturnType<typeof renderScreen>>;
const stored = [{ id: '01900000-0000-7000-8000-000000000001', isOpen: false, limit: 10 }];

it('shows the one record with explanations, saves its changes together and stays open', async () => {
	const { user, records } = await renderScreen(settings(), { data: stored });
	expect(await page.findByText('任何人都能申请')).toBeDefined();
	const save = page.getByRole('button', { name: /保\s?存/ });
	expect(save).toHaveProperty('disabled', true);
	await user.click(await page.findByLabelText('开放'));
	await user.clear(page.getByLabelText('上限'));
	await user.type(page.getByLabelText('上限'), '0');
	await user.click(save);
	expect((await page.findAllByRole('alert')).length).toBeGreaterThan(0);
	expect(records()[0]).toMatchObject({ isOpen: false });
	await user.clear(page.getByLabelText('上限'));
	await user.type(page.getByLabelText('上限'), '25');
	await user.click(save);
	await waitFor(() => expect(records()).toMatchObject([{ isOpen: true, limit: 25, version: 2 }]));
	await waitFor(() => expect(save).toHaveProperty('disabled', true));
	// The form goes on from what was stored: a second save is no conflict.
	await user.click(page.getByLabelText('开放'));
	await user.click(save);
	await waitFor(() => expect(records()).toMatchObject([{ isOpen: false, limit: 25, version: 3 }]));
});

it('saves each change at once, and creates the record with the first one', async () => {
	const { user, records } = await renderScreen(settings({ saving: 'atOnce' }));
	await user.click(await page.findByLabelText('开放'));
	await waitFor(() => expect(records()).toMatchObject([{ isOpen: true, limit: 10 }]));
	expect(page.queryByRole('button', { name: /保\s?存/ })).toBeNull();
	await user.clear(page.getByLabelText('上限'));
	await user.type(page.getByLabelText('上限'), '7');
	await user.tab();
	await waitFor(() => expect(records()).toMatchObject([{ isOpen: true, limit: 7, version: 2 }]));
});

/** What another user has stored meanwhile. */
const changeElsewhere = ({ portal, records, screen }: Rendered, change: Record<string, unknown>) =>
	portal.records.set(screen.name, [{ ...stored[0], id: String(records()[0]?.id), version: 2, ...change }]);

it('keeps what somebody else changed in other settings, without a question', async () => {
	const rendered = await renderScreen(settings({ saving: 'atOnce' }), { data: stored });
	await page.findByLabelText('开放');
	changeElsewhere(rendered, { limit: 99 });
	await rendered.user.click(page.getByLabelText('开放'));
	await waitFor(() => expect(rendered.records()).toMatchObject([{ isOpen: true, limit: 99, version: 3 }]));
	expect(page.queryByRole('dialog')).toBeNull();
	await waitFor(() => expect(page.getByLabelText('上限')).toHaveProperty('value', '99'));
});

it('asks nothing when somebody else made the same change', async () => {
	const rendered = await renderScreen(settings({ saving: 'atOnce' }), { data: stored });
	await page.findByLabelText('开放');
	changeElsewhere(rendered, { isOpen: true });
	await rendered.user.click(page.getByLabelText('开放'));
	expect(await page.findByText('保存成功')).toBeDefined();
	expect(page.queryByRole('dialog')).toBeNull();
	await rendered.user.click(page.getByLabelText('开放'));
	await waitFor(() => expect(rendered.records()).toMatchObject([{ isOpen: false, version: 3 }]));
});

it('compares when somebody else changed the same setting, and can be discarded afterwards', async () => {
	const rendered = await renderScreen(settings({ saving: 'atOnce' }), { data: stored });
	const limit = await page.findByLabelText('上限');
	changeElsewhere(rendered, { limit: 99 });
	await rendered.user.clear(limit);
	await rendered.user.type(limit, '7');
	await rendered.user.tab();
	const dialog = await page.findByRole('dialog');
	expect(dialog.textContent).toContain('99');
	await rendered.user.click(within(dialog).getByRole('button', { name: /取\s?消/ }));
	await rendered.user.click(await page.findByRole('button', { name: '放弃修改' }));
	await rendered.user.click(await page.findByRole('button', { name: '不保存' }));
	await waitFor(() => expect(page.getByLabelText('上限')).toHaveProperty('value', '99'));
});

it('offers to save again what could not be saved at once', async () => {
	const { user, records, portal } = await renderScreen(settings({ saving: 'atOnce' }), { data: stored });
	const toggle = await page.findByLabelText('开放');
	const answer = portal.intercept;
	portal.intercept = () => {
		throw new PortalError('unavailable');
	};
	await user.click(toggle);
	const save = await page.findByRole('button', { name: /保\s?存/ });
	expect(records()).toMatchObject([{ isOpen: false }]);
	portal.intercept = answer;
	await user.click(save);
	await waitFor(() => expect(records()).toMatchObject([{ isOpen: true }]));
	expect(page.queryByRole('button', { name: /保\s?存/ })).toBeNull();
});

it('opens nothing to those who may only read', async () => {
	await renderScreen(settings(), { data: stored, role: 'reader' });
	expect(await page.findByText('任何人都能申请')).toBeDefined();
	expect(page.queryByRole('button', { name: /保\s?存/ })).toBeNull();
	expect(page.getByLabelText('开放')).toHaveProperty('disabled', true);
});
