import { waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { ScreenFile } from '../../../../../contract/screen/screen.ts';
import { renderScreen } from '../../../../harness/render-screen.tsx';

const options = [
	{ value: 'open', title: '待办' },
	{ value: 'done', title: '已办' },
	{ value: 'late', title: '逾期' },
];
const visit: ScreenFile = {
	title: '走访',
	texts: { en: { 联系方式: 'Contact', 按负责人的工作安排: 'As the person in charge has it' } },
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			state: { type: 'string', title: '状态', options },
			mobile: { type: 'string', title: '手机号', format: 'mobile' },
			email: { type: 'string', title: '邮箱', format: 'email' },
		},
		required: ['name'],
	},
	list: {
		columns: [
			{ field: 'name', fixed: 'left' },
			{ field: 'state', help: '按负责人的工作安排' },
			{ field: 'mobile', group: '联系方式' },
			{ field: 'email', group: '联系方式', copyable: false },
		],
		sort: ['name'],
	},
};
const data = Array.from({ length: 45 }, (_, index) => ({
	name: `走访${String(index + 1).padStart(2, '0')}`,
	state: options[index % 3]?.value,
	mobile: '13800001000',
}));
const cells = (row: number) =>
	[...(document.querySelectorAll('tr[data-row-key]')[row]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
const columns = () => {
	const headings = [...document.querySelectorAll<HTMLElement>('th[data-field]')];
	return headings.sort((one, other) => Number(one.dataset.column) - Number(other.dataset.column)).map(({ dataset }) => dataset.field);
};

afterEach(() => vi.useRealTimers());

describe('the headings of a list', () => {
	it('filter by the options of a field as a part of the condition of the list, and let go again', async () => {
		const list = await renderScreen(visit, { data });
		await list.findByText('共 45 条');
		const heading = list.getByRole('columnheader', { name: /^状态/ });
		await list.user.click(within(heading).getByRole('button', { name: '筛选' }));
		await list.user.click(await list.findByRole('checkbox', { name: '待办' }));
		await list.user.click(list.getByRole('checkbox', { name: '逾期' }));
		await list.user.click(list.getByRole('button', { name: /确\s*定/ }));
		await list.findByText('共 30 条');
		const rule = { field: 'state', operator: 'in', value: ['open', 'late'] };
		expect(list.calls.at(-1)?.input).toMatchObject({ query: { combinator: 'and', rules: [{ combinator: 'and', rules: [rule] }] } });
		await list.user.click(within(heading).getByRole('button', { name: '已筛选' }));
		await list.user.click(await list.findByRole('button', { name: '清除筛选' }));
		await list.findByText('共 45 条');
		expect(heading.getAttribute('aria-sort')).toBeNull();
	});

	it('explain a column, and stand below the heading of their group', async () => {
		const list = await renderScreen(visit, { data, language: 'en' });
		await list.findByRole('columnheader', { name: 'Contact' });
		const group = list.getByRole('columnheader', { name: 'Contact' }) as HTMLTableCellElement;
		expect([group.colSpan, document.querySelectorAll('thead tr')[1]?.children.length]).toEqual([2, 2]);
		await list.user.click(list.getByRole('button', { name: 'Show help' }));
		await list.findByText('As the person in charge has it');
	});
});

describe('what a user chooses for a list', () => {
	it('pins columns to a side, numbers the rows through all pages, and remembers both', async () => {
		const list = await renderScreen(visit, { data });
		await list.findByText('共 45 条');
		await list.user.click(list.getByRole('button', { name: '列设置' }));
		await list.user.click(await list.findByRole('button', { name: '联系方式 / 邮箱：未固定' }));
		// Behind what the screen itself has there; it has left its group, which its heading therefore names.
		expect(columns()).toEqual(['name', 'email', 'state', 'mobile']);
		list.getByRole('columnheader', { name: '联系方式 / 邮箱' });
		await list.user.click(list.getByRole('button', { name: '联系方式 / 邮箱：固定在左侧' }));
		expect(columns()).toEqual(['name', 'state', 'mobile', 'email']);
		await list.user.click(list.getByRole('checkbox', { name: '显示序号' }));
		await list.user.click(list.getByTitle('2'));
		await waitFor(() => expect(cells(0)).toContain('21'));
		expect(list.portal.runtime.recall('habits:screen-under-test')).toEqual({ pins: { email: 'right' }, rowNumbers: true });
	});

	it('reads the list again at the chosen interval, but not while rows are chosen', async () => {
		vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
		Object.defineProperty(HTMLElement.prototype, 'offsetWidth', { configurable: true, get: () => 800 });
		const list = await renderScreen({ ...visit, list: { ...visit.list, refresh: 30 } }, { data });
		await list.findByText('共 45 条');
		const asked = () => list.calls.filter(({ path }) => path.endsWith('/query')).length;
		const before = asked();
		vi.advanceTimersByTime(30_000);
		await waitFor(() => expect(asked()).toBe(before + 1));
		await list.user.click(list.getAllByRole('checkbox', { name: '选择此行' })[0] as HTMLElement);
		vi.advanceTimersByTime(90_000);
		expect(asked()).toBe(before + 1);
	});

	it('copies a code from its cell', async () => {
		const list = await renderScreen(visit, { data });
		await list.findByText('共 45 条');
		await list.user.hover(list.getAllByText('13800001000')[0] as HTMLElement);
		await list.user.click(await list.findByRole('button', { name: '复制' }));
		expect(await navigator.clipboard.readText()).toBe('13800001000');
		await list.findByText('已复制：13800001000');
	});
});
