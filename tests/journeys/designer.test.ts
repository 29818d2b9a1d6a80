import { it } from 'vitest';

import { eventually, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

/** The designer with a new screen in it. */
async function openNew(name: string, title: string) {
	const page = await journey.enter('admin', '系统管理');
	await page.goto('/design');
	await shown(page).getByRole('button', { name: '新建' }).click();
	const dialog = page.getByRole('dialog', { name: '新建' });
	await dialog.getByLabel('标题').fill(title);
	await dialog.getByLabel('文件名').fill(name);
	await dialog.getByLabel('领域').fill('quality');
	await page.keyboard.press('Escape');
	await dialog.getByRole('button', { name: '创建' }).click();
	const area = shown(page);
	const palette = area.getByRole('navigation', { name: '字段面板' });
	await palette.waitFor();
	return { page, area, palette, card: (label: string) => area.getByRole('button', { name: label, exact: true }) };
}

it('a screen is changed with the keyboard alone, and a step is taken back', async () => {
	const { page, area, palette, card } = await openNew('key-made', '键盘页面');
	await palette.getByLabel('查找字段类型').first().focus();
	await page.keyboard.type('邮箱');
	await page.keyboard.press('Tab');
	await palette.getByRole('button', { name: '邮箱', exact: true }).focus();
	await page.keyboard.press('Enter');
	const email = card('邮箱，邮箱');
	await email.waitFor();
	await eventually(() => email.evaluate((element) => element === document.activeElement)).toBe(true);
	for (let step = 0; step < 4; step += 1) await page.keyboard.press('Alt+ArrowUp');
	await area.getByText('邮箱 移到 （无标题） 的第 1 位，共 5 个').waitFor({ state: 'attached' });
	await eventually(() => email.evaluate((element) => element === document.activeElement)).toBe(true);
	await page.keyboard.press('Control+d');
	await eventually(() => card('邮箱，邮箱').count()).toBe(2);
	await page.keyboard.press('Control+z');
	await eventually(() => card('邮箱，邮箱').count()).toBe(1);
});

it('while the JSON has an error the form keeps its last state, and follows again afterwards', async () => {
	const { page, area, card } = await openNew('both-ways', '两边');
	await area.locator('.designer-bar').getByText('JSON', { exact: true }).click();
	const editor = area.getByRole('textbox', { name: 'quality/both-ways.json' });
	await editor.click();
	await page.keyboard.press('Control+End');
	await page.keyboard.type(',');
	await area.getByText(/语法错误，画布停留在上一个正确的内容/).waitFor();
	await card('名称，单行文本').waitFor();
	await page.keyboard.press('Control+z');
	await area.getByText(/语法错误，画布停留在上一个正确的内容/).waitFor({ state: 'hidden' });
	const whole = JSON.stringify({ title: '两边', record: { properties: { name: { type: 'string', title: '大名' } } } }, null, '\t');
	await editor.click();
	await page.keyboard.press('Control+a');
	await page.keyboard.insertText(whole);
	await card('大名，单行文本').waitFor();
});
