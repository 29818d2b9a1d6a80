import { fireEvent, screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { createPortal, maskMobile, mount } from '../../mount.tsx';

const sentence = () => document.querySelector('.portal-query-sentence')?.textContent;

/** Opens the query of a list that has so many records. */
async function openQuery(portal: ReturnType<typeof createPortal>, screen: ResolvedScreen, count: number) {
	const { user } = mount(portal, <RecordList screen={screen} />);
	await page.findByText(`共 ${count} 条`);
	await user.click(page.getByRole('button', { name: '高级查询' }));
	return { user, dialog: await page.findByRole('dialog') };
}

/** Chooses an entry of one of the rule's antd selects. */
async function choose(select: HTMLElement, title: string) {
	fireEvent.mouseDown(select.closest('.ant-select') as HTMLElement);
	const options = await waitFor(() => {
		const found = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')].filter((option) => option.textContent === title);
		if (found.length === 0) throw new Error(`no option ${title}`);
		return found;
	});
	fireEvent.click(options.at(-1) as HTMLElement);
}

describe('the visual query', () => {
	it('offers what suits the field, says the query as a sentence, searches with it and takes it away again', async () => {
		const portal = createPortal();
		const { user, dialog } = await openQuery(portal, portal.screen('product'), 12);
		await within(dialog).findByText('尚未添加条件，将显示全部数据');
		await user.click(within(dialog).getByRole('button', { name: '+ 添加条件' }));
		await choose(within(dialog).getByRole('combobox', { name: '字段' }), '类别');
		await waitFor(() => expect(sentence()).toContain('类别'));
		await user.click(within(dialog).getByRole('button', { name: '查询' }));
		expect((await within(dialog).findByRole('alert')).textContent).toContain('类别');
		await choose(within(dialog).getByRole('combobox', { name: '值' }), '建材');
		await waitFor(() => expect(sentence()).toBe('类别 等于 建材'));
		await user.click(within(dialog).getByRole('button', { name: '查询' }));
		await page.findByText('共 3 条');
		expect(page.getByTitle('修改查询条件').textContent).toBe('类别 等于 建材');
		await user.click(page.getByRole('button', { name: '清除查询条件' }));
		await page.findByText('共 12 条');
	});

	it('says of a rule without a value that it has none yet, until one is there or none is needed', async () => {
		const portal = createPortal();
		const { user, dialog } = await openQuery(portal, portal.screen('product'), 12);
		await user.click(within(dialog).getByRole('button', { name: '+ 添加条件' }));
		await choose(within(dialog).getByRole('combobox', { name: '字段' }), '产品名称');
		await choose(within(dialog).getByRole('combobox', { name: '比较方式' }), '包含');
		const missing = '产品名称 包含 （还没有值）';
		await waitFor(() => expect(sentence()).toBe(missing));
		await user.click(within(dialog).getByRole('button', { name: '查询' }));
		expect((await within(dialog).findByRole('alert')).textContent).toBe('“产品名称”的条件还没有值');
		await user.type(within(dialog).getByRole('textbox', { name: '值' }), '水');
		await waitFor(() => expect(sentence()).toBe('产品名称 包含 “水”'));
		await user.clear(within(dialog).getByRole('textbox', { name: '值' }));
		await waitFor(() => expect(sentence()).toBe(missing));
		await choose(within(dialog).getByRole('combobox', { name: '比较方式' }), '为空');
		await waitFor(() => expect(sentence()).toBe('产品名称 为空'));
		await user.click(within(dialog).getByRole('button', { name: '查询' }));
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
	});

	it('searches with the value that it shows, also after an operator that takes a list, or one value', async () => {
		const portal = createPortal();
		const { user, dialog } = await openQuery(portal, portal.screen('product'), 12);
		await user.click(within(dialog).getByRole('button', { name: '+ 添加条件' }));
		await choose(within(dialog).getByRole('combobox', { name: '字段' }), '类别');
		await choose(within(dialog).getByRole('combobox', { name: '值' }), '建材');
		await waitFor(() => expect(sentence()).toBe('类别 等于 建材'));
		await choose(within(dialog).getByRole('combobox', { name: '比较方式' }), '属于');
		await waitFor(() => expect(sentence()).toContain('建材'));
		await choose(within(dialog).getByRole('combobox', { name: '比较方式' }), '等于');
		await waitFor(() => expect(sentence()).toBe('类别 等于 建材'));
		await choose(within(dialog).getByRole('combobox', { name: '比较方式' }), '属于');
		await waitFor(() => expect(sentence()).toContain('属于'));
		await user.click(within(dialog).getByRole('button', { name: '查询' }));
		await page.findByText('共 3 条');
		const rule = { field: 'category', operator: 'in', value: [expect.any(String)] };
		expect(portal.calls.findLast(({ path }) => path.endsWith('/product/query'))?.input.query).toMatchObject({ rules: [{ rules: [rule] }] });
	});

	it('names each of its inputs, of two rules about one reference too', async () => {
		const portal = createPortal();
		const { user, dialog } = await openQuery(portal, portal.screen('employee'), 45);
		within(dialog).getByRole('combobox', { name: '组合方式' });
		for (const at of [0, 1]) {
			await user.click(within(dialog).getByRole('button', { name: '+ 添加条件' }));
			await choose(within(dialog).getAllByRole('combobox', { name: '字段' })[at] as HTMLElement, '所属机构');
		}
		const ids = (await within(dialog).findAllByRole('combobox', { name: '值' })).map(({ id }) => id);
		expect(new Set(ids).size).toBe(2);
	});

	it('shows the amount and the unit of a period in their inputs alone', async () => {
		const portal = createPortal();
		const { user, dialog } = await openQuery(portal, portal.screen('employee'), 45);
		await user.click(within(dialog).getByRole('button', { name: '+ 添加条件' }));
		await choose(within(dialog).getByRole('combobox', { name: '字段' }), '创建时间');
		await user.click(await within(dialog).findByText('动态值'));
		await choose(await within(dialog).findByRole('combobox', { name: '动态值' }), '最近');
		await choose(await within(dialog).findByRole('combobox', { name: '单位' }), '个月');
		await waitFor(() => expect(sentence()).toContain('最近 30 个月'));
		expect(dialog.textContent).not.toContain('最近 N');
	});

	it('refuses an incomplete value of a masked field before it is sent', async () => {
		const portal = createPortal();
		const { user, dialog } = await openQuery(portal, maskMobile(portal.screen('employee')), 45);
		await user.click(within(dialog).getByRole('button', { name: '+ 添加条件' }));
		const field = within(dialog).getByRole('combobox', { name: '字段' });
		fireEvent.change(field, { target: { value: '手机' } });
		await choose(field, '手机号');
		await user.type(await within(dialog).findByRole('textbox', { name: '值' }), '138');
		const sent = portal.calls.length;
		await user.click(within(dialog).getByRole('button', { name: '查询' }));
		expect((await within(dialog).findByRole('alert')).textContent).toBe('手机号码长度不为11位');
		expect(portal.calls.length).toBe(sent);
		await user.type(within(dialog).getByRole('textbox', { name: '值' }), '00001000');
		await user.click(within(dialog).getByRole('button', { name: '查询' }));
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
	});
});
