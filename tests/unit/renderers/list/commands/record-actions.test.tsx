import { screen as page, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { StoredRecord } from '../../../../../contract/records/list-query.ts';
import { RecordActions } from '../../../../../renderers/list/commands/record-actions.tsx';
import { createPortal, mount } from '../../mount.tsx';

const names = () => page.queryAllByRole('button').map((button) => button.textContent?.replace(/\s/g, ''));

it('a record that is shown alone has the actions of its row that fit it', async () => {
	const portal = createPortal(3);
	const screen = portal.screen('early-warning');
	const open = { id: '1', version: 1, status: 'open', title: '预警' } as StoredRecord;
	const shown = mount(portal, <RecordActions screen={screen} record={open} />);
	expect(names()).toEqual(['开始处置']);
	await shown.user.click(page.getByRole('button', { name: '开始处置' }));
	const dialog = await page.findByRole('dialog');
	await within(dialog).findByText('确定开始处置“预警”吗？');
	await shown.user.click(within(dialog).getByRole('button', { name: /取\s?消/ }));
	await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
	shown.show(<RecordActions screen={screen} record={{ ...open, status: 'closed' }} />);
	expect(names()).not.toContain('开始处置');
});

it('further actions than three are in a menu', async () => {
	const portal = createPortal(3);
	const [person] = portal.records.get('employee') as [StoredRecord];
	const { user } = mount(portal, <RecordActions screen={portal.screen('employee')} record={person} />);
	expect(names()).toHaveLength(3);
	await user.click(page.getByRole('button', { name: '更多' }));
	expect((await page.findAllByRole('menuitem')).length).toBeGreaterThan(2);
});
