import { screen as page, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { createPortal, mount } from '../../mount.tsx';

it('what is made while one row of a tree is chosen is put below it; with two rows nobody knows', async () => {
	const portal = createPortal(3);
	portal.records.set('organisation', []);
	portal.add('organisation', [{ name: '甲区' }, { name: '乙区' }]);
	const { user } = mount(portal, <RecordList screen={portal.screen('organisation')} />);
	const choose = async (name: string) => {
		const row = (await page.findByText(name)).closest('tr') as HTMLElement;
		await user.click(within(row).getByRole('checkbox'));
	};
	const parentOfNew = async () => {
		await user.click(page.getByRole('button', { name: '新建' }));
		const dialog = await page.findByRole('dialog');
		const parent = (await within(dialog).findByLabelText('上级机构')).closest('.ant-select') as HTMLElement;
		const text = parent.textContent;
		await user.click(within(dialog).getByRole('button', { name: '取消' }));
		return text;
	};
	await choose('甲区');
	expect(await parentOfNew()).toContain('甲区');
	await choose('乙区');
	expect(await parentOfNew()).not.toContain('区');
});
