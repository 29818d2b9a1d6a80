import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { barriers } from './barriers.ts';
import { eventually, type Journey, openList, shown, startJourney } from './journey.ts';

let journey: Journey;
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'design-journey-'));
	await cp('schemas', folder, { recursive: true });
	journey = await startJourney({ schemasFolder: folder });
});
afterEach(() => expect(journey.failures.splice(0)).toEqual([]));
afterAll(async () => {
	await journey?.close();
	await rm(folder, { recursive: true, force: true });
});

it('a field is looked up with the inspector, changed in the editor, previewed, saved, and stands in the open list beside a half-filled form', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	const { keyboard } = page;
	const file = path.join(folder, 'quality/enterprise.json');
	const before = await readFile(file, 'utf8');
	await openList(page, '生产企业');
	await shown(page).getByRole('button', { name: '新建' }).click();
	const form = page.getByRole('dialog', { name: '新建生产企业' });
	await form.getByLabel('企业名称').fill('填到一半');

	// From the thing on the screen to its line in the file.
	await page.getByRole('button', { name: '查看来源' }).click();
	// The inspector is fetched with its first use.
	await page.getByText(/点击固定，Esc 退出/).waitFor();
	await form.locator('[data-field=scale]').hover();
	const card = page.getByRole('region', { name: '规模' });
	const line = before.split('\n').findIndex((text) => text.includes('"scale"')) + 1;
	await card.getByText(`quality/enterprise.json:${line}`).waitFor();
	await form.locator('[data-field=scale] label').click();
	await card.getByRole('button', { name: `在编辑器中打开第 ${line} 行` }).click();
	await page.getByRole('tab', { name: '页面设计', selected: true }).waitFor();
	const editor = shown(page).getByRole('textbox', { name: 'quality/enterprise.json' });
	await eventually(() => shown(page).locator('.cm-activeLineGutter').allTextContents()).toContain(String(line));

	// A wrong word is an error at its line, and nothing is saved.
	const save = shown(page).locator('.design-bar').getByRole('button', { name: '保存' });
	const problems = shown(page).getByRole('region', { name: '问题' });
	const write = async (text: string) => {
		await editor.click();
		await keyboard.press('Control+a');
		await keyboard.insertText(text);
	};
	const preview = shown(page).getByRole('region', { name: '预览' });
	await preview.locator('thead', { hasText: '企业名称' }).waitFor();
	await write(before.replace('"scale": { "type": "string"', '"scale": { "type": "strang"'));
	const problem = problems.getByRole('button', { name: new RegExp(`第 ${line} 行`) }).first();
	await problem.waitFor();
	expect(await save.isDisabled()).toBe(true);
	await shown(page).getByText('文本有错误，预览停留在上一个正确的内容。').waitFor();
	await problem.click();
	await shown(page).locator('.cm-lint-marker-error').first().waitFor();
	await keyboard.press('ArrowRight');
	await keyboard.press('Control+Space');
	await shown(page).locator('.cm-tooltip-autocomplete').getByRole('option', { name: 'string' }).click();
	await problems.getByText('没有问题，可以保存。').waitFor();
	expect(await editor.textContent()).not.toContain('strang');

	// So is a wrong name; those that only this portal knows are offered.
	await write(before.replace('"enterprise_type"', '"enterprise_typ"'));
	// What is offered behind the text lies over the problems.
	await keyboard.press('Escape');
	await problems
		.getByRole('button', { name: /enterprise_typ/ })
		.first()
		.click();
	await keyboard.press('ArrowRight');
	await keyboard.press('Control+Space');
	await shown(page)
		.locator('.cm-tooltip-autocomplete')
		.getByRole('option', { name: /^enterprise_type/ })
		.click();
	await problems.getByText('没有问题，可以保存。').waitFor();

	// The preview follows, and the plan says what the database gets.
	const wanted = before
		.replace(
			'"scale": { "type": "string", "title": "规模"',
			'"brand": { "type": "string", "title": "品牌" },\n"scale": { "type": "string", "title": "企业规模"',
		)
		.replace('"columns": [', '"columns": ["brand", ');
	await write(wanted);
	await preview.locator('thead', { hasText: '品牌' }).waitFor();
	await save.click();
	const dialog = page.getByRole('dialog', { name: '保存 quality/enterprise.json' });
	await dialog.getByText(/enterprise 增加列 brand/).waitFor();
	await dialog.locator('.cm-mergeView, .cm-merge-b').first().waitFor();
	expect(await barriers(page)).toEqual([]);
	await dialog.getByRole('button', { name: '保存' }).click();
	await dialog.waitFor({ state: 'hidden' });
	expect(await readFile(file, 'utf8')).toContain('"brand"');

	await page.getByRole('tab', { name: '生产企业' }).click();
	await shown(page).locator('thead', { hasText: '品牌' }).waitFor();
	await form.getByText('企业规模').first().waitFor();
	expect(await form.getByLabel('企业名称').inputValue()).toBe('填到一半');
});
