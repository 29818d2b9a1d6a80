import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { barriers } from './barriers.ts';
import { eventually, isFocused, shareJourney, shown } from './journey.ts';

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
	const file = `quality/${name}.json`;
	const read = async () => JSON.parse(await readFile(path.join(journey.folder, file), 'utf8'));
	const save = async () => {
		const button = area.locator('.design-bar').getByRole('button', { name: '保存' });
		await eventually(() => button.isEnabled()).toBe(true);
		await button.click();
		await page
			.getByRole('dialog', { name: `保存 ${file}` })
			.getByRole('button', { name: '保存' })
			.click();
		await eventually(() => button.isEnabled()).toBe(false);
	};
	return { page, area, palette, read, save, card: (label: string) => area.getByRole('button', { name: label, exact: true }) };
}

/** Drags one thing onto a part of another, as a hand does. */
async function drag(page: Page, from: Locator, { to, x, y }: { to: Locator; x: number; y: number }): Promise<void> {
	await to.scrollIntoViewIfNeeded();
	await from.scrollIntoViewIfNeeded();
	const start = await from.boundingBox();
	if (start === null) throw new Error('nothing to drag');
	await page.mouse.move(start.x + start.width / 2, start.y + Math.min(20, start.height / 2));
	await page.mouse.down();
	await page.mouse.move(start.x + start.width / 2 + 12, start.y + 24, { steps: 3 });
	await page.locator('.designer-dragged').waitFor();
	const end = await to.boundingBox();
	if (end === null) throw new Error('nothing to drop on');
	await page.mouse.move(end.x + end.width * x, end.y + end.height * y, { steps: 6 });
	await page.mouse.up();
}

it('a screen with groups, a condition, options and a child table is made with the mouse, saved and filled in', async () => {
	const { page, area, palette, read, save, card } = await openNew('mouse-made', '鼠标页面');
	const kind = (name: string) => palette.getByRole('button', { name, exact: true });
	await drag(page, kind('长文本'), { to: card('备注，长文本'), x: 0.5, y: 0.9 });
	await card('长文本，长文本').waitFor();
	await drag(page, kind('子表'), { to: card('长文本，长文本'), x: 0.5, y: 0.9 });
	await drag(page, kind('金额'), { to: card('子表列 第一列，单行文本'), x: 0.9, y: 0.5 });
	await card('子表列 金额，金额').waitFor();
	await card('子表，子表').waitFor();
	await drag(page, kind('下拉选择'), { to: card('名称，单行文本'), x: 0.1, y: 0.5 });
	await card('下拉选择，下拉选择').click();
	const panel = area.getByRole('region', { name: '属性' });
	await panel.getByLabel('第 1 项的文字', { exact: true }).fill('紧急');
	await panel.getByLabel('标题', { exact: true }).fill('级别');
	await card('级别，下拉选择').waitFor();
	await area.getByRole('button', { name: '添加分组' }).click();
	await drag(page, card('长文本，长文本'), { to: area.getByText('把字段拖到这里'), x: 0.5, y: 0.3 });
	await card('长文本，长文本').click();
	await panel.getByRole('button', { name: '显示条件: 设置条件' }).click();
	const dialog = page.getByRole('dialog', { name: '显示条件' });
	await dialog
		.getByRole('button', { name: /添加条件|添加规则/ })
		.first()
		.click();
	await dialog.locator('.portal-rule-value').getByRole('combobox').click();
	await page.getByTitle('紧急').last().click();
	await dialog.getByRole('button', { name: /确\s*定/ }).click();
	await panel.getByText('修改条件').waitFor();
	expect(await barriers(page)).toEqual([]);
	await save();
	const made = await read();
	expect(Object.keys(made.record.properties)[0]).toBe('select');
	expect(made.record.properties.select).toMatchObject({ title: '级别', options: [{ value: 'option1', title: '紧急' }, {}, {}] });
	expect(Object.keys(made.record.properties.table.items.properties)).toEqual(['name', 'money']);
	expect(made.form.groups.map((group: { fields: string[] }) => group.fields.includes('multiline'))).toEqual([false, true]);
	expect(made.record.properties.multiline.visibleWhen.rules).toHaveLength(1);
	const admin = await journey.portal.signIn('admin');
	const record = { name: '一', status: 'open', select: 'option1', table: [{ name: '行', money: 12.5 }] };
	await eventually(async () => (await admin.post('/business/v3/mouse-made/save', record)).status).toBe(200);
});

itInFull('a screen is made with the keyboard alone, with steps taken back and on', async () => {
	const { page, area, palette, read, save, card } = await openNew('key-made', '键盘页面');
	// The dialog is gone, and so is the button that opened it.
	await eventually(() => isFocused(area.locator('.designer'))).toBe(true);
	await palette.getByLabel('查找字段类型').first().focus();
	await page.keyboard.type('邮箱');
	await page.keyboard.press('Tab');
	await palette.getByRole('button', { name: '邮箱', exact: true }).focus();
	await page.keyboard.press('Enter');
	const email = card('邮箱，邮箱');
	await email.waitFor();
	await eventually(() => email.evaluate((element) => element === document.activeElement)).toBe(true);
	await page.keyboard.press('Enter');
	await eventually(() => isFocused(area.locator('#designer-name'))).toBe(true);
	await page.keyboard.press('Escape');
	await eventually(() => isFocused(email)).toBe(true);
	for (let step = 0; step < 4; step += 1) await page.keyboard.press('Alt+ArrowUp');
	await area.getByText('邮箱 移到 （无标题） 的第 1 位，共 5 个').waitFor({ state: 'attached' });
	await eventually(() => email.evaluate((element) => element === document.activeElement)).toBe(true);
	await page.keyboard.press('Control+d');
	await eventually(() => card('邮箱，邮箱').count()).toBe(2);
	await page.keyboard.press('Control+z');
	await eventually(() => card('邮箱，邮箱').count()).toBe(1);
	await page.keyboard.press('Control+Shift+z');
	await eventually(() => card('邮箱，邮箱').count()).toBe(2);
	await card('邮箱，邮箱').nth(1).focus();
	await page.keyboard.press('Delete');
	await eventually(() => card('邮箱，邮箱').count()).toBe(1);
	await save();
	expect(Object.keys((await read()).record.properties)).toEqual(['email', 'name', 'status', 'day', 'remark']);
});

itInFull('while the JSON has an error the form keeps its last state, and follows again afterwards', async () => {
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

/** Gives a field another title, as an administrator does in the properties. */
async function retitle(page: Page, { from, to }: { from: string; to: string }): Promise<void> {
	const area = shown(page);
	await area.getByRole('button', { name: `${from}，单行文本`, exact: true }).click();
	await area.getByRole('region', { name: '属性' }).getByLabel('标题', { exact: true }).fill(to);
	await area.getByRole('button', { name: `${to}，单行文本`, exact: true }).waitFor();
}

itInFull('two administrators change one form: the second save shows both texts, and neither is lost', async () => {
	const { page, read, save } = await openNew('two-made', '两人页面');
	await save();
	const other = await journey.enter('admin', '系统管理');
	await other.goto('/design');
	await shown(other).locator('.design-file', { hasText: '两人页面' }).click();
	await retitle(other, { from: '名称', to: '乙方' });
	await retitle(page, { from: '名称', to: '甲方' });
	await save();
	const file = 'quality/two-made.json';
	const button = shown(other).locator('.design-bar').getByRole('button', { name: '保存' });
	const confirm = () =>
		other
			.getByRole('dialog', { name: `保存 ${file}` })
			.getByRole('button', { name: '保存' })
			.click();
	await button.click();
	await confirm();
	const conflict = other.getByRole('dialog', { name: '文件已被他人修改' });
	await conflict.locator('.cm-content', { hasText: '甲方' }).waitFor();
	await conflict.locator('.cm-content', { hasText: '乙方' }).waitFor();
	expect(await barriers(other)).toEqual([]);
	await conflict.getByRole('button', { name: '用我的继续' }).click();
	await confirm();
	await eventually(async () => (await read()).record.properties.name.title).toBe('乙方');
	const admin = await journey.portal.signIn('admin');
	const history = (await admin.get('/platform/v3/design/history', { path: file })).body.data;
	expect(history.length).toBeGreaterThanOrEqual(3);
});

itInFull('a delivered screen under an overlay is updated: the changes stay, a conflict is settled by a choice', async () => {
	const { page, area, save } = await openNew('over-made', '交付页面');
	await save();
	await area.getByRole('button', { name: '更多' }).click();
	await page.getByRole('menuitem', { name: '新建页面覆盖' }).click();
	const overlay = 'quality/over-made.overlay.json';
	await area.getByText(overlay).first().waitFor();
	await retitle(page, { from: '名称', to: '本地名称' });
	const button = area.locator('.design-bar').getByRole('button', { name: '保存' });
	const store = async () => {
		await eventually(() => button.isEnabled()).toBe(true);
		await button.click();
		await page
			.getByRole('dialog', { name: `保存 ${overlay}` })
			.getByRole('button', { name: '保存' })
			.click();
		await eventually(() => button.isEnabled()).toBe(false);
	};
	await store();
	const admin = await journey.portal.signIn('admin');
	const titles = async () =>
		(await admin.get('/platform/v3/screens/over-made')).body.data.fields.map(({ title }: { title: string }) => title).join(' ');
	await eventually(titles).toContain('本地名称');
	const delivered = path.join(journey.folder, 'quality/over-made.json');
	const before = await readFile(delivered, 'utf8');
	// An update elsewhere, then one of the same title.
	await writeFile(delivered, before.replace('"title": "备注"', '"title": "说明"'));
	await eventually(titles).toContain('说明');
	expect(await titles()).toContain('本地名称');
	await writeFile(delivered, before.replace('"title": "备注"', '"title": "说明"').replace('"title": "名称"', '"title": "新名称"'));
	await page.reload();
	await shown(page).locator('.design-file', { hasText: 'over-made' }).last().click();
	await shown(page).getByText('更改内容', { exact: true }).first().click();
	await shown(page).getByText('新名称').first().waitFor();
	await shown(page).getByRole('button', { name: '采用覆盖的值' }).click();
	await store();
	await eventually(titles).toContain('本地名称');
});
