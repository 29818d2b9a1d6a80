import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { eventually, openList, shareJourney, shown } from './journey.ts';

const shelf: ScreenFile = {
	title: '货架',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			room: { type: 'string', title: '房间' },
			depth: { type: 'integer', title: '深度' },
		},
		required: ['name'],
	},
};

const crate: ScreenFile = {
	title: '货箱',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			room: { type: 'string', title: '所在房间' },
			shelf: { type: 'string', title: '货架', reference: { screen: 'shelf', fill: { room: 'room' } } },
			spare: { type: 'array', title: '备用货架', reference: { screen: 'shelf' } },
			office: { type: 'string', title: '主管机构', reference: { screen: 'organisation' } },
		},
		required: ['name'],
	},
};

const journey = shareJourney({ screens: { shelf, crate } }, async ({ portal }) => {
	const admin = await portal.signIn('admin');
	for (const number of [1, 2, 3]) await admin.post('/business/v3/shelf/save', { name: `架${number}`, room: `房${number}` });
	await admin.post('/business/v3/crate/save', { name: '旧箱' });
});

/** The button beside a reference that opens its selector. */
const opener = (form: Locator, title: string) =>
	form.locator('.portal-field', { has: form.page().getByLabel(title, { exact: true }) }).getByRole('button', { name: '请选择' });
const tags = (selector: Locator) => selector.locator('.portal-selector-chosen .ant-tag').allTextContents();

async function openForm(page: Page): Promise<Locator> {
	await openList(page, '货箱');
	await shown(page).getByRole('button', { name: '新建' }).click();
	const form = shown(page).getByRole('dialog', { name: '新建货箱' });
	await form.getByLabel('名称').fill('新箱');
	return form;
}

it('a record is picked, made where it is missing, fills other fields, and is offered first the next time', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	const form = await openForm(page);
	await opener(form, '货架').click();
	const selector = shown(page).getByRole('dialog', { name: '选择货架' });
	await selector.locator('.ant-table-row').nth(2).waitFor();
	await eventually(async () => (await selector.locator('.portal-selector-body').boundingBox())?.height).toBe(415);
	// Two pixels more than the controls of the default size, as in a list.
	await eventually(async () => (await selector.locator('.ant-table-row').first().boundingBox())?.height).toBe(34);
	const box = await selector.boundingBox();
	const room = await shown(page).boundingBox();
	expect((box?.width ?? 0) / (room?.width ?? 1)).toBeCloseTo(0.6, 1);

	// Nothing is chosen yet; a press beside the dialog does not close it.
	await selector.getByRole('button', { name: '确认' }).click();
	await page.getByText('请选择记录！').waitFor();
	await page.mouse.click((room?.x ?? 0) + 8, (room?.y ?? 0) + (room?.height ?? 0) - 8);
	expect(await selector.isVisible()).toBe(true);

	await selector.locator('.ant-table-row', { hasText: '架1' }).click();
	await selector.getByRole('button', { name: '新建' }).click();
	const quick = shown(page).getByRole('dialog', { name: '新建货架' });
	await quick.getByLabel('名称').fill('架九');
	await quick.getByLabel('房间').fill('房九');
	await quick.getByRole('button', { name: '保存' }).click();
	await quick.waitFor({ state: 'hidden' });
	await eventually(() => tags(selector)).toEqual(['架九']);
	await selector.getByRole('button', { name: '确认' }).click();
	await selector.waitFor({ state: 'hidden' });
	await eventually(() => form.getByLabel('所在房间').inputValue()).toBe('房九');

	await opener(form, '备用货架').click();
	const recent = selector.getByRole('region', { name: '最近选择' });
	await recent.getByRole('button', { name: '架九' }).click();
	await selector.locator('.ant-table-row', { hasText: '架2' }).click();
	await eventually(() => tags(selector)).toEqual(['架九', '架2']);
	await selector.getByRole('button', { name: '清空' }).click();
	await eventually(() => tags(selector)).toEqual([]);
	await recent.getByRole('button', { name: '架九' }).click();
	await selector.locator('.ant-table-row', { hasText: '架3' }).click();
	await selector.getByRole('button', { name: '确认' }).click();
	await selector.waitFor({ state: 'hidden' });
	await form.getByLabel('货架', { exact: true }).click();
	const options = page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item');
	await eventually(async () => (await options.allTextContents()).slice(0, 3)).toEqual(['最近选择', '架九房九', '架3房3']);
	await page.keyboard.press('Escape');

	await opener(form, '主管机构').click();
	const tree = shown(page).getByRole('dialog', { name: '组织选择器' });
	// On a phone what is typed can be read.
	await page.setViewportSize({ width: 390, height: 844 });
	await eventually(async () => ((await tree.boundingBox())?.width ?? 0) < 390).toBe(true);
	await eventually(async () => (await tree.getByRole('searchbox').boundingBox())?.width ?? 0).toBeGreaterThan(120);
	await page.setViewportSize({ width: 1440, height: 900 });
	await tree.getByRole('searchbox').fill('北京');
	await tree.getByRole('searchbox').press('Enter');
	const found = tree.getByRole('treeitem', { name: /北京/ }).first();
	await found.waitFor();
	await found.getByText(/北京/).first().click();
	await eventually(async () => (await tags(tree)).length).toBe(1);
	await tree.getByRole('button', { name: '确认' }).click();
	await tree.waitFor({ state: 'hidden' });
	await form.getByRole('button', { name: '保存' }).click();
	await form.waitFor({ state: 'hidden' });
	const row = shown(page).locator('.ant-table-row', { hasText: '新箱' });
	await eventually(async () => (await row.allTextContents()).join()).toMatch(/房九.*架九.*北京/);
});
