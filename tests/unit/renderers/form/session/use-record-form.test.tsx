import { screen as page, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { RecordDialog } from '../../../../../renderers/list/commands/record-dialog.tsx';
import { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { mount } from '../../mount.tsx';

const file: ScreenFile = {
	title: '货架',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			hall: { type: 'string', title: '库房', writeRight: 'assign' },
			place: { type: 'string', title: '位置' },
		},
		required: ['name'],
	},
};

it('shows of what a new record is to begin with only what the user may set, as it is saved', async () => {
	const portal = new MemoryPortal([{ name: 'shelf', area: 'quality', file }]);
	portal.denied.add('shelf:assign');
	const opened = { view: 'create' as const, initial: { hall: '一号', place: '甲' } };
	const { user } = mount(portal, <RecordDialog screen={portal.screen('shelf')} opened={opened} onClose={() => {}} onOpen={() => {}} />);
	const dialog = await page.findByRole('dialog');
	await user.type(await within(dialog).findByLabelText('名称'), '一');
	expect(dialog.innerHTML).not.toContain('一号');
	await user.click(within(dialog).getByRole('button', { name: '保存' }));
	const saved = () => portal.calls.find(({ path }) => path.endsWith('/save'))?.input;
	await waitFor(() => expect(saved()).toEqual({ name: '一', place: '甲' }));
});
