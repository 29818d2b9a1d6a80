import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { renderScreen } from '../harness/render-screen.tsx';

const part: ScreenFile = {
	title: '零件',
	record: { properties: { name: { type: 'string', title: '名称' }, note: { type: 'string', title: '说明' } }, required: ['name'] },
	list: { columns: ['name', { field: 'note', editable: true }], sort: ['name'] },
};

it('a cell of a list offers both values when somebody else was faster, and stores the chosen one', async () => {
	const { user, portal, screen, records } = await renderScreen(part, { data: [{ name: 'P0002', note: '旧的' }] });
	const cell = (await page.findByText('旧的')).closest('td') as HTMLElement;
	const [record] = records();
	if (record === undefined) throw new Error('no record');
	portal.replace(screen, { ...record, version: 2, note: '别人的' });
	await waitFor(() => {
		fireEvent.doubleClick(cell);
		expect(cell.querySelector('.portal-cell-editor')).not.toBeNull();
	});
	const input = await within(cell).findByRole('textbox');
	await user.clear(input);
	await user.type(input, '我的{Enter}');
	const dialog = await page.findByRole('dialog');
	within(dialog).getByText('数据已被他人修改');
	within(dialog).getByText('别人的');
	await user.click(within(dialog).getByRole('button', { name: '按所选内容保存' }));
	await waitFor(() => expect(records()).toMatchObject([{ note: '我的', version: 3 }]));
	await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
});
