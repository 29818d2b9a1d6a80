import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { PortalError } from '../../../../contract/base/portal-error.ts';
import type { ScreenFile } from '../../../../contract/screen/screen.ts';
import { RecordSelector } from '../../../../renderers/selector/record-selector.tsx';
import { MemoryPortal } from '../../../harness/memory-portal.ts';
import { createPortal, mount } from '../mount.tsx';

function open(name: string, isMultiple: boolean) {
	const portal = createPortal(45);
	const onConfirm = vi.fn();
	const onClose = vi.fn();
	const mounted = mount(
		portal,
		<RecordSelector screen={portal.screen(name)} isMultiple={isMultiple} value={[]} onConfirm={onConfirm} onClose={onClose} />,
	);
	const button = (title: string) => page.getByRole('button', { name: title });
	return { ...mounted, portal, onConfirm, onClose, button };
}

describe('RecordSelector', () => {
	it('asks for a record when none is chosen', async () => {
		const { user, button, onConfirm } = open('enterprise', false);
		await page.findByText('共 45 条');
		await user.click(button('确认'));
		await page.findByText('请选择记录！');
		expect(onConfirm).not.toHaveBeenCalled();
		// As in every dialog, what goes on is last.
		const buttons = [...(page.getByRole('dialog').querySelectorAll('.ant-modal-footer button') ?? [])];
		expect(buttons.map(({ textContent }) => textContent?.replace(/\s/g, ''))).toEqual(['清空', '取消', '确认']);
	});

	it('hands over the one record chosen', async () => {
		const { user, portal, button, onConfirm } = open('enterprise', false);
		const [first, second] = portal.records.get('enterprise') ?? [];
		await user.click(await page.findByText(String(first?.name)));
		await user.click(page.getByText(String(second?.name)));
		await user.click(button('确认'));
		expect(onConfirm.mock.calls[0]?.[0]).toMatchObject([{ id: second?.id, title: second?.name }]);
	});

	it.each([false, true])('names each row for those who do not see it (several: %s)', async (isMultiple) => {
		const { portal } = open('enterprise', isMultiple);
		const [first] = portal.records.get('enterprise') ?? [];
		await page.findByRole(isMultiple ? 'checkbox' : 'radio', { name: String(first?.name) });
	});

	it('shows several chosen as tags, across a search, and forgets them on Clear', async () => {
		const { user, button, onConfirm } = open('employee', true);
		await page.findByText('共 45 条');
		const chosen = () => page.getByRole('group', { name: '已选' });
		await user.click(page.getByText('zj1001'));
		await user.type(page.getByRole('searchbox', { name: '查询' }), 'zj1044{Enter}');
		await waitFor(() => expect(page.queryByText('zj1001')).toBeNull());
		await user.click(await page.findByText('zj1044'));
		expect(chosen().querySelectorAll('.ant-tag')).toHaveLength(2);
		await user.click(button('清空'));
		expect(within(chosen()).getByText('尚未选择')).toBeTruthy();
		expect(onConfirm).not.toHaveBeenCalled();
	});

	it('opens the branches of a tree and finds, on Enter, what is not loaded', async () => {
		const { user, button, onConfirm } = open('organisation', false);
		await page.findByText('组织选择器');
		await page.findByText('国家市场监督管理总局');
		// The only node at the top is open already.
		await page.findByText('浙江省市场监督管理局');
		const province = () => page.getByText('浙江省市场监督管理局').closest('[role=treeitem]') as HTMLElement;
		await waitFor(() => {
			// A tree that is still opening a branch takes no click on another.
			fireEvent.click(province().querySelector('.ant-tree-switcher_close') ?? document.body);
			expect(province().getAttribute('aria-expanded')).toBe('true');
		});
		await page.findByText('杭州市市场监督管理局');
		await user.type(page.getByRole('searchbox', { name: '查询' }), '绍兴{Enter}');
		await user.click(await page.findByText('绍兴市市场监督管理局'));
		await user.click(button('确认'));
		expect(onConfirm.mock.calls[0]?.[0]).toMatchObject([{ title: '绍兴市市场监督管理局' }]);
	});

	it('says of a failed search that it failed, instead of the rows found before, and searches again', async () => {
		const { user, portal } = open('employee', false);
		await page.findByText('共 45 条');
		portal.intercept = () => Promise.reject(new PortalError('serverError'));
		await user.type(page.getByRole('searchbox', { name: '查询' }), 'zj1044{Enter}');
		const alert = await page.findByRole('alert');
		expect(page.queryByText('zj1001')).toBeNull();
		expect(page.queryByText('共 45 条')).toBeNull();
		portal.intercept = () => undefined;
		await user.click(within(alert).getByRole('button', { name: '重试' }));
		await page.findByText('zj1044');
		await page.findByText('共 1 条');
		expect(page.queryByRole('alert')).toBeNull();
	});

	it('says of a tree and of a search in it that they failed, and asks again', async () => {
		const portal = createPortal();
		portal.intercept = () => Promise.reject(new PortalError('serverError'));
		const { user } = mount(
			portal,
			<RecordSelector screen={portal.screen('organisation')} isMultiple={false} value={[]} onConfirm={() => {}} onClose={() => {}} />,
		);
		const again = async () => {
			const alert = await page.findByRole('alert');
			portal.intercept = () => undefined;
			await user.click(within(alert).getByRole('button', { name: '重试' }));
			await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
		};
		await again();
		await page.findByText('浙江省市场监督管理局');
		portal.intercept = () => Promise.reject(new PortalError('serverError'));
		const box = page.getByRole('searchbox', { name: '查询' });
		await user.type(box, '绍兴{Enter}');
		await page.findByRole('alert');
		expect(page.queryByText('没有符合条件的数据')).toBeNull();
		// What failed for one search is no news of another.
		await user.clear(box);
		await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
		await user.type(box, '绍兴{Enter}');
		await again();
		await page.findByText('绍兴市市场监督管理局');
	});
});

it('says that a record was created which it could not choose', async () => {
	const file: ScreenFile = { title: '站点', record: { properties: { name: { type: 'string', title: '名称' } } } };
	const portal = new MemoryPortal([{ name: 'site', area: 'quality', file }]);
	const { user } = mount(
		portal,
		<RecordSelector screen={portal.screen('site')} isMultiple={false} value={[]} onConfirm={() => {}} onClose={() => {}} />,
	);
	await user.click(await page.findByRole('button', { name: '新建' }));
	await user.type(await page.findByLabelText('名称'), '一');
	portal.intercept = ({ path }) => (path.endsWith('/query') ? Promise.reject(new PortalError('unavailable')) : undefined);
	await user.click(page.getByRole('button', { name: '保存' }));
	await page.findByText('已新建，但未能选中：服务不可用');
	expect(portal.records.get('site')).toHaveLength(1);
});
