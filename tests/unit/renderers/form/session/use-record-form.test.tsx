import { screen as page, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { RecordDialog } from '../../../../../renderers/list/commands/record-dialog.tsx';
import { MemoryPortal, newId } from '../../../../harness/memory-portal.ts';
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
	const { user } = mount(
		portal,
		<RecordDialog screen={portal.screen('shelf')} opened={opened} rows={[]} onClose={() => {}} onOpen={() => {}} />,
	);
	const dialog = await page.findByRole('dialog');
	await user.type(await within(dialog).findByLabelText('名称'), '一');
	expect(dialog.innerHTML).not.toContain('一号');
	await user.click(within(dialog).getByRole('button', { name: '保存' }));
	const saved = () => portal.calls.find(({ path }) => path.endsWith('/save'))?.input;
	await waitFor(() => expect(saved()).toEqual({ name: '一', place: '甲' }));
});

it('shows the titles of records that defaults refer to', async () => {
	const [shelf, office] = [newId(), newId()];
	const sent: ScreenFile = {
		title: '发货',
		record: {
			properties: {
				sender: { type: 'string', title: '发货人', reference: { screen: 'employee' }, default: { name: 'userId' } },
				office: { type: 'string', title: '部门', reference: { screen: 'organisation' }, default: { name: 'organisationId' } },
				shelf: { type: 'string', title: '货架', reference: { screen: 'shelf' }, default: shelf },
			},
		},
	};
	const people: ScreenFile = { title: '人员', record: { properties: { name: { type: 'string', title: '姓名' } } } };
	const portal = new MemoryPortal([
		{ name: 'shelf', area: 'quality', file },
		{ name: 'employee', area: 'quality', file: people },
		{ name: 'organisation', area: 'quality', file: people },
		{ name: 'sending', area: 'quality', file: sent },
	]);
	portal.add('shelf', [{ id: shelf, name: '一号架' }]);
	portal.add('organisation', [{ id: office, name: '东城所' }]);
	portal.runtime.user.organisationId = office;
	mount(
		portal,
		<RecordDialog screen={portal.screen('sending')} opened={{ view: 'create' }} rows={[]} onClose={() => {}} onOpen={() => {}} />,
	);
	const dialog = await page.findByRole('dialog');
	for (const title of ['张敏', '东城所', '一号架']) await within(dialog).findByTitle(title);
	expect(portal.isDirty).toBe(false);
});
