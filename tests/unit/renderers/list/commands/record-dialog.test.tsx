import { screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { PortalError } from '../../../../../contract/base/portal-error.ts';
import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { RecordDialog } from '../../../../../renderers/list/commands/record-dialog.tsx';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { MemoryPortal } from '../../../../harness/memory-portal.ts';
import { createPortal, mount } from '../../mount.tsx';

const saves = (portal: ReturnType<typeof createPortal>) => portal.calls.filter((call) => call.path.endsWith('/save'));

/** Opens the dialog over a list and waits for its inputs. */
async function openDialog(name: string, button: string, portal = createPortal(3)) {
	const mounted = mount(portal, <RecordList screen={portal.screen(name)} />);
	await page.findAllByRole('button', { name: '编辑' });
	await mounted.user.click(page.getAllByRole('button', { name: button })[0] as HTMLElement);
	const dialog = await page.findByRole('dialog');
	await waitFor(() => expect(dialog.querySelector('.portal-field-wait')).toBeNull());
	await waitFor(() => expect(dialog.querySelector('form')).not.toBeNull());
	const input = (label: string) => within(dialog).getByLabelText(label) as HTMLInputElement;
	return { ...mounted, portal, dialog, input, save: () => within(dialog).getByRole('button', { name: '保存' }) };
}

describe('the form in a dialog', () => {
	it('marks what is wrong beside each field and on its tab, and puts the cursor into the first', async () => {
		const { user, portal, dialog, input, save } = await openDialog('employee', '新建');
		await user.click(save());
		await within(dialog).findByText('请检查表单数据是否填写正确');
		expect(within(dialog).getByText('手机号不能为空')).toBeTruthy();
		expect(within(dialog).getAllByText('必填').length).toBeGreaterThan(3);
		expect(dialog.querySelectorAll('.portal-group-wrong')).toHaveLength(2);
		await waitFor(() => expect(document.activeElement).toBe(input('账号')));
		expect(saves(portal)).toHaveLength(0);
	});

	it('judges a field when it is left, and from then on with every key', async () => {
		const { user, dialog, input } = await openDialog('employee', '新建');
		await user.type(input('手机号'), '1381');
		expect(within(dialog).queryByText(/手机号码/)).toBeNull();
		await user.tab();
		await within(dialog).findByText('手机号码长度不为11位');
		await user.type(input('手机号'), '2345678');
		await waitFor(() => expect(within(dialog).queryByText(/手机号码/)).toBeNull());
	});

	it('shows and requires a field only while its condition holds, and does not send it hidden', async () => {
		const { user, portal, dialog, input, save } = await openDialog('enterprise', '新建');
		expect(within(dialog).queryByLabelText('许可证编号')).toBeNull();
		await user.click(within(dialog).getByRole('switch', { name: '持有生产许可证' }));
		await user.type(input('许可证编号'), 'XK16-1');
		expect(dialog.querySelector('label[for$=licenceNumber]')?.getAttribute('data-required')).toBe('true');
		await user.click(within(dialog).getByRole('switch', { name: '持有生产许可证' }));
		await user.type(input('企业名称'), '绍兴王氏针织有限公司');
		await user.click(save());
		await within(dialog).findByText('请检查表单数据是否填写正确');
		expect(saves(portal)).toHaveLength(0);
		expect(within(dialog).queryByLabelText('许可证编号')).toBeNull();
	});

	it('saves an edit once however often the button is pressed, and sends only what changed', async () => {
		const { user, portal, input, save } = await openDialog('product', '编辑');
		portal.delay = 30;
		await user.clear(input('产品名称'));
		await user.type(input('产品名称'), '电水壶');
		const button = save();
		await user.dblClick(button);
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
		expect(saves(portal)).toHaveLength(1);
		const { input: sent, options } = saves(portal)[0] ?? { input: {}, options: {} };
		expect(Object.keys(sent).sort()).toEqual(['id', 'name', 'version']);
		expect(options.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
		await page.findByRole('button', { name: '电水壶' });
	});

	it('closes without a call when nothing was changed', async () => {
		const { user, portal, save } = await openDialog('product', '编辑');
		await user.click(save());
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
		expect(saves(portal)).toHaveLength(0);
	});

	it('asks after an edit whether to go on with the next row, and remembers the answer', async () => {
		const { user, portal, input, save } = await openDialog('product', '编辑');
		const name = () => page.getByLabelText<HTMLInputElement>('产品名称', { selector: 'form.portal-form input' });
		const button = (text: string) => within(page.getByRole('dialog')).getByRole('button', { name: text });
		const first = input('产品名称').value;
		await user.type(input('产品名称'), '二');
		await user.click(save());
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
		await page.findByText('继续编辑下一条？');
		await user.click(page.getByRole('button', { name: '继续' }));
		await page.findByRole('checkbox', { name: '继续编辑下一条', checked: true });
		await waitFor(() => expect(name().value).not.toBe(''));
		expect(name().value.startsWith(first)).toBe(false);
		const second = name().value;
		await user.type(name(), '三');
		await user.click(button('保存'));
		await waitFor(() => expect(['', first, second, `${second}三`]).not.toContain(name().value));
		expect(new Set(saves(portal).map((call) => (call.input as { id: string }).id)).size).toBe(2);
		await user.click(button('取消'));
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
	});

	it('does not ask after the last row of a list', async () => {
		const portal = createPortal(3);
		const { user } = mount(portal, <RecordList screen={portal.screen('product')} />);
		await user.click((await page.findAllByRole('button', { name: '编辑' })).at(-1) as HTMLElement);
		const dialog = await page.findByRole('dialog');
		await user.type(await within(dialog).findByLabelText('产品名称'), '末');
		expect(within(dialog).queryByRole('checkbox', { name: '继续编辑下一条' })).toBeNull();
		await user.click(within(dialog).getByRole('button', { name: '保存' }));
		await page.findByText('保存成功');
		expect(page.queryByText('继续编辑下一条？')).toBeNull();
	});

	it('goes on to an empty form after a new record, and remembers that', async () => {
		const name = () => page.getByLabelText<HTMLInputElement>('名称', { selector: 'form.portal-form input' });
		const opened = { view: 'create' as const };
		const file: ScreenFile = { title: '货架', record: { properties: { name: { type: 'string', title: '名称' } }, required: ['name'] } };
		const portal = new MemoryPortal([{ name: 'shelf', area: 'quality', file }]);
		const show = () =>
			mount(portal, <RecordDialog screen={portal.screen('shelf')} opened={opened} rows={[]} onClose={() => {}} onOpen={() => {}} />);
		const { user, unmount } = show();
		await user.click(await page.findByRole('checkbox', { name: '继续新建', checked: false }));
		unmount();
		const again = show();
		await page.findByRole('checkbox', { name: '继续新建', checked: true });
		for (const text of ['一号', '二号']) {
			await waitFor(() => expect(name().value).toBe(''));
			await again.user.type(name(), text);
			await again.user.click(page.getByRole('button', { name: '保存' }));
		}
		await waitFor(() => expect(saves(portal).map((call) => (call.input as { name: string }).name)).toEqual(['一号', '二号']));
		await waitFor(() => expect(document.activeElement).toBe(name()));
	});

	it('repeats an unanswered save under the same key', async () => {
		const { user, portal, dialog, input, save } = await openDialog('product', '编辑');
		portal.intercept = (call) =>
			call.path.endsWith('/save') ? Promise.reject(new PortalError('unavailable', { message: '服务器君开小差了，请稍后再试' })) : undefined;
		await user.type(input('产品名称'), '二');
		await user.click(save());
		await within(dialog).findByText('服务器君开小差了，请稍后再试');
		portal.intercept = () => undefined;
		await user.click(save());
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
		const keys = saves(portal).map((call) => call.options.idempotencyKey);
		expect(keys).toHaveLength(2);
		expect(keys[0]).toBe(keys[1]);
	});

	it('puts what the server refuses beside its field', async () => {
		const { user, dialog, input, save } = await openDialog('product', '编辑');
		await user.clear(input('产品代码'));
		await user.type(input('产品代码'), 'EL0002');
		await user.click(save());
		await within(dialog).findByText('产品代码已存在');
		await waitFor(() => expect(document.activeElement).toBe(input('产品代码')));
	});

	it('says while the form is filled that a unique value is taken', async () => {
		const { user, portal, dialog, input } = await openDialog('product', '新建');
		await user.type(input('产品代码'), 'EL0002');
		await user.tab();
		await within(dialog).findByText('产品代码已存在');
		expect(saves(portal)).toHaveLength(0);
	});

	it('does not let a field be changed that is set once', async () => {
		const { input, dialog } = await openDialog('employee', '编辑');
		expect(input('账号').disabled).toBe(true);
		expect(within(dialog).queryByLabelText('密码')).toBeNull();
	});

	it('asks before unsaved work is thrown away, and tells the tab of it', async () => {
		const { user, portal, dialog, input } = await openDialog('product', '新建');
		await user.type(input('产品名称'), '电饭锅');
		expect(portal.isDirty).toBe(true);
		await user.click(within(dialog).getByRole('button', { name: '取消' }));
		const question = (await page.findByText('内容尚未保存，确定要离开吗？')).closest('[role=dialog]') as HTMLElement;
		const stay = within(question).getByRole('button', { name: '继续编辑' });
		await waitFor(() => expect(document.activeElement).toBe(stay));
		await user.click(stay);
		expect(input('产品名称').value).toBe('电饭锅');
		await user.click(within(dialog).getByRole('button', { name: '取消' }));
		await user.click(await page.findByRole('button', { name: '不保存' }));
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
		expect(portal.isDirty).toBe(false);
	});

	it('offers unsaved work again after the page is gone', async () => {
		const { user, portal, input, unmount } = await openDialog('product', '新建');
		await user.type(input('产品名称'), '电饭锅');
		unmount();
		const again = await openDialog('product', '新建', portal);
		await again.user.click(await within(again.dialog).findByRole('button', { name: '恢复草稿' }));
		expect(again.input('产品名称').value).toBe('电饭锅');
	});

	it('asks which change is to stay when a restored draft was begun before somebody else saved', async () => {
		const { user, portal, input, unmount } = await openDialog('product', '编辑');
		const stored = portal.records.get('product')?.[0];
		if (stored === undefined) throw new Error('no product');
		await user.clear(input('产品名称'));
		await user.type(input('产品名称'), '我的名称');
		unmount();
		portal.replace(portal.screen('product'), { ...stored, name: '对方的名称', standard: 'GB 1-2026', version: 2 });
		const again = await openDialog('product', '编辑', portal);
		await again.user.click(await within(again.dialog).findByRole('button', { name: '恢复草稿' }));
		await again.user.click(again.save());
		const conflict = (await page.findByText('数据已被他人修改')).closest('[role=dialog]') as HTMLElement;
		expect([...conflict.querySelectorAll('tr[data-conflict=true] > *')].map((cell) => cell.textContent)).toEqual([
			'产品名称',
			stored.name,
			'我的名称',
			'对方的名称',
		]);
		await again.user.click(within(conflict).getByRole('radio', { name: '产品名称 对方的修改' }));
		await again.user.click(within(conflict).getByRole('button', { name: '按所选内容保存' }));
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
		expect(portal.records.get('product')?.[0]).toMatchObject({ name: '对方的名称', standard: 'GB 1-2026' });
	});

	it('saves a draft over the record as it was read when nobody was faster, and one of an earlier release', async () => {
		const { user, portal, input, unmount } = await openDialog('product', '编辑');
		await user.type(input('产品名称'), '一');
		unmount();
		const again = await openDialog('product', '编辑', portal);
		await again.user.click(await within(again.dialog).findByRole('button', { name: '恢复草稿' }));
		await again.user.click(again.save());
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
		again.unmount();
		portal.kept.set(`draft:product:${portal.records.get('product')?.[0]?.id}`, { at: 0, values: { name: '旧草稿' }, titles: {} });
		const last = await openDialog('product', '编辑', portal);
		await last.user.click(await within(last.dialog).findByRole('button', { name: '恢复草稿' }));
		await last.user.click(last.save());
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
		expect(portal.records.get('product')?.[0]).toMatchObject({ name: '旧草稿', version: 3 });
	});

	it('keeps offering a draft until it is restored or dropped', async () => {
		const { user, portal, input, unmount } = await openDialog('product', '编辑');
		await user.type(input('产品名称'), '一');
		unmount();
		const again = await openDialog('product', '编辑', portal);
		await within(again.dialog).findByRole('button', { name: '恢复草稿' });
		again.unmount();
		const last = await openDialog('product', '编辑', portal);
		await last.user.click(await within(last.dialog).findByRole('button', { name: '丢弃' }));
		last.unmount();
		expect([...portal.kept.keys()].filter((key) => key.startsWith('draft:'))).toEqual([]);
	});

	it('keeps text and dialog when its tab is hidden and shown again, and still saves', async () => {
		const { user, portal, tab, dialog, input, save } = await openDialog('product', '编辑');
		expect(tab().contains(dialog)).toBe(true);
		await user.clear(input('产品名称'));
		await user.type(input('产品名称'), '电热水瓶');
		tab().style.display = 'none';
		await new Promise((resolve) => setTimeout(resolve, 50));
		tab().style.display = '';
		expect(input('产品名称').value).toBe('电热水瓶');
		await user.click(save());
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
		expect(portal.records.get('product')?.[0]?.name).toBe('电热水瓶');
	});

	it('shows both changes when somebody else was faster, and saves what is chosen', async () => {
		const { user, portal, input, save } = await openDialog('product', '编辑');
		const stored = portal.records.get('product')?.[0];
		if (stored === undefined) throw new Error('no product');
		portal.replace(portal.screen('product'), { ...stored, name: '对方的名称', standard: 'GB 1-2026', version: 2 });
		await user.type(input('产品名称'), '（我的）');
		await user.clear(input('产品代码'));
		await user.type(input('产品代码'), 'EL9999');
		await user.click(save());
		const conflict = (await page.findByText('数据已被他人修改')).closest('[role=dialog]') as HTMLElement;
		expect(conflict.querySelectorAll('tr[data-conflict=true]')).toHaveLength(1);
		expect(within(conflict).getByText('GB 1-2026')).toBeTruthy();
		await user.click(within(conflict).getByRole('radio', { name: '产品名称 对方的修改' }));
		await user.click(within(conflict).getByRole('button', { name: '按所选内容保存' }));
		await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
		expect(portal.records.get('product')?.[0]).toMatchObject({ name: '对方的名称', code: 'EL9999', standard: 'GB 1-2026', version: 3 });
	});

	it('keeps what was typed when the screen file changes', async () => {
		const { user, portal, show, input, dialog } = await openDialog('product', '新建');
		await user.type(input('产品名称'), '电饭锅');
		const screen = portal.screen('product');
		const fields = screen.fields.map((field) => (field.name === 'standard' ? { ...field, title: '标准号' } : field));
		show(<RecordList screen={{ ...screen, revision: 'next', fields }} />);
		await within(dialog).findByLabelText('标准号');
		expect(input('产品名称').value).toBe('电饭锅');
	});

	it('forgets what an older screen file found wrong, and keeps saying what is wrong still', async () => {
		const { user, portal, show, input, dialog, save } = await openDialog('product', '新建');
		await user.type(input('产品代码'), 'EL0002');
		await user.click(save());
		await within(dialog).findByText('产品代码已存在');
		await within(dialog).findByText('请检查表单数据是否填写正确');
		expect(within(dialog).getAllByText('必填')).not.toHaveLength(0);
		const screen = portal.screen('product');
		const fields = screen.fields.map((field) => ({ ...field, required: false }));
		show(<RecordList screen={{ ...screen, revision: 'next', fields }} />);
		await waitFor(() => expect(within(dialog).queryByText('必填')).toBeNull());
		expect(within(dialog).queryByText('请检查表单数据是否填写正确')).toBeNull();
		await within(dialog).findByText('产品代码已存在');
		expect(input('产品代码').value).toBe('EL0002');
	});
});
