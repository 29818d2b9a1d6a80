import { screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PortalError } from '../../../../../contract/base/portal-error.ts';
import type { ResolvedScreen } from '../../../../../contract/screen/resolved-screen.ts';
import { RecordList } from '../../../../../renderers/list/page/record-list.tsx';
import { createPortal, maskMobile, mount } from '../../mount.tsx';

const searchField = (name: string) => within(document.querySelector('search') as HTMLElement).getByLabelText(name);
const rows = () => document.querySelectorAll('tr[data-row-key]');
/** The list of employees with few actions and without the tree beside it. */
const people = (portal: ReturnType<typeof createPortal>): ResolvedScreen => {
	const screen = portal.screen('employee');
	const list = { ...screen.list, sideTree: null, rowActions: ['view', 'edit', 'active', 'disable', 'remove'], bulkActions: ['remove'] };
	return { ...screen, list };
};
const queries = (portal: ReturnType<typeof createPortal>, name = 'employee') =>
	portal.calls.filter((call) => call.path === `${portal.screen(name).base}/query`).map((call) => call.input);

describe('RecordList', () => {
	it('shows the first page with titles of references, tags, masked values and the total', async () => {
		const portal = createPortal();
		mount(portal, <RecordList screen={people(portal)} />);
		await page.findByText('共 45 条');
		expect(rows()).toHaveLength(20);
		const first = rows()[0] as HTMLElement;
		expect(within(first).getByText('王敏')).toBeTruthy();
		expect(within(first).getByText('已激活').dataset.color).toBe('success');
		expect(within(first).getByText('杭州市市场监督管理局')).toBeTruthy();
		expect(within(first).getByText('138****1000')).toBeTruthy();
	});

	it('writes money with thousands separators and its unit', async () => {
		const portal = createPortal();
		portal.records.set('enterprise', []);
		portal.add('enterprise', [{ name: '甲公司', industry: 'building', riskLevel: 'A', capital: 1234567.5 }]);
		mount(portal, <RecordList screen={portal.screen('enterprise')} />);
		expect((await page.findByText('1,234,567.50')).textContent).toBe('1,234,567.50万元');
	});

	it('asks for the next page without a new count, and counts again after a search', async () => {
		const portal = createPortal();
		const { user } = mount(portal, <RecordList screen={people(portal)} />);
		await page.findByText('共 45 条');
		await user.click(page.getByTitle('2'));
		await waitFor(() => expect(queries(portal).at(-1)).toMatchObject({ requestPage: { pageNo: 2, limit: 20, totalCount: 45 } }));
		await user.type(searchField('姓名'), '敏{Enter}');
		await waitFor(() =>
			expect(queries(portal).at(-1)).toMatchObject({ parameters: [{ key: 'Q^NAME_^SL', value: '敏' }], requestPage: { pageNo: 1 } }),
		);
		expect(queries(portal).at(-1)?.requestPage).not.toHaveProperty('totalCount');
		await waitFor(() => expect([...rows()].every((row) => row.textContent?.includes('敏'))).toBe(true));
	});

	it('sorts by a heading: up, down, then as its file says, and never stands still where that is down too', async () => {
		const portal = createPortal();
		const { user } = mount(portal, <RecordList screen={people(portal)} />);
		await page.findByText('共 45 条');
		const sortBy = async (title: string, ...keys: string[]) => {
			const heading = page.getByRole('columnheader', { name: title });
			if (keys.length === 0) await user.click(heading);
			else heading.focus();
			for (const key of keys) await user.keyboard(key);
			return { sort: heading.getAttribute('aria-sort'), asked: queries(portal).at(-1)?.sorts };
		};
		expect(await sortBy('账号')).toEqual({ sort: 'ascending', asked: [{ field: 'account', order: 'ASC' }] });
		expect(await sortBy('账号', '{Enter}')).toEqual({ sort: 'descending', asked: [{ field: 'account', order: 'DESC' }] });
		expect(await sortBy('账号')).toEqual({ sort: null, asked: [{ field: 'createTime', order: 'DESC' }] });
		expect(await sortBy('创建时间')).toEqual({ sort: 'ascending', asked: [{ field: 'createTime', order: 'ASC' }] });
	});

	it('reports an incomplete value of a masked field beside its input and sends nothing', async () => {
		const portal = createPortal();
		const { user } = mount(portal, <RecordList screen={maskMobile(people(portal))} />);
		await page.findByText('共 45 条');
		const sent = queries(portal).length;
		await user.type(searchField('手机号'), '138{Enter}');
		expect((await page.findByRole('alert')).textContent).toBe('手机号码长度不为11位');
		await waitFor(() => expect(document.activeElement).toBe(searchField('手机号')));
		expect([searchField('手机号').getAttribute('aria-invalid'), queries(portal).length]).toEqual(['true', sent]);
		await user.type(searchField('手机号'), '00001000{Enter}');
		await waitFor(() => expect(queries(portal).at(-1)).toMatchObject({ parameters: [{ key: 'Q^MOBILE_^S', value: '13800001000' }] }));
		expect(page.queryByRole('alert')).toBeNull();
	});

	it('draws rows that were asked for before it with the first step', () => {
		const portal = createPortal();
		const answer = { dataResult: [{ id: 'e1', version: 1, name: '早到' }], pageResult: { totalCount: 1, pageNo: 1, limit: 20 } };
		portal.runtime.answered = (path) => (path.endsWith('/query') ? (answer as never) : undefined);
		mount(portal, <RecordList screen={people(portal)} />);
		expect(rows()[0]?.textContent).toContain('早到');
		expect(queries(portal)).toEqual([]);
	});

	it('never shows the answer to an older search', async () => {
		const portal = createPortal();
		const { user } = mount(portal, <RecordList screen={people(portal)} />);
		await page.findByText('共 45 条');
		let release = () => {};
		portal.intercept = (call) => {
			if (JSON.stringify(call.input).includes('敏')) {
				return new Promise((resolve) => {
					release = () =>
						resolve({ dataResult: [{ id: 'old', version: 1, name: '旧结果' }], pageResult: { totalCount: 1, pageNo: 1, limit: 20 } });
				});
			}
			return undefined;
		};
		const name = searchField('姓名');
		await user.type(name, '敏{Enter}');
		await user.clear(name);
		await user.type(name, '建国{Enter}');
		await waitFor(() => expect(rows()[0]?.textContent).toContain('建国'));
		release();
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect(page.queryByText('旧结果')).toBeNull();
	});

	it('offers an action only where its condition holds, and runs it after the question of the screen file', async () => {
		const portal = createPortal();
		const { user } = mount(portal, <RecordList screen={people(portal)} />);
		await page.findByText('共 45 条');
		const [first, second] = [...rows()] as HTMLElement[];
		expect(within(first as HTMLElement).queryByRole('button', { name: '禁用' })).toBeNull();
		await user.click(within(second as HTMLElement).getByRole('button', { name: '禁用' }));
		const dialog = await page.findByRole('dialog');
		expect(dialog.textContent).toContain('确定禁用“黄志强”吗？该账号将立即退出登录。');
		await user.click(within(dialog).getByRole('button', { name: '禁用' }));
		await waitFor(() => expect(portal.records.get('employee')?.[1]?.status).toBe('disabled'));
		await waitFor(() => expect(rows()[1]?.textContent).toContain('激活'));
	});

	it('removes only after the question', async () => {
		const portal = createPortal();
		const { user } = mount(portal, <RecordList screen={people(portal)} />);
		await page.findByText('共 45 条');
		const remove = () => within(rows()[0] as HTMLElement).getByRole('button', { name: '删除' });
		await user.click(remove());
		const dialog = await page.findByRole('dialog');
		expect(dialog.textContent).toContain('此操作将永久删除该数据，是否继续？');
		await user.click(within(dialog).getByRole('button', { name: '取消' }));
		expect(portal.records.get('employee')).toHaveLength(45);
		await user.click(remove());
		await user.click(within(await page.findByRole('dialog')).getByRole('button', { name: '删除' }));
		await page.findByText('共 44 条');
	});

	it('offers to remove rows once some are chosen, and keeps a choice across pages', async () => {
		const portal = createPortal();
		const { user } = mount(portal, <RecordList screen={people(portal)} />);
		await page.findByText('共 45 条');
		const bar = within(document.querySelector('.portal-toolbar') as HTMLElement);
		expect(bar.queryByRole('button', { name: '删除' })).toBeNull();
		await user.click(within(rows()[3] as HTMLElement).getByRole('checkbox'));
		const toolbarRemove = await bar.findByRole('button', { name: '删除' });
		await user.click(page.getByTitle('2'));
		await waitFor(() => expect(rows()[0]?.textContent).toContain('zj1020'));
		// What an action would change, though it is not seen.
		await page.findByText('（1 条不在本页）');
		await user.click(within(rows()[0] as HTMLElement).getByRole('checkbox'));
		await page.findByText('已选 2 条');
		await page.findByText('（1 条不在本页）');
		const all = page.getByRole<HTMLInputElement>('checkbox', { name: '选择本页全部行' });
		expect([all.checked, all.indeterminate]).toEqual([false, true]);
		await user.click(all);
		await page.findByText('已选 21 条');
		await user.click(all);
		await page.findByText('已选 1 条');
		await user.click(within(rows()[0] as HTMLElement).getByRole('checkbox'));
		await page.findByText('已选 2 条');
		await user.click(toolbarRemove);
		const dialog = await page.findByRole('dialog');
		expect(dialog.textContent).toContain('选中的 2 条数据');
		await user.click(within(dialog).getByRole('button', { name: '删除' }));
		await page.findByText('共 43 条');
		expect(portal.records.get('employee')?.some((record) => record.account === 'zj1003' || record.account === 'zj1020')).toBe(false);
	});

	it('says which of the chosen rows an action leaves as they are', async () => {
		const portal = createPortal();
		const screen = people(portal);
		const { user } = mount(portal, <RecordList screen={{ ...screen, list: { ...screen.list, bulkActions: ['disable'] } }} />);
		await page.findByText('共 45 条');
		const choose = (index: number) => user.click(within(rows()[index] as HTMLElement).getByRole('checkbox'));
		const [first, second] = (portal.records.get('employee') ?? []).map(({ status }) => status);
		await choose(0);
		const toolbarDisable = page.getAllByRole('button', { name: '禁用' })[0] as HTMLElement;
		await user.click(toolbarDisable);
		await page.findByText('所选数据都不能执行“禁用”！');
		await choose(1);
		await user.click(toolbarDisable);
		const dialog = await page.findByRole('dialog');
		expect(dialog.textContent).toContain('另有 1 条所选数据不能执行此操作，将被跳过。');
		await user.click(within(dialog).getByRole('button', { name: '禁用' }));
		await waitFor(() => expect(portal.records.get('employee')?.[1]?.status).not.toBe(second));
		expect(portal.records.get('employee')?.[0]?.status).toBe(first);
		await page.findByText('已选 1 条');
	});

	it('judges the chosen rows as they are when the action runs, and lets go of those that are gone', async () => {
		const portal = createPortal();
		const screen = people(portal);
		const { user } = mount(portal, <RecordList screen={{ ...screen, list: { ...screen.list, bulkActions: ['disable'] } }} />);
		await page.findByText('共 45 条');
		for (const index of [1, 3, 5]) await user.click(within(rows()[index] as HTMLElement).getByRole('checkbox'));
		await page.findByText('已选 3 条');
		const all = portal.records.get('employee') ?? [];
		const [inactive, other] = all;
		portal.records.set(
			'employee',
			all.filter((_, index) => index !== 5).map((record) => (record.id === other?.id ? { ...record, status: inactive?.status } : record)),
		);
		await user.click(page.getAllByRole('button', { name: '禁用' })[0] as HTMLElement);
		const dialog = await page.findByRole('dialog');
		expect(dialog.textContent).toContain('另有 1 条所选数据不能执行此操作，将被跳过。');
		await page.findByText('已选 2 条');
	});

	it('hides what the user has no right to', async () => {
		const portal = createPortal();
		for (const right of ['create', 'edit', 'remove']) portal.denied.add(`employee:${right}`);
		mount(portal, <RecordList screen={people(portal)} />);
		await page.findByText('共 45 条');
		for (const name of ['新建', '编辑', '删除', '激活', '禁用']) expect(page.queryByRole('button', { name })).toBeNull();
		expect(within(rows()[0] as HTMLElement).queryByRole('checkbox')).toBeNull();
	});

	it('says why nothing could be loaded, and tries again', async () => {
		const portal = createPortal();
		portal.intercept = (call) =>
			call.path.endsWith('/query')
				? Promise.reject(new PortalError('serverError', { message: '服务器内部错误', data: { requestId: 'r-17' } }))
				: undefined;
		const { user } = mount(portal, <RecordList screen={people(portal)} />);
		const alert = await page.findByRole('alert');
		expect(alert.textContent).toContain('服务器内部错误');
		expect(alert.textContent).toContain('r-17');
		portal.intercept = () => undefined;
		await user.click(within(alert).getByRole('button', { name: '重试' }));
		await page.findByText('共 45 条');
	});

	it('keeps page and search when its screen file changes', async () => {
		const portal = createPortal();
		const screen = portal.screen('employee');
		const { user, show } = mount(portal, <RecordList screen={screen} />);
		await page.findByText('共 45 条');
		await user.type(searchField('账号'), 'zj10{Enter}');
		await user.click(page.getByTitle('3'));
		await waitFor(() => expect(rows()[0]?.textContent).toContain('zj1040'));
		const columns = screen.list.columns.map((column) => (column.field === 'account' ? { ...column, title: '登录账号' } : column));
		show(<RecordList screen={{ ...screen, revision: 'next', list: { ...screen.list, columns } }} />);
		await page.findAllByText('登录账号');
		expect(rows()[0]?.textContent).toContain('zj1040');
		expect((searchField('账号') as HTMLInputElement).value).toBe('zj10');
	});

	it('walks the rows by keyboard, chooses with Space and opens with Enter', async () => {
		const portal = createPortal();
		const { user } = mount(portal, <RecordList screen={people(portal)} />);
		await page.findByText('共 45 条');
		(rows()[0] as HTMLElement).focus();
		await user.keyboard('{ArrowDown}{ArrowDown} ');
		await page.findByText('已选 1 条');
		expect(document.activeElement).toBe(rows()[2]);
		await user.keyboard('/');
		expect(document.activeElement).toBe(searchField('姓名'));
		(rows()[2] as HTMLElement).focus();
		await user.keyboard('{Enter}');
		expect((await page.findByRole('dialog')).textContent).toContain('人员详情');
	});

	it('opens a tree at its first level, and shows what a search finds as a flat list', async () => {
		const portal = createPortal();
		const { user } = mount(portal, <RecordList screen={portal.screen('organisation')} />);
		await page.findByText('国家市场监督管理总局');
		await page.findByText('浙江省市场监督管理局');
		await user.type(searchField('机构名称'), '绍兴{Enter}');
		await page.findByText('绍兴市市场监督管理局');
		expect(rows()).toHaveLength(1);
	});

	it('remembers which columns are shown', async () => {
		const portal = createPortal();
		const first = mount(portal, <RecordList screen={people(portal)} />);
		await page.findByText('共 45 条');
		expect(page.queryByRole('columnheader', { name: '地址' })).toBeNull();
		await first.user.click(page.getByRole('button', { name: '列设置' }));
		await first.user.click(await page.findByRole('checkbox', { name: '地址' }));
		await page.findByRole('columnheader', { name: '地址' });
		first.unmount();
		mount(portal, <RecordList screen={people(portal)} />);
		await page.findByRole('columnheader', { name: '地址' });
	});

	it('names file, place and allowed values where a column type does not exist', async () => {
		const portal = createPortal();
		const screen = portal.screen('employee');
		const columns = screen.list.columns.map((column, index) => (index === 1 ? { ...column, type: 'sparkline' as 'text' } : column));
		mount(portal, <RecordList screen={{ ...screen, list: { ...screen.list, columns } }} />);
		const notice = (await page.findByText(/没有名为“sparkline”的组件/)).closest('[role=alert]') as HTMLElement;
		expect(notice.textContent).toContain('schemas/organisation/employee.json');
		expect(notice.textContent).toContain('/list/columns/1');
		expect(notice.textContent).toContain('date-time');
	});
});
