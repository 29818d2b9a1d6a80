import { screen as page, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { PortalError } from '../../contract/base/portal-error.ts';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { renderScreen } from '../harness/render-screen.tsx';

const colours = [
	{ value: 'a,b', title: '红' },
	{ value: 'c', title: '蓝' },
	{ value: 'a', title: '绿' },
];

const shop: ScreenFile = {
	title: '门店',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			colour: { type: 'string', title: '颜色', options: colours },
			marks: { type: 'array', title: '标记', options: colours },
			opens: { type: 'string', title: '开门', format: 'time' },
			isOpen: { type: 'boolean', title: '营业' },
			seats: { type: 'integer', title: '座位' },
			rent: { type: 'number', title: '租金' },
		},
		required: ['name'],
	},
	list: { columns: ['name'], search: ['colour', 'marks', 'opens', 'isOpen', 'seats', { field: 'rent', title: '月租金' }], sort: ['name'] },
};

const shops = [
	{ name: '甲', colour: 'a,b', marks: ['a,b'], opens: '08:30', isOpen: true, seats: -12, rent: 0.5 },
	{ name: '乙', colour: 'c', marks: ['c', 'a'], opens: '10:00:30', isOpen: false, seats: 7, rent: 2 },
	{ name: '丙', colour: 'a', marks: null, opens: null, isOpen: null, seats: null, rent: null },
];

const names = () =>
	[...document.querySelectorAll('.ant-table-row td:not(.ant-table-selection-column):nth-child(2)')]
		.map((cell) => cell.textContent)
		.join('');
const found = (expected: string) => waitFor(() => expect(names()).toBe(expected));

/** The search form of the list, unfolded. */
async function openForm() {
	const { user, container, portal } = await renderScreen(shop, { data: shops });
	await found('丙乙甲');
	const form = container.querySelector('.portal-search') as HTMLElement;
	await user.click(within(form).getByRole('button', { name: '展开' }));
	const field = (name: string) => within(form.querySelector(`[data-field=${name}]`) as HTMLElement);
	const choose = async (name: string, ...titles: string[]) => {
		for (const title of titles) {
			const box = field(name).getByRole('combobox');
			await user.click(box);
			await user.type(box, title);
			const options = await page.findAllByTitle(title);
			await user.click(options.find((option) => option.matches('.ant-select-item-option')) as HTMLElement);
		}
	};
	const search = async (expected: string) => {
		await user.click(within(form).getByRole('button', { name: '查询' }));
		await found(expected);
		await user.click(within(form).getByRole('button', { name: '重置' }));
		await found('丙乙甲');
	};
	return { user, field, choose, search, container, portal };
}

describe('the search form', () => {
	it('finds by what is chosen, also by several at once', async () => {
		const { choose, search } = await openForm();
		await choose('colour', '红', '蓝');
		await search('乙甲');
		await choose('marks', '红');
		await search('甲');
		await choose('isOpen', '是', '否');
		await search('乙甲');
	});

	it('finds by a range of times as they are typed, whose end is meant with its seconds', async () => {
		const { user, field, search } = await openForm();
		const type = async (from: string, to: string) => {
			await user.click(field('opens').getAllByRole('textbox')[0] as HTMLElement);
			await user.keyboard(from);
			await user.tab();
			await user.keyboard(to);
			await user.tab();
		};
		await type('08:30', '10:00');
		await search('乙甲');
		await type('08:31', '23:00');
		await search('乙');
	});

	it('finds by numbers, and lets none in that is none', async () => {
		const { user, field, search } = await openForm();
		await user.type(field('seats').getByRole('textbox'), '-1-2');
		await search('甲');
		await user.type(field('seats').getByRole('textbox'), '-');
		await search('丙乙甲');
		const [from, to] = field('rent').getAllByRole('textbox') as [HTMLElement, HTMLElement];
		field('rent').getByText('月租金');
		await user.type(from, '..5');
		await user.type(to, '1.x');
		await search('甲');
	});
});

describe('a list without rows', () => {
	it('offers to clear the conditions that find none', async () => {
		const { user, field, container } = await openForm();
		await user.type(field('seats').getByRole('textbox'), '99');
		await user.click(page.getByRole('button', { name: '查询' }));
		await page.findByText('没有符合条件的数据');
		await user.click(page.getByRole('button', { name: '清除条件' }));
		await found('丙乙甲');
		expect([...container.querySelectorAll<HTMLInputElement>('.portal-search input')].map(({ value }) => value).join('')).toBe('');
	});

	it('offers to add the first record, and to load again to those who may not create one', async () => {
		const { user } = await renderScreen(shop);
		await user.click(await page.findByRole('button', { name: '添加第一条' }));
		await page.findByRole('dialog', { name: '新建门店' });
		const { calls } = await renderScreen(shop, { role: 'reader' });
		await page.findByText('有新记录时会显示在这里。');
		const asked = calls.length;
		const [refresh] = page.getAllByRole('button', { name: '刷新' }).slice(-1);
		await user.click(refresh as HTMLElement);
		await waitFor(() => expect(calls.length).toBeGreaterThan(asked));
		expect(page.queryByRole('button', { name: '添加第一条' })).toBeNull();
	});

	it('says in one line that it could not be loaded, and loads it again', async () => {
		const { user, portal } = await openForm();
		const answer = portal.intercept;
		portal.intercept = ({ path }) => (path.endsWith('/query') ? Promise.reject(new PortalError('unavailable')) : undefined);
		await user.click(page.getByRole('button', { name: /刷\s*新/ }));
		const retry = await page.findByRole('button', { name: /重\s*试/ });
		portal.intercept = answer;
		await user.click(retry);
		await waitFor(() => expect(page.queryByRole('alert')).toBeNull());
		await found('丙乙甲');
	});
});
