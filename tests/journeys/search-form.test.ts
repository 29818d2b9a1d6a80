import type { Locator, Page } from 'playwright-core';
import { it } from 'vitest';

import type { ScreenFile } from '../../contract/screen.ts';
import { choose, eventually, openList, shareJourney, shown } from './journey.ts';

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
	list: { columns: ['name'], search: ['colour', 'marks', 'opens', 'isOpen', 'seats', 'rent'], sort: ['name'] },
};

const journey = shareJourney({ screens: { shop } }, async ({ portal }) => {
	const admin = await portal.signIn('admin');
	const save = (values: object) => admin.post('/business/v3/shop/save', values);
	await save({ name: '甲', colour: 'a,b', marks: ['a,b'], opens: '08:30', isOpen: true, seats: -12, rent: 0.5 });
	await save({ name: '乙', colour: 'c', marks: ['c', 'a'], opens: '10:00:30', isOpen: false, seats: 7, rent: 2 });
	await save({ name: '丙', colour: 'a' });
});

it('the search form finds by every kind of field, and lets no number in that is none', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	await openList(page, '门店');
	const form = shown(page).locator('.portal-search');
	await form.getByRole('button', { name: '展开' }).click();
	const field = (name: string): Locator => form.locator(`[data-field=${name}]`);
	const find = async (names: string, fill: () => Promise<void>) => {
		await fill();
		await form.getByRole('button', { name: '查询' }).click();
		await eventually(() => namesOf(page)).toBe(names);
		await form.getByRole('button', { name: '重置' }).click();
		await eventually(() => namesOf(page)).toBe('丙乙甲');
	};
	const chosen =
		(name: string, ...titles: string[]) =>
		async () => {
			for (const title of titles) await choose(page, field(name).getByRole('combobox'), title);
		};
	await find('乙甲', chosen('colour', '红', '蓝'));
	await find('甲', chosen('marks', '红'));
	await find('乙甲', chosen('isOpen', '是', '否'));
	await find('乙甲', () => typeTimes(page, field('opens'), ['08:30', '10:00']));
	await find('乙', () => typeTimes(page, field('opens'), ['08:31', '23:00']));
	const seats = field('seats').getByRole('textbox');
	await find('甲', () => seats.pressSequentially('-1-2'));
	await find('丙乙甲', () => seats.pressSequentially('-'));
	await find('甲', async () => {
		await field('rent').getByRole('textbox').first().pressSequentially('..5');
		await field('rent').getByRole('textbox').last().pressSequentially('1.x');
	});
});

async function namesOf(page: Page): Promise<string> {
	return (await shown(page).locator('.ant-table-row td:not(.ant-table-selection-column):nth-child(2)').allTextContents()).join('');
}

/** Both ends of a range, as somebody types them; Tab leads from the first to the second. */
async function typeTimes(page: Page, field: Locator, [from, to]: [from: string, to: string]): Promise<void> {
	await field.getByRole('textbox').first().click();
	await page.keyboard.type(from);
	await page.keyboard.press('Tab');
	await page.keyboard.type(to);
	await page.keyboard.press('Tab');
}
