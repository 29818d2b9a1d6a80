import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { barriers } from './barriers.ts';
import { eventually, rowNamed, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

itInFull('a published JSON Schema is pasted, becomes a page, and its records are saved and read back', async () => {
	const published = await readFile('tests/schemas/third-party/published/commitlint.json', 'utf8');
	const page = await journey.enter('admin', '系统管理');
	await page.goto('/design');
	await shown(page).getByRole('button', { name: '新建' }).click();
	const dialog = page.getByRole('dialog', { name: '新建' });
	await dialog.getByLabel('标题').fill('提交规范');
	await dialog.getByLabel('文件名').fill('commit-rules');
	await dialog.getByLabel('领域').fill('quality');
	await page.keyboard.press('Escape');
	await dialog.getByLabel('开始内容').click();
	await page.getByTitle('从 JSON Schema 导入').click();
	const input = dialog.getByLabel('JSON Schema');
	// A mistake is named where it is, and what was pasted stays.
	await input.fill(published.replace('"type"', 'type'));
	await dialog.getByText(/第 \d+ 行，第 \d+ 列/).waitFor();
	await input.fill(published);
	await dialog.getByRole('listitem').waitFor();
	await dialog.getByRole('listitem').scrollIntoViewIfNeeded();
	expect(await barriers(page)).toEqual([]);
	await dialog.getByRole('button', { name: '创建' }).click();
	await shown(page).getByText('quality/commit-rules.json').first().waitFor();
	const save = shown(page).locator('.design-bar').getByRole('button', { name: '保存' });
	await eventually(() => save.isEnabled()).toBe(true);
	await save.click();
	await page.getByRole('dialog', { name: '保存 quality/commit-rules.json' }).getByRole('button', { name: '保存' }).click();
	await eventually(() => save.isEnabled()).toBe(false);

	await shown(page).getByRole('button', { name: '更多' }).click();
	await page.getByRole('menuitem', { name: '打开页面' }).click();
	await page.getByRole('tab', { name: '提交规范', selected: true }).waitFor();
	await shown(page).getByRole('button', { name: '新建' }).click();
	const form = page.getByRole('dialog', { name: '新建提交规范' });
	await form.getByLabel('helpUrl').fill('https://example.org/rules');
	await form.getByRole('button', { name: /保\s*存/ }).click();
	await form.waitFor({ state: 'hidden' });
	await rowNamed(page, 'https://example.org/rules').waitFor();
});
