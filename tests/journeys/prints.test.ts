import { expect, it } from 'vitest';

import { barriers } from './barriers.ts';
import { choose, eventually, openList, runRowAction, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

it('a rectification order is designed, previewed, and printed for a selection', { timeout: 180_000 }, async () => {
	const page = await journey.enter('admin', '质量监管');
	await page.goto('/prints');
	await shown(page).getByText('责令改正通知书', { exact: true }).waitFor();
	await shown(page).getByRole('button', { name: '新建模板' }).click();
	await shown(page).getByLabel('名称', { exact: true }).fill('责令改正通知');
	await choose(page, shown(page).getByLabel('页面', { exact: true }), '监督抽查');
	const add = async (kind: string) => {
		await shown(page).getByRole('button', { name: '添加内容块' }).click();
		await page.getByRole('menuitem', { name: kind, exact: true }).click();
	};
	await add('段落');
	await shown(page).getByLabel('文字', { exact: true }).fill('{enterprise}：限你单位三十日内改正。');
	await add('文书标题');
	const blocks = shown(page).getByRole('list', { name: '内容块' });
	// The heading comes first, by keyboard.
	await blocks.getByRole('button', { name: '上移' }).last().focus();
	await page.keyboard.press('Enter');
	await add('落款和印章');
	await eventually(async () => blocks.getByRole('listitem').allTextContents()).toEqual([
		expect.stringContaining('文书标题'),
		expect.stringContaining('段落'),
		expect.stringContaining('落款和印章'),
	]);
	await shown(page).getByTitle('文书预览').waitFor();
	expect(await barriers(page)).toEqual([]);
	await shown(page)
		.getByRole('button', { name: /保\s*存/ })
		.click();
	const dialog = page.getByRole('dialog', { name: '责令改正通知' });
	await dialog.getByLabel('文件名').fill('my-order');
	await dialog.getByRole('button', { name: /保\s*存/ }).click();
	await shown(page).getByText('责令改正通知', { exact: true }).waitFor();

	await openList(page, '监督抽查');
	for (const index of [0, 1, 2])
		await shown(page)
			.getByRole('row')
			.getByRole('checkbox')
			.nth(index + 1)
			.check();
	await shown(page).getByRole('button', { name: '打印文书' }).first().click();
	const print = page.getByRole('dialog', { name: '打印文书' });
	await choose(page, print.getByLabel('模板', { exact: true }), '责令改正通知');
	await print.getByText('共 3 条记录').waitFor();
	await print.getByTitle('文书预览').waitFor();
	await print.getByRole('button', { name: '下一条' }).click();
	await print.getByText('预览第 2 条').waitFor();
	const [download] = await Promise.all([page.waitForEvent('download'), print.getByRole('button', { name: /下\s*载/ }).click()]);
	expect(download.suggestedFilename()).toMatch(/^责令改正通知_\d{8}\.pdf$/);
	await print
		.getByRole('button', { name: /关\s*闭/ })
		.last()
		.click();
	await runRowAction(page, shown(page).getByRole('row').nth(1), '查看');
	await page.getByText('打印文书').last().waitFor();
});
