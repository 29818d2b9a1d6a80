import { expect, it } from 'vitest';

import { eventually, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

it('lets an administrator act as somebody else, visibly and for a reason, and come back', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '生产企业');
	const menu = page.getByRole('button', { name: /用户菜单/ });
	await menu.click();
	await page.getByRole('menuitem', { name: '切换用户' }).click();
	const dialog = page.getByRole('dialog', { name: '切换用户' });
	await dialog.getByRole('button', { name: /^切\s?换$/ }).click();
	await dialog.getByText('请输入切换原因').waitFor();

	await dialog.getByRole('button', { name: '请选择' }).click();
	const selector = page.locator('.portal-selector');
	await selector.locator('.ant-table-row').first().waitFor();
	await selector.getByRole('button', { name: /取\s?消/ }).click();

	await dialog.getByLabel('账号').fill('admin');
	await dialog.getByLabel('切换原因').fill('协助排查');
	await dialog.getByRole('button', { name: /^切\s?换$/ }).click();
	await dialog.getByText('不能切换为自己').waitFor();
	await dialog.getByLabel('账号').fill('staff');
	const tokens = await page.evaluate(() => {
		const key = Object.keys(localStorage).find((name) => name.endsWith(':tokens')) ?? '';
		const value = localStorage.getItem(key) ?? '';
		localStorage.removeItem(key);
		return { key, value };
	});
	await dialog.getByRole('button', { name: /^切\s?换$/ }).click();
	await dialog.getByText(/没有 \S+ 的令牌，请先授权/).waitFor();
	await page.evaluate(({ key, value }) => localStorage.setItem(key, value), tokens);
	await dialog.getByRole('button', { name: /^切\s?换$/ }).click();

	const bar = page.locator('.switched-bar');
	await bar.waitFor();
	expect(await bar.textContent()).toMatch(/正在以 .*（staff） 的身份操作/);
	await eventually(() => page.getByRole('tab', { name: '生产企业' }).count()).toBe(0);
	const choice = page.getByRole('button', { name: '质量安全监测' });
	await page.getByRole('tablist').or(choice).first().waitFor();
	if (await choice.isVisible()) await choice.click();
	await page.getByRole('tablist').waitFor();
	await menu.click();
	await page.getByRole('menuitem', { name: '退出切换' }).waitFor();
	expect(await page.getByRole('menuitem', { name: '修改密码' }).count()).toBe(0);
	await page.keyboard.press('Escape');

	await bar.getByRole('button', { name: '退出切换' }).click();
	await page.getByText('退出用户成功!').waitFor();
	await bar.waitFor({ state: 'hidden' });
	await page.getByRole('tablist').waitFor();
	await shown(page).waitFor();
	const rows = await journey.portal.database.system.selectFrom('portal.audit').selectAll().orderBy('at').execute();
	expect(rows.map(({ action, actor_account, subject_account }) => [action, actor_account, subject_account])).toEqual([
		['switch', 'admin', 'staff'],
		['switch-exit', 'admin', 'staff'],
	]);
});
