import { screen as page, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

import type { StoredRecord } from '../../../../../contract/records/list-query.ts';
import type { ResolvedAction, ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { RelatedList } from '../../../../../renderers/list/panes/related-list.tsx';
import { createPortal, mount } from '../../mount.tsx';

afterEach(() => void vi.useRealTimers());

const action = { name: 'test', title: '测试', dialog: 'mail-test', permissionKey: 'employee:view' } as ResolvedAction;

/** The people of an organisation, with an action that opens a dialog. */
function show() {
	const portal = createPortal(3);
	const [parent] = portal.records.get('organisation') as [StoredRecord];
	for (const person of portal.records.get('employee') ?? []) person.organisation = parent.id;
	const screen = portal.screen('employee');
	const list = { ...screen.list, refresh: 30, rowActions: ['test'] } as ResolvedScreen['list'];
	const related = { ...screen, list, actions: [action] };
	return { portal, ...mount(portal, <RelatedList screen={related} field="organisation" parent={{ id: parent.id, title: '' }} />) };
}

it('opens the dialog of an action of a row', async () => {
	const { user } = show();
	const [button] = await page.findAllByRole('button', { name: '测试' });
	await user.click(button as HTMLElement);
	await page.findByRole('dialog', { name: /^测试：/ });
});

it('is read again at the interval of its screen', async () => {
	vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
	vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
	const { portal } = show();
	await page.findAllByRole('button', { name: '测试' });
	for (const person of portal.records.get('employee') ?? []) person.name = '改过的人';
	vi.advanceTimersByTime(30_000);
	await waitFor(() => expect(page.getAllByText('改过的人').length).toBeGreaterThan(0));
});
