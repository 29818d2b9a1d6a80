import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { pngOf } from '../support/small-png.ts';
import { choose, eventually, rowNamed, runRowAction, shareJourney, shown } from './journey.ts';

const journey = shareJourney();
const system = '质量安全监测';
const title = '岁末检查安排';

/** The page of a record, with what can be done with it. */
const sheet = (page: Page) => shown(page).locator('.record-sheet');
const confirm = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

/** Writes an article for one organisation in the form, with a picture in its text and a file. */
async function write(page: Page): Promise<void> {
	await page.goto('/platform/dataTemplate/form?screen=article&view=create');
	const form = shown(page);
	await form.getByRole('textbox', { name: '标题' }).fill(title);
	await choose(page, form.getByLabel('分类', { exact: true }), '通知公告');
	await form.getByRole('textbox', { name: '正文' }).click();
	await page.keyboard.type('请各单位按要求开展检查。');
	const chooser = page.waitForEvent('filechooser');
	await form.getByRole('button', { name: '上传图片' }).click();
	await (await chooser).setFiles({ name: '现场.png', mimeType: 'image/png', buffer: pngOf({ width: 600, height: 300 }) });
	await form.getByRole('img', { name: '现场.png' }).waitFor();
	await form
		.locator('input[type=file]')
		.last()
		.setInputFiles({ name: '检查表.txt', mimeType: 'text/plain', buffer: Buffer.from('一、二、三') });
	await form.getByText('检查表.txt').first().waitFor();
	await form.getByRole('radio', { name: '指定机构' }).check();
	await choose(page, form.getByLabel('可见机构', { exact: true }), '浙江省市场监督管理局');
	await form.getByRole('button', { name: /保\s*存/ }).click();
	await sheet(page).getByText('草稿').first().waitFor();
}

it('an article is written, previewed, reviewed and published on its page, read on a phone, and withdrawn', async () => {
	const editor = await journey.enter('admin', system);
	await write(editor);
	await sheet(editor)
		.getByRole('button', { name: /^预\s*览$/ })
		.click();
	const preview = editor.getByRole('dialog').last();
	await preview.getByRole('heading', { name: title }).waitFor();
	await preview
		.getByRole('button', { name: /关\s*闭/ })
		.last()
		.click();
	const reader = await journey.enter('staff', system, { width: 390, height: 844 });
	await reader.goto('/news');
	await shown(reader).locator('.news-list, article, li').first().waitFor();
	expect(await shown(reader).getByText(title).count()).toBe(0);

	await sheet(editor).getByRole('button', { name: '提交审核' }).click();
	await confirm(editor, '提交审核');
	await sheet(editor).getByText('待审核').first().waitFor();
	expect(await sheet(editor).getByRole('button', { name: '提交审核' }).count()).toBe(0);
	// The case begins a moment later, and is decided on the same page.
	await sheet(editor).getByRole('button', { name: '查看流程' }).click();
	await sheet(editor).getByRole('button', { name: '同意发布' }).click();
	await sheet(editor).getByText('已发布').first().waitFor();

	await reader.reload();
	await shown(reader).getByText(title).click();
	await shown(reader).getByRole('heading', { name: title }).waitFor();
	const picture = shown(reader).locator('img').first();
	await eventually(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(600);
	const width = await reader.evaluate(() => document.documentElement.scrollWidth);
	expect(width).toBe(390);
	await shown(reader).getByText('检查表.txt').click();
	const file = reader.getByRole('dialog');
	await file.getByText('检查表.txt').first().waitFor();
	const download = reader.waitForEvent('download');
	await file.getByRole('button', { name: '下载' }).click();
	expect((await download).suggestedFilename()).toBe('检查表.txt');
	await file
		.getByRole('button', { name: /关\s*闭/ })
		.first()
		.click();
	// What is printed is the article alone.
	await keepPrinted(reader);
	await shown(reader).getByRole('button', { name: '打印' }).click();
	const printed = await reader.evaluate(() => document.body.dataset.printed);
	expect(printed).toContain('请各单位按要求开展检查。');
	expect(printed).not.toMatch(/返回列表|评论/);
	await shown(reader).getByRole('textbox', { name: '发表评论' }).click();
	await reader.keyboard.type('已收到，本周完成。');
	await shown(reader)
		.getByRole('button', { name: /发\s*表$/ })
		.click();
	await shown(reader).getByRole('heading', { name: '评论（1）' }).waitFor();

	await sheet(editor).getByRole('button', { name: '阅读情况' }).click();
	const readers = editor.getByRole('dialog').last();
	await readers.getByRole('row', { name: /周晓敏.*浙江省市场监督管理局/ }).waitFor();
	await readers
		.getByRole('button', { name: /关\s*闭/ })
		.last()
		.click();
	await sheet(editor).getByText('已收到，本周完成。').waitFor();

	await editor.goto('/office/article');
	await runRowAction(editor, rowNamed(editor, title), '撤回');
	await confirm(editor, '撤回');
	await rowNamed(editor, title).getByText('已撤回').waitFor();
	await reader.reload();
	await shown(reader)
		.getByText(/不存在|已撤回|找不到/)
		.first()
		.waitFor();
	await reader.goto('/news');
	await shown(reader).locator('h1').first().waitFor();
	await eventually(() => shown(reader).getByText(title).count()).toBe(0);
});

/** Keeps the text of the sheet that is printed; its frame goes once it is. */
async function keepPrinted(page: Page): Promise<void> {
	await page.evaluate(() => {
		new MutationObserver((changes) => {
			for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
				if (node instanceof HTMLIFrameElement) document.body.dataset.printed = node.contentDocument?.body.textContent ?? '';
		}).observe(document.body, { childList: true });
	});
}
