import { sql } from 'kysely';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { itInFull } from '../support/in-full.ts';
import type { Caller } from '../support/test-portal.ts';
import { editCell, eventually, isFocused, openList, rowNamed, shareJourney, shown } from './journey.ts';

const visit: ScreenFile = {
	title: '走访',
	record: {
		properties: {
			name: { type: 'string', title: '名称', maxLength: 20 },
			day: { type: 'string', title: '日期', format: 'date' },
			time: { type: 'string', title: '钟点', format: 'time' },
			moment: { type: 'string', title: '时刻', format: 'date-time' },
			period: { type: 'array', title: '期间', format: 'date-range' },
			grade: { type: 'string', title: '等级', options: [{ value: 'long', title: '核实'.repeat(15), color: 'warning' }] },
			result: { type: 'string', title: '结果', maxLength: 20 },
		},
		required: ['name'],
	},
	list: {
		columns: [
			{ field: 'name', fixed: 'left', width: 160 },
			...['day', 'time', 'moment', 'period'].map((field) => ({ field, editable: true, width: 260 })),
			{ field: 'grade', width: 90 },
			{ field: 'result', fixed: 'right', width: 200 },
		],
		sort: ['name'],
		detail: { layout: 'expand' },
	},
};

/** A tree with more roots than one call returns. */
const shelf: ScreenFile = {
	title: '货架',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			sequence: { type: 'integer', title: '位次' },
			above: { type: 'string', title: '上级', reference: { screen: 'shelf' }, widget: 'tree-select' },
		},
		required: ['name'],
	},
	storage: { parent: 'above', order: 'sequence' },
	list: { tree: true, drag: true, pageSize: 0, columns: ['name'], sort: ['name'] },
	selector: { tree: true },
};
const shelves = 1_003;

const crate: ScreenFile = {
	title: '货箱',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			shelf: { type: 'string', title: '所在货架', reference: { screen: 'shelf' }, widget: 'cascader' },
			other: { type: 'string', title: '备用货架', reference: { screen: 'shelf' } },
		},
		required: ['name'],
	},
	list: { columns: ['name', 'shelf'], sideTree: 'shelf' },
};

let admin: Caller;
const journey = shareJourney({ screens: { visit, shelf, crate } }, async ({ portal }) => {
	admin = await portal.signIn('admin');
	for (const name of ['甲', '乙', '丙'])
		await admin.post('/business/v3/visit/save', { name, day: '2026-01-01', time: '08:00:00', grade: 'long' });
	await sql`insert into space_platform.shelf (id, name, sequence)
		select gen_random_uuid(), '货架' || lpad(n::text, 4, '0'), n from generate_series(0, ${sql.lit(shelves - 1)}) n`.execute(
		portal.database.system,
	);
	await admin.post('/business/v3/crate/save', { name: '旧箱' });
});

/** Opens the list with all its columns, which are wider than the window. */
async function openVisits(page: Page): Promise<void> {
	await openList(page, '走访');
	await rowNamed(page, '甲').waitFor();
	const more = shown(page).getByRole('button', { name: /列未显示/ });
	if (await more.isVisible()) await more.click();
	await shown(page).getByRole('columnheader', { name: '等级' }).waitFor();
}

const visitNamed = async (name: string) => {
	const { body } = await admin.post('/business/v3/visit/query', { parameters: [{ key: 'Q^NAME_^S', value: name }] });
	return body.data.dataResult[0] as Record<string, unknown>;
};

describe('a day or time edited in its cell', () => {
	const edit = async (row: Locator, field: string, typed = ''): Promise<Locator> => {
		const page = row.page();
		const cell = row.locator(`td[data-field=${field}]`);
		await editCell(cell);
		await eventually(() => isFocused(cell.locator('input').first())).toBe(true);
		await page.keyboard.press('Control+a');
		if (typed !== '') await page.keyboard.type(typed);
		return cell;
	};
	const clickElsewhere = (page: Page) =>
		shown(page)
			.locator('.portal-list-body')
			.click({ position: { x: 3, y: 3 } });

	it('is saved as it was typed, however the cell is left and without seconds as well', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await openVisits(page);
		await edit(rowNamed(page, '甲'), 'day', '2026-12-30');
		await page.keyboard.press('Tab');
		await eventually(() => visitNamed('甲')).toMatchObject({ day: '2026-12-30' });
		await page.keyboard.press('Escape');
		await edit(rowNamed(page, '乙'), 'day', '2026-12-29');
		await clickElsewhere(page);
		await eventually(() => visitNamed('乙')).toMatchObject({ day: '2026-12-29' });
		for (const [typed, leave] of [
			['21:11:00', () => clickElsewhere(page)],
			['21:12', () => page.keyboard.press('Enter')],
			['21:13', () => page.keyboard.press('Tab')],
			['21:14', () => clickElsewhere(page)],
		] as const) {
			await edit(rowNamed(page, '丙'), 'time', typed);
			await leave();
			await eventually(async () => String((await visitNamed('丙')).time).slice(0, typed.length)).toBe(typed);
			await page.keyboard.press('Escape');
		}
	});

	itInFull('is saved as it was picked', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await openVisits(page);
		await edit(rowNamed(page, '甲'), 'moment');
		const days = page.locator('.ant-picker-dropdown:visible .ant-picker-cell-in-view');
		await rowNamed(page, '甲').locator('td[data-field=moment] input').click();
		await days.nth(4).click();
		await clickElsewhere(page);
		await eventually(async () => String((await visitNamed('甲')).moment)).toMatch(/^\d{4}-/);
		const cell = await edit(rowNamed(page, '甲'), 'period');
		await cell.locator('input').first().click();
		await days.nth(4).click();
		await days.nth(9).click();
		await eventually(() => cell.evaluate((element) => element.contains(document.activeElement))).toBe(true);
		await page.keyboard.press('Enter');
		await eventually(async () => ((await visitNamed('甲')).period as string[] | null)?.map((day) => day.slice(8))).toEqual(['05', '10']);
	});

	itInFull('leads from the first day of a range to the last, and says when one is missing', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await openVisits(page);
		const cell = await edit(rowNamed(page, '乙'), 'period', '2026-12-01');
		await page.keyboard.press('Tab');
		await clickElsewhere(page);
		await cell.getByRole('alert').waitFor();
		await eventually(() => isFocused(cell.locator('input').last())).toBe(true);
		await page.keyboard.type('2026-12-08');
		await page.keyboard.press('Enter');
		await eventually(() => visitNamed('乙')).toMatchObject({ period: ['2026-12-01', '2026-12-08'] });
		const other = await edit(rowNamed(page, '丙'), 'period', '2026-12-02');
		await page.keyboard.press('Enter');
		await eventually(() => isFocused(other.locator('input').last())).toBe(true);
		await page.keyboard.type('2026-12-09');
		await page.keyboard.press('Tab');
		await eventually(() => visitNamed('丙')).toMatchObject({ period: ['2026-12-02', '2026-12-09'] });
	});
});

itInFull('a range of rows is chosen and let go with shift, by mouse and by keys', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	await openVisits(page);
	const box = (index: number) => shown(page).locator('.ant-table-row').nth(index).getByRole('checkbox');
	const chosen = () => shown(page).locator('.ant-table-row-selected').count();
	await box(2).click();
	await box(0).click({ modifiers: ['Shift'] });
	await eventually(chosen).toBe(3);
	expect(await page.evaluate(() => String(document.getSelection()))).toBe('');
	await box(1).click({ modifiers: ['Shift'] });
	await eventually(chosen).toBe(1);
	await shown(page).locator('.ant-table-row').first().focus();
	await page.keyboard.press('Space');
	for (const key of ['ArrowDown', 'ArrowDown', 'Shift+Space']) await page.keyboard.press(key);
	await eventually(chosen).toBe(3);
});

it('a list folds away what it has no room for instead of cutting it, until all columns are asked for', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '走访');
	await shown(page).getByRole('button', { name: '列设置' }).click();
	await page.getByRole('button', { name: '恢复默认' }).click();
	await page.keyboard.press('Escape');
	const headings = () => shown(page).getByRole('columnheader').allInnerTexts();
	const isScrolled = () =>
		shown(page)
			.locator('.portal-table-scroll')
			.evaluate((element) => element.scrollWidth > element.clientWidth);
	await eventually(isScrolled).toBe(false);
	expect(await headings()).toEqual(expect.arrayContaining(['名称', '日期', '结果']));
	expect(await headings()).not.toContain('等级');
	await page.setViewportSize({ width: 2200, height: 900 });
	await shown(page).getByRole('columnheader', { name: '等级' }).waitFor();
	await page.setViewportSize({ width: 1280, height: 900 });
	await shown(page)
		.getByRole('button', { name: /^另有 \d 列未显示$/ })
		.click();
	await shown(page).getByRole('columnheader', { name: '等级' }).waitFor();
	await eventually(isScrolled).toBe(true);
});

describe('a table that is wider than the window', () => {
	const leftOf = (locator: Locator) => locator.evaluate((element) => Math.round(element.getBoundingClientRect().left));

	itInFull('shows the cell that the arrow keys lead to beside the fixed columns, and not below them', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await openVisits(page);
		const row = rowNamed(page, '甲');
		await row.focus();
		for (const key of [...Array(4).fill('ArrowRight'), ...Array(3).fill('ArrowLeft')]) {
			await page.keyboard.press(key);
			await eventually(() => page.evaluate(isFocusedCellSeen)).toBe(true);
		}
	});

	/** Runs in the page. */
	function isFocusedCellSeen(): boolean {
		const cell = document.activeElement;
		if (!cell?.matches('td')) return false;
		const { left, right, top } = cell.getBoundingClientRect();
		return [left + 3, right - 3].every((x) => cell.contains(document.elementFromPoint(x, top + 10)));
	}

	itInFull('keeps its fixed columns and what opens a row in place, as long as they leave room for the others', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await openVisits(page);
		const scroller = shown(page).locator('.portal-table-scroll');
		const name = rowNamed(page, '甲').locator('td.portal-stick-left');
		const opening = rowNamed(page, '甲').locator('td.ant-table-row-expand-icon-cell');
		const choosing = rowNamed(page, '甲').locator('td.ant-table-selection-column');
		const scrollAside = () => scroller.evaluate((element) => element.scrollTo({ left: 300 }));
		await scrollAside();
		const start = await leftOf(scroller);
		await eventually(() => Promise.all([opening, choosing, name].map(leftOf))).toEqual([start, start + 40, start + 82]);
		await page.setViewportSize({ width: 700, height: 900 });
		await scrollAside();
		await eventually(async () => (await leftOf(name)) - (await leftOf(scroller))).toBe(82 - 300);
	});
});

itInFull('a tag that has no room ends in dots and says all of it to the mouse', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	await openVisits(page);
	const tag = rowNamed(page, '甲').locator('.portal-tag');
	const isCut = () =>
		tag.evaluate((element) => {
			const cell = element.closest('td') as HTMLElement;
			const isInside = element.getBoundingClientRect().right <= cell.getBoundingClientRect().right;
			return isInside && element.scrollWidth > element.clientWidth && getComputedStyle(element).textOverflow === 'ellipsis';
		});
	await eventually(isCut).toBe(true);
	await tag.hover();
	await eventually(() => tag.locator('xpath=ancestor::td').getAttribute('title')).toBe('核实'.repeat(15));
});

itInFull('the edge of a heading is grabbed over its whole width', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	await openVisits(page);
	const edge = shown(page).locator('th[data-field=day] .portal-resize');
	const isGrabbed = () =>
		edge.evaluate((element) => {
			const { left, top, width } = element.getBoundingClientRect();
			const points = Array.from({ length: Math.floor(width) - 1 }, (_, index) => left + index + 1);
			return points.every((x) => document.elementFromPoint(x, top + 10) === element);
		});
	await eventually(isGrabbed).toBe(true);
});

describe('a tree with more roots than one call answers', () => {
	it('says how many are left and fetches them by keyboard, in the list and in its selector', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '货架');
		const rows = shown(page).locator('.ant-table-row');
		await eventually(() => rows.count()).toBe(1000);
		await rows.last().focus();
		await page.keyboard.press('ArrowDown');
		await page.keyboard.press('Enter');
		await eventually(() => rows.count()).toBe(shelves);
		expect(await shown(page).getByText('点击加载').count()).toBe(0);
		await eventually(() => isFocused(rows.nth(1000))).toBe(true);
		await shown(page).getByRole('button', { name: '新建' }).click();
		const dialog = page.getByRole('dialog', { name: '新建货架' });
		await dialog.getByLabel('上级').click();
		await page.locator('.ant-select-dropdown:visible .ant-select-tree-treenode', { hasText: '货架0000' }).waitFor();
		await page.keyboard.press('ArrowUp');
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('ArrowUp');
		await page.locator('.ant-select-dropdown:visible .ant-select-tree-treenode', { hasText: '货架1002' }).waitFor();
	});

	itInFull('goes on in a cascader and in a search beside a list', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '货箱');
		const side = shown(page).locator('.portal-side');
		await side.locator('.portal-selector-tools input').fill('货架');
		await page.keyboard.press('Enter');
		await side.locator('.portal-selector-rows > .portal-more').click();
		await side.locator('.ant-tree-treenode', { hasText: '货架1002' }).waitFor();
		await shown(page).getByRole('button', { name: '新建' }).click();
		await page.getByRole('dialog', { name: '新建货箱' }).getByLabel('所在货架').click();
		const options = page.locator('.ant-cascader-menu:visible li');
		await options.getByText('点击加载').click();
		await options.getByText('货架1002').click();
		await page.getByRole('dialog', { name: '新建货箱' }).locator('.ant-cascader', { hasText: '货架1002' }).waitFor();
	});

	itInFull('goes on in the dialog that moves a row', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '货架');
		await rowNamed(page, '货架0003').getByRole('button', { name: '移动' }).click();
		const dialog = shown(page).getByRole('dialog', { name: '移动：货架0003' });
		await dialog.getByText('点击加载').click();
		await dialog.getByText('点击加载').waitFor({ state: 'detached' });
		await dialog.locator('.ant-select').last().click();
		await dialog.getByLabel('位置').fill('货架1001');
		await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '货架1001' }).click();
		await dialog.locator('.ant-select', { hasText: '在“货架1001”之前' }).waitFor();
	});
});
