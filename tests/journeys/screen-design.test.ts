import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { barriers } from './barriers.ts';
import { eventually, openList, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

/** The page of the screen editor with a file open in it. */
async function openFile(file: string, size?: { width: number; height: number }) {
	const page = await journey.enter('admin', '系统管理', size);
	await page.goto(`/design?file=${encodeURIComponent(file)}`);
	const editor = (path: string) => shown(page).getByRole('textbox', { name: path });
	// The choice between the designer and the text is remembered.
	await shown(page).locator('.design-bar').getByText('JSON', { exact: true }).click();
	await editor(file).waitFor();
	const write = async (path: string, text: string) => {
		await editor(path).click();
		await page.keyboard.press('Control+a');
		await page.keyboard.insertText(text);
	};
	const save = shown(page).locator('.design-bar').getByRole('button', { name: '保存' });
	/** The editor draws the lines alone that are in sight, the preview always the title. */
	const drawn = (title: string) => shown(page).getByRole('region', { name: '预览' }).getByText(title).first().waitFor();
	return { page, editor, write, save, drawn };
}

itInFull('what was typed is there again, however fast somebody changes the file or closes the page', async () => {
	const file = 'quality/product.json';
	const { page, editor, write, drawn } = await openFile(file);
	const before = await readFile(path.join(journey.folder, file), 'utf8');
	const tree = shown(page).getByRole('navigation');
	await write(file, before.replace('"title": "', '"title": "一'));
	await tree.getByRole('button', { name: /spot-check$/ }).click();
	await editor('quality/spot-check.json').waitFor();
	await tree.getByRole('button', { name: /product 未保存/ }).click();
	await drawn('一产品目录');
	await write(file, before.replace('"title": "', '"title": "二'));
	await page.evaluate(() => location.reload());
	await drawn('二产品目录');
	await shown(page)
		.getByText(/这是您 .* 留下的草稿/)
		.waitFor();
});

itInFull('a save that meets the change of another keeps both texts, whichever is taken', async () => {
	const file = 'quality/spot-check.json';
	const { page, write, save, drawn } = await openFile(file);
	const before = await readFile(path.join(journey.folder, file), 'utf8');
	await write(file, before.replace('"title": "', '"title": "我的'));
	await eventually(() => save.isEnabled()).toBe(true);
	await writeFile(path.join(journey.folder, file), before.replace('"title": "', '"title": "他的'));
	await save.click();
	await page
		.getByRole('dialog', { name: `保存 ${file}` })
		.getByRole('button', { name: '保存' })
		.click();
	await page.getByRole('dialog', { name: '文件已被他人修改' }).getByRole('button', { name: '采用对方的' }).click();
	await drawn('他的监督抽查');
	await shown(page).getByRole('button', { name: '历史' }).click();
	const history = page.getByRole('dialog', { name: `历史 · ${file}` });
	await eventually(() => history.getByRole('list', { name: '版本' }).getByRole('button').locator('strong').allTextContents()).toEqual([
		'未采用的修改',
		'在别处修改',
	]);
	await history.locator('.cm-merge-b', { hasText: '我的监督抽查' }).waitFor();
	await history.getByRole('button', { name: '恢复此版本' }).click();
	await drawn('我的监督抽查');
});

itInFull('a name that is taken is said while it is typed, before any plan', async () => {
	const file = 'quality/leaf.json';
	await writeFile(
		path.join(journey.folder, file),
		'{ "title": "叶", "record": { "properties": { "name": { "type": "string", "title": "名称" } } } }',
	);
	const { page } = await openFile(file);
	await shown(page).getByRole('button', { name: '更多' }).click();
	await page.getByRole('menuitem', { name: '改名或移动' }).click();
	const dialog = page.getByRole('dialog', { name: '改名或移动' });
	const rename = dialog.getByRole('button', { name: '改名或移动' });
	await dialog.getByLabel('文件名').fill('twig');
	await dialog.getByText('将不再使用的数据').waitFor();
	await eventually(() => rename.isEnabled()).toBe(true);
	await dialog.getByLabel('文件名').fill('product');
	await dialog.getByText('已有同名的文件').waitFor();
	await eventually(() => dialog.getByText('将不再使用的数据').count()).toBe(0);
	expect(await rename.isEnabled()).toBe(false);
	expect(await barriers(page)).toEqual([]);
});

itInFull('what the database refuses is shown, and one change that loses data is applied after the name was typed', async () => {
	const [name, file] = ['ledger', 'quality/ledger.json'];
	const put = (fields: object) => {
		const properties = { name: { type: 'string', title: '名称' }, ...fields };
		return writeFile(path.join(journey.folder, file), JSON.stringify({ title: '台账', record: { properties } }, null, '\t'));
	};
	const count = { type: 'string', title: '数量' };
	await put({ count, note: { type: 'string', title: '备注' } });
	const admin = await journey.portal.signIn('admin');
	const store = async (record: object) => (await admin.post(`/business/v3/${name}/save`, record)).status;
	await eventually(() => store({ name: '一', note: '红', count: '三十' })).toBe(200);
	expect(await store({ name: '二', note: '蓝', count: '2026-03-01' })).toBe(200);
	await put({ count: { ...count, format: 'date' } });

	const { page } = await openFile(file);
	const problem = shown(page)
		.getByRole('region', { name: '问题' })
		.getByRole('button', { name: /type-change-waits/ });
	await problem.waitFor();
	const openDialog = async () => {
		await shown(page).getByRole('button', { name: '更多' }).click();
		await page.getByRole('menuitem', { name: '数据库变更' }).click();
	};
	await openDialog();
	const dialog = page.getByRole('dialog', { name: `数据库变更 · ${file}` });
	await dialog.getByRole('alert').getByText('上一个正确版本仍在使用').waitFor();
	const [conversion, removal] = [/count 由 text 改为 date，1 个值无法转换，例如“三十”/, /列 note，丢失 2 个值/];
	await dialog.getByRole('checkbox', { name: conversion }).check();
	const apply = dialog.getByRole('button', { name: '执行' });
	await dialog.getByRole('textbox').fill('ledge');
	expect(await apply.isEnabled()).toBe(false);
	await dialog.getByRole('textbox').fill(name);
	expect(await barriers(page)).toEqual([]);
	await apply.click();
	await dialog.waitFor({ state: 'hidden' });
	await problem.waitFor({ state: 'hidden' });

	await openDialog();
	await dialog.getByRole('checkbox', { name: removal }).check();
	expect(await dialog.getByRole('checkbox').count()).toBe(1);
	await dialog.getByRole('textbox').fill(name);
	await apply.click();
	await dialog.waitFor({ state: 'hidden' });
	await openDialog();
	await dialog.getByText('数据库不需要任何改变').waitFor();
	expect(await apply.count()).toBe(0);
	const { dataResult } = (await admin.post(`/business/v3/${name}/query`, {})).body.data;
	expect(dataResult.map((row: { count: string | null }) => row.count).sort()).toEqual(['2026-03-01', null]);
});

itInFull('on a phone the versions stand above their text, and the help of a word beyond the words', async () => {
	const file = 'quality/early-warning.json';
	const { page, editor, write, save } = await openFile(file, { width: 390, height: 844 });
	const before = await readFile(path.join(journey.folder, file), 'utf8');
	await write(file, before.replace('"title": "', '"title": "新'));
	await eventually(() => save.isEnabled()).toBe(true);
	await save.click();
	await page
		.getByRole('dialog', { name: `保存 ${file}` })
		.getByRole('button', { name: '保存' })
		.click();
	await eventually(() => save.isEnabled()).toBe(false);
	await shown(page).getByRole('button', { name: '历史' }).click();
	const history = page.getByRole('dialog', { name: `历史 · ${file}` });
	const [list, text] = [history.getByRole('list', { name: '版本' }), history.getByRole('textbox')];
	await text.waitFor();
	expect(await barriers(page)).toEqual([]);
	await eventually(async () => {
		const [above, below] = [await list.boundingBox(), await text.boundingBox()];
		return above && below && below.y >= above.y + above.height && below.width > 250;
	}).toBe(true);
	await history.getByRole('button', { name: '关闭', exact: true }).last().click();

	await editor(file).click();
	await page.keyboard.press('Control+Home');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Control+Space');
	const words = shown(page).locator('.cm-tooltip-autocomplete > ul');
	const help = shown(page).locator('.cm-completionInfo');
	await help.waitFor();
	await eventually(async () => {
		const [one, other] = [await words.boundingBox(), await help.boundingBox()];
		return one && other && (other.y >= one.y + one.height - 1 || other.y + other.height <= one.y + 1);
	}).toBe(true);
});

it('a field is looked up with the inspector, changed in the editor, previewed, saved, and stands in the open list beside a half-filled form', async () => {
	// Beside the side menu the preview has room for few columns.
	const page = await journey.enter('admin', '质量安全监测', { width: 1800 });
	const { keyboard } = page;
	const file = path.join(journey.folder, 'quality/enterprise.json');
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
	await eventually(() => save.isDisabled()).toBe(true);
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

	// The preview follows, and the plan tells what the database gets.
	const wanted = before
		.replace(
			'"scale": { "type": "string", "title": "规模"',
			'"brand": { "type": "string", "title": "品牌" },\n"scale": { "type": "string", "title": "企业规模"',
		)
		.replace('"columns": [', '"columns": [{ "field": "brand", "priority": 1 }, ');
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
