import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { itInFull } from '../support/in-full.ts';
import type { Caller } from '../support/test-portal.ts';
import { editCell, eventually, isFocused, openList, rowNamed, shareJourney, shown, tab } from './journey.ts';

const box: ScreenFile = {
	title: '箱子',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			parent: { type: 'string', title: '上级', reference: { screen: 'box' } },
			sequence: { type: 'integer', title: '序号', minimum: 0 },
		},
		required: ['name'],
	},
	storage: { parent: 'parent', order: 'sequence' },
	list: { columns: ['name', 'sequence'], tree: true, drag: true, detail: { layout: 'split', lists: [{ screen: 'part', field: 'box' }] } },
};

const part: ScreenFile = {
	title: '零件',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			quantity: { type: 'integer', title: '数量', maximum: 100 },
			note: { type: 'string', title: '说明' },
			mobile: { type: 'string', title: '电话', format: 'mobile', mask: 'mobile' },
			box: { type: 'string', title: '箱子', reference: { screen: 'box' } },
		},
		required: ['name'],
	},
	list: {
		columns: ['name', { field: 'quantity', editable: true }, { field: 'note', editable: true }, 'mobile', { field: 'box', type: 'path' }],
		search: ['name'],
		sort: ['name'],
		pageSize: 0,
		summary: { quantity: 'sum' },
	},
};

const partCount = 3000;
let admin: Caller;
const journey = shareJourney({ screens: { box, part } }, async ({ portal }) => {
	admin = await portal.signIn('admin');
	for (const name of ['甲箱', '乙箱', '丙箱']) await admin.post('/business/v3/box/save', { name, sequence: 0 });
	await sql`insert into space_platform.part (id, name, quantity, mobile)
		select gen_random_uuid(), 'P' || lpad(n::text, 4, '0'), 1, '13812345678' from generate_series(1, ${sql.lit(partCount)}) n`.execute(
		portal.database.system,
	);
});

const partNamed = async (name: string) => {
	const { body } = await admin.post('/business/v3/part/query', { parameters: [{ key: 'Q^NAME_^S', value: name }] });
	return body.data.dataResult[0] as { id: string; version: number; quantity: number; note: string | null };
};

describe('a cell of a list', () => {
	it('is edited in place also when the double click comes before the script of editing', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		let release = () => {};
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		await page.route('**/inline-edit-*.js*', async (route) => {
			await held;
			await route.continue();
		});
		await openList(page, '零件');
		const cell = rowNamed(page, 'P0001').locator('td[data-field=quantity]');
		await cell.dblclick();
		expect(await cell.locator('.portal-cell-editor').count()).toBe(0);
		release();
		await cell.locator('.portal-cell-editor').waitFor();
		await page.context().close();
	});

	it('is edited in place by double click, Enter and Tab; a wrong value stays with its message and Escape gives up', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '零件');
		const cell = rowNamed(page, 'P0001').locator('td[data-field=quantity]');
		await editCell(cell);
		await cell.getByRole('spinbutton').fill('1000');
		await cell.getByRole('spinbutton').press('Enter');
		await cell.getByRole('alert').waitFor();
		await cell.getByRole('spinbutton').press('Escape');
		await cell.locator('.portal-cell-editor').waitFor({ state: 'detached' });
		expect((await partNamed('P0001')).quantity).toBe(1);
		await cell.press('Enter');
		await cell.getByRole('spinbutton').fill('7');
		await cell.getByRole('spinbutton').press('Tab');
		const note = rowNamed(page, 'P0001').locator('td[data-field=note]');
		await note.getByRole('textbox').fill('改过');
		await note.getByRole('textbox').press('Enter');
		await eventually(() => partNamed('P0001')).toMatchObject({ quantity: 7, note: '改过', version: 3 });
		await eventually(() => note.textContent()).toBe('改过');
		const { body } = await admin.get('/business/v3/part/history', { id: (await partNamed('P0001')).id });
		expect(body.data.map((entry: { changes: object }) => Object.keys(entry.changes))).toEqual([['note'], ['quantity']]);
		// The sum covers all rows, and follows.
		await shown(page)
			.locator('.portal-summary', { hasText: (partCount + 6).toLocaleString('en-US') })
			.waitFor();
	});

	it('shows a masked value to who may see it, and to nobody else', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '零件');
		const row = rowNamed(page, 'P0003');
		await row.getByText('138****5678').waitFor();
		await row.getByRole('button', { name: '查看完整内容' }).click();
		await row.getByText('13812345678').waitFor();
	});
});

it('a list without pages holds few rows at a time and reaches its last', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '零件');
	const scroller = shown(page).locator('.portal-table-scroll');
	await shown(page)
		.getByText(`共 ${partCount.toLocaleString('en-US')} 条`)
		.waitFor();
	await shown(page).locator('.ant-table-row').nth(3).focus();
	await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
	await eventually(() =>
		shown(page)
			.locator('.ant-table-row', { hasText: /P15\d\d/ })
			.count(),
	).toBeGreaterThan(5);
	// The focus went along; the arrow keys walk on from what is seen.
	await eventually(() => page.evaluate(() => document.activeElement?.textContent ?? '')).toMatch(/P1[45]\d\d/);
	await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
	await rowNamed(page, `P${partCount}`).waitFor();
	expect(await shown(page).locator('.ant-table-row').count()).toBeLessThan(120);
	// The box above the rows means all of them, also those that were never fetched.
	const all = shown(page).getByRole('checkbox', { name: '选择全部 3,000 行' });
	await all.click();
	await shown(page).getByText('已选 3,000 条').waitFor();
	await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 3 }));
	const row = shown(page)
		.locator('.ant-table-row', { hasText: /P10\d\d/ })
		.first();
	await row.getByRole('checkbox').uncheck();
	await shown(page).getByText('已选 2,999 条').waitFor();
	expect(await all.isChecked()).toBe(false);
	await all.click();
	await eventually(() => all.isChecked()).toBe(true);
	await all.click();
	await eventually(() => shown(page).getByText('已选').count()).toBe(0);
});

itInFull('a list without pages chooses a range of rows, also when those between were never fetched', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '零件');
	const box = (name: string) => rowNamed(page, name).getByRole('checkbox');
	await box('P0002').click();
	await box('P0005').click({ modifiers: ['Shift'] });
	await shown(page).getByText('已选 4 条').waitFor();
	await box('P0002').click({ modifiers: ['Shift'] });
	await eventually(() => shown(page).getByText('已选').count()).toBe(0);
	await box('P0002').click();
	await shown(page)
		.locator('.portal-table-scroll')
		.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
	await box('P2999').click({ modifiers: ['Shift'] });
	await shown(page).getByText('已选 2,998 条').waitFor();
});

itInFull('a list without pages comes to the rows that are scrolled to on a phone, too', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '零件');
	await page.setViewportSize({ width: 390, height: 844 });
	const scroller = shown(page).locator('.portal-table-scroll');
	await rowNamed(page, 'P0001').locator('td[data-label]').first().waitFor();
	for (const [name, share] of [
		['P1502', 0.5],
		[`P${partCount}`, 1],
	] as const) {
		await scroller.evaluate((element, share) => element.scrollTo({ top: element.scrollHeight * share }), share);
		await rowNamed(page, name).waitFor();
		await eventually(async () => {
			const bottom = await rowNamed(page, name).evaluate((row) => row.getBoundingClientRect().bottom);
			const seen = await scroller.evaluate((element) => element.getBoundingClientRect());
			return bottom > seen.top && bottom < seen.bottom + 1;
		}).toBe(true);
	}
});

describe('a tree', () => {
	const order = (page: Page) =>
		shown(page).locator('.portal-rows-area > .portal-table .ant-table-row .portal-title-link').allTextContents();

	it('is sorted and moved by dragging, by keys and in a dialog', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '箱子');
		const before = await order(page);
		const [first = '', second = '', third = ''] = before;
		await rowNamed(page, third).dragTo(rowNamed(page, first), { targetPosition: { x: 200, y: 3 } });
		await eventually(() => order(page)).toEqual([third, first, second]);
		await rowNamed(page, third).focus();
		await page.keyboard.press('Alt+ArrowDown');
		await eventually(() => order(page)).toEqual([first, third, second]);
		await rowNamed(page, second).dragTo(rowNamed(page, first));
		await eventually(() => order(page)).toEqual([first, second, third]);
		await rowNamed(page, second).getByRole('button', { name: '移动' }).click();
		const dialog = shown(page).getByRole('dialog', { name: `移动：${second}` });
		await dialog.locator('.ant-select').first().hover();
		await dialog.locator('.ant-select-clear').first().click();
		await dialog.getByRole('button', { name: /确\s*定/ }).click();
		await dialog.waitFor({ state: 'hidden' });
		await eventually(() => order(page)).toEqual([first, third, second]);
	});

	itInFull('shows the record in hand beside itself, with the records that refer to it', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '箱子');
		const [, second = ''] = await order(page);
		const pane = shown(page).getByRole('region', { name: '详细信息' });
		await pane.locator('dd').first().waitFor();
		await rowNamed(page, second).click();
		await pane.locator('dd', { hasText: second }).waitFor();
		await pane.getByRole('tab', { name: '零件' }).click();
		await pane.getByRole('button', { name: '新建零件' }).click();
		const dialog = shown(page).getByRole('dialog', { name: '新建零件' });
		await dialog.getByLabel('名称').fill('新零件');
		await dialog.getByRole('button', { name: /保\s*存/ }).click();
		await pane.locator('.ant-table-row', { hasText: '新零件' }).waitFor();
		// A phone shows the rows above the detail, not the detail alone.
		await page.setViewportSize({ width: 390, height: 844 });
		await eventually(async () => (await shown(page).locator('.portal-rows-area > .portal-table').boundingBox())?.height).toBeGreaterThan(
			300,
		);
	});
});

itInFull('keys lead to the search and tell what keys there are, wherever the focus is', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '生产企业');
	await openList(page, '监督抽查');
	// The focus is still on the menu.
	const number = shown(page).locator('.portal-search').getByLabel('抽查编号');
	await eventually(async () => {
		await page.keyboard.press('/');
		return isFocused(number);
	}).toBe(true);
	await page.keyboard.type('CC/?');
	expect(await number.inputValue()).toBe('CC/?');
	await tab(page, '监督抽查').focus();
	await page.keyboard.press('?');
	const help = page.getByRole('dialog');
	await help.getByText('定位到查询条件').waitFor();
	expect(await help.count()).toBe(1);
	await page.keyboard.press('Escape');
	await help.waitFor({ state: 'hidden' });
});

itInFull('an enterprise expands to its spot checks', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '生产企业');
	await shown(page).locator('.ant-table-row-expand-icon').first().click();
	const expanded = shown(page).locator('.portal-expanded');
	await expanded.getByRole('tab', { name: '监督抽查' }).click();
	await expanded.getByRole('button', { name: '新建监督抽查' }).waitFor();
});

it('a phone shows each row as a card with its title and what the columns are called', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
	await page.setViewportSize({ width: 390, height: 844 });
	const card = shown(page).locator('.ant-table-row').first();
	await card.waitFor();
	const second = card.locator('td[data-label]').nth(1);
	await eventually(() => second.evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('"检验结果"');
	await eventually(() => card.evaluate((row) => row.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
	const numbers = () => shown(page).locator('.ant-table-row .portal-title-link').allTextContents();
	await shown(page).getByRole('button', { name: '排序' }).click();
	await page.getByRole('menuitem', { name: '抽查编号' }).click();
	await eventually(async () => {
		const found = await numbers();
		return found.length > 1 && found.join() === [...found].sort().join();
	}).toBe(true);
	// The page scrolls, not a box within it: the first card leaves, and the toolbar comes along while cards are chosen.
	const last = shown(page).locator('.ant-table-row').last();
	await last.locator('.ant-table-selection-column input').setChecked(true, { force: true });
	await last.scrollIntoViewIfNeeded();
	await eventually(async () => ((await card.boundingBox())?.y ?? 0) < 0).toBe(true);
	await eventually(async () => {
		const [toolbar, tabs] = [
			await shown(page).locator('.portal-toolbar').boundingBox(),
			await page.getByRole('tablist').first().boundingBox(),
		];
		return toolbar !== null && tabs !== null && toolbar.y >= tabs.y + tabs.height - 1 && toolbar.y < 200;
	}).toBe(true);
});
