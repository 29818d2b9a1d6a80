import { waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { renderScreen } from '../../../harness/render-screen.tsx';

const options = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛'].map((title) => ({ value: title, title }));
const file: ScreenFile = {
	title: '申请',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			kind: { type: 'string', title: '类型', options },
			state: { type: 'string', title: '状态', readOnly: true, options },
			agent: { type: 'string', title: '经办人', readOnly: true, reference: { screen: 'employee' } },
		},
		required: ['name'],
	},
	list: { columns: ['name'] },
};

it('asks nobody to choose what is read-only', async () => {
	const { container } = await renderScreen(file, { view: 'create' });
	const form = within(container);
	await waitFor(() => expect(form.getAllByRole('combobox')).toHaveLength(3));
	expect(form.getAllByText('请选择')).toHaveLength(1);
});
