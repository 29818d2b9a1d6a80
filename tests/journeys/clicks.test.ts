import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { eventually, isFocused, runRowAction, shareJourney, shown, signIn, tab } from './journey.ts';

const journey = shareJourney();

/** How often the mouse has clicked since the last call; keys count nothing. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
	const times: number[] = [];
	await page.exposeFunction('noteClick', () => times.push(1));
	// Enter clicks a button as well, but with no press of the mouse.
	const watch = () =>
		addEventListener('pointerdown', () => (globalThis as unknown as { noteClick(): void }).noteClick(), { capture: true });
	await page.addInitScript(watch);
	await page.evaluate(watch);
	return async () => {
		// The note of the last click is on its way.
		await page.evaluate(() => 0);
		return times.splice(0).length;
	};
}

it('the five most frequent tasks take few clicks', async () => {
	const page = await journey.visit();
	const clicks = await countClicks(page);
	await page.goto(journey.portal.url);
	await signIn(page, 'admin');
	await page.getByRole('button', { name: '质量安全监测' }).click();
	const create = page.getByRole('button', { name: '新建监督抽查' });
	await create.waitFor();
	// The user clicks into the two inputs only by habit.
	expect(await clicks()).toBeLessThanOrEqual(2);

	await create.click();
	const form = shown(page).getByRole('form', { name: '监督抽查' });
	const pick = async (field: string, text: string) => {
		const input = form.getByLabel(field, { exact: true });
		await input.click();
		await eventually(() => isFocused(input)).toBe(true);
		await page.keyboard.type(text);
		await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first().waitFor();
		// Enter chooses nothing while the text is searched for.
		await eventually(() => form.locator('.anticon-loading').count()).toBe(0);
		await page.keyboard.press('Enter');
	};
	await pick('受检企业', '电器');
	await pick('产品', '电热毯');
	expect((await form.boundingBox())?.width).toBe(960);
	await form.getByRole('button', { name: /保\s*存/ }).click();
	await tab(page, /^CC/).waitFor();
	expect(await clicks()).toBeLessThanOrEqual(5);

	await page.getByRole('menuitem', { name: '监督抽查' }).click();
	const pending = shown(page).locator('.ant-table-row', { hasText: '检验中' }).first();
	await pending.waitFor();
	await page.keyboard.press('/');
	await page.keyboard.type('CC');
	await page.keyboard.press('Enter');
	await pending.waitFor();
	expect(await clicks()).toBe(1);

	await pending.getByRole('button', { name: '录入结果' }).click();
	const result = page.getByRole('dialog', { name: /录入结果/ });
	await result.getByLabel('检验结果').click();
	await page.locator('.ant-select-dropdown:visible').getByTitle('合格', { exact: true }).click();
	await result.getByRole('button', { name: /保\s*存/ }).click();
	await result.waitFor({ state: 'hidden' });
	expect(await clicks()).toBe(4);

	const people = await journey.enterList('admin', '系统管理', '人员');
	const further = await countClicks(people);
	await runRowAction(people, shown(people).locator('.ant-table-row').nth(2), '重置密码');
	const reset = people.getByRole('dialog', { name: /重置密码/ });
	await eventually(() => isFocused(reset.getByLabel('新密码', { exact: true }))).toBe(true);
	await people.keyboard.type('Other@2026');
	await reset.getByLabel('确认新密码').click();
	await people.keyboard.type('Other@2026');
	await reset.getByRole('button', { name: '保存密码' }).click();
	await people.getByText('密码已重置').waitFor();
	expect(await further()).toBe(3);
});
