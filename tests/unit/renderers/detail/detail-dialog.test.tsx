import { screen as page, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { RecordList } from '../../../../renderers/list/page/record-list.tsx';
import { createPortal, mount } from '../mount.tsx';

async function openFirst() {
	const portal = createPortal(5);
	const { user } = mount(portal, <RecordList screen={portal.screen('spot-check')} />);
	await user.click((await page.findAllByRole('button', { name: '查看' }))[0] as HTMLElement);
	const dialog = await page.findByRole('dialog');
	await within(dialog).findByRole('heading', { name: '抽查对象' });
	const numbers = () =>
		[...document.querySelectorAll('.ant-table-row')].map((row) =>
			portal.records.get('spot-check')?.find(({ id }) => id === (row as HTMLElement).dataset.rowKey),
		);
	return { portal, user, dialog, rows: numbers() };
}

const heading = (dialog: HTMLElement) => dialog.querySelector('.ant-modal-title')?.textContent ?? '';

it('is titled with the record, and goes to the next and the previous one of the list', async () => {
	const { user, dialog, rows } = await openFirst();
	const button = (name: string) => within(dialog).getByRole('button', { name });
	await waitFor(() => expect(heading(dialog)).toBe(`${rows[0]?.number} 监督抽查详情`));
	expect(button('上一条')).toHaveProperty('disabled', true);
	await user.click(button('下一条'));
	await waitFor(() => expect(heading(dialog)).toBe(`${rows[1]?.number} 监督抽查详情`));
	await user.click(button('上一条'));
	await waitFor(() => expect(heading(dialog)).toBe(`${rows[0]?.number} 监督抽查详情`));
});

it('opens referenced records in a tab, and shows a dash for what is missing', async () => {
	const { portal, user, dialog, rows } = await openFirst();
	const value = (name: string) => dialog.querySelector<HTMLElement>(`[data-field=${name}] dd`) as HTMLElement;
	await user.click(within(value('enterprise')).getByRole('button'));
	expect(portal.opened).toEqual([{ screen: 'enterprise', view: 'detail', id: rows[0]?.enterprise }]);
	expect(value('batch').textContent).toBe('—');
});

it('offers to enter a result where it is missing, in a form with nothing else', async () => {
	const portal = createPortal(5);
	const records = portal.records.get('spot-check') ?? [];
	portal.records.set(
		'spot-check',
		records.map((record, index) => ({ ...record, result: index === 0 ? 'pending' : 'passed' })),
	);
	const { user } = mount(portal, <RecordList screen={portal.screen('spot-check')} />);
	const button = await page.findByRole('button', { name: '录入结果' });
	await user.click(button);
	const dialog = await page.findByRole('dialog');
	await within(dialog).findByLabelText('检验结果');
	expect(within(dialog).queryByLabelText('抽样日期')).toBeNull();
	expect(dialog.textContent).toContain('录入结果');
});
