import { within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderScreen } from '../../../../harness/render-screen.tsx';

it('the form of one group is titled with what is done, and with whom', async () => {
	const list = await renderScreen(
		{
			title: '人员',
			record: { title: 'name', properties: { name: { type: 'string', title: '姓名' }, duty: { type: 'string', title: '职责' } } },
			list: { columns: ['name', 'duty'], rowActions: ['assign'] },
			form: {
				groups: [
					{ name: 'basic', title: '基本信息', fields: ['name'] },
					{ name: 'duty', title: '职责信息', fields: ['duty'] },
				],
			},
			actions: [{ name: 'assign', title: '分配职责', group: 'duty' }],
		},
		{ data: [{ name: '赵可彤', duty: '抽样' }] },
	);
	await list.user.click(await list.findByRole('button', { name: '分配职责' }));
	await list.findByText('分配职责：赵可彤');
	const dialog = list.getByRole('dialog');
	await within(dialog).findByLabelText('职责');
	expect(within(dialog).queryByLabelText('姓名')).toBeNull();
});
