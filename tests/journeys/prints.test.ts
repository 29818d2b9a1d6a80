import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { makeDocx } from '../support/make-docx.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { rounds } from '../support/rounds.ts';
import { choose, eventually, openList, rowNamed, runRowAction, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

async function begin(page: Page, title: string): Promise<void> {
	await page.getByRole('menuitem', { name: '打印模板' }).click();
	await shown(page).getByRole('button', { name: '新建模板' }).click();
	await shown(page).getByLabel('名称').fill(title);
	await choose(page, shown(page).getByRole('combobox', { name: '页面' }), '监督抽查');
}

async function save(page: Page, name: string): Promise<void> {
	await shown(page).getByRole('button', { name: '保存' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel('文件名').fill(name);
	await dialog.getByLabel('领域').fill('quality');
	await dialog.getByRole('button', { name: '保存' }).click();
	await page.getByText('已保存并生效').waitFor();
}

async function pickTemplate(page: Page, title: string): Promise<void> {
	await page.getByRole('dialog', { name: '打印文书' }).getByRole('combobox', { name: '模板' }).click();
	await page.locator(`.ant-select-dropdown:visible .ant-select-item-option[title="${title}"]`).click();
}

/** What the browser stores when a button is clicked. */
async function download(page: Page, click: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
	const [file] = await Promise.all([page.waitForEvent('download'), click()]);
	return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** Two pages of the list, or one. */
const printed = rounds(100, 200);

it(`a rectification order is designed, and printed for ${printed} checks in the background`, async () => {
	const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
	await begin(page, '责令整改通知书');
	const view = shown(page);
	const add = async (kind: string) => {
		const before = await view.locator('.print-blocks > li').count();
		await view.getByRole('button', { name: '添加内容块' }).click();
		await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: kind, exact: true }).click();
		await eventually(() => view.locator('.print-blocks > li').count()).toBe(before + 1);
	};
	await view.getByRole('combobox', { name: '编号规则' }).click();
	await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '责令改正通知书文号' }).click();
	await add('文书标题');
	await view.locator('.print-block-parts').getByLabel('文字').fill('责令整改通知书 {print.number}');
	await add('段落');
	await view.locator('.print-block-parts').getByLabel('文字').fill('{enterprise}：经抽查，你单位{product}（{number}）不合格。');
	await view.locator('.print-block-parts').getByLabel('文字').fill('{enterprice}');
	await view.getByRole('alert').getByText('{enterprice} 不是字段').waitFor();
	await view.locator('.print-block-parts').getByLabel('文字').fill('{enterprise}：经抽查，你单位{product}（{number}）不合格。');
	await eventually(() => view.getByRole('alert').count()).toBe(0);
	await add('二维码、条形码');
	await add('落款和印章');
	// Another screen would lose what was designed.
	await choose(page, view.getByRole('combobox', { name: '页面' }), '生产企业');
	await page.getByRole('dialog').getByText('内容块和显示条件将被清空').waitFor();
	await page.getByRole('dialog').getByRole('button', { name: '取消' }).click();
	expect(await view.locator('.print-blocks > li').count()).toBe(4);
	await view.locator('iframe.paper-view').waitFor();
	await save(page, 'my-order');

	await openList(page, '监督抽查');
	const list = shown(page);
	await list.locator('.ant-pagination-options .ant-select').click();
	await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '100' }).click();
	const all = list.getByRole('columnheader').getByRole('checkbox').first();
	for (let count = 100; count <= printed; count += 100) {
		if (count > 100) await list.locator('.ant-pagination-next').click();
		await eventually(() => list.locator('.ant-table-row').count()).toBeGreaterThan(20);
		await eventually(() => all.isChecked()).toBe(false);
		await all.click();
		await list.getByText(`已选 ${count} 条`).waitFor();
	}
	await list.getByRole('button', { name: '打印文书' }).first().click();
	const dialog = page.getByRole('dialog', { name: '打印文书' });
	await dialog.getByText(`共 ${printed} 条记录`).waitFor();
	await pickTemplate(page, '责令整改通知书');
	await dialog.getByRole('button', { name: '批量打印' }).click();
	await dialog.getByRole('progressbar').waitFor();
	// The window may be closed meanwhile.
	await dialog.getByRole('button', { name: '关闭' }).last().click();
	await page.getByRole('menuitem', { name: '打印模板' }).click();
	const done = shown(page).getByText(`已完成：${printed} 份，${printed} 页`);
	await done.waitFor({ timeout: 120_000 });
	const { content } = await download(page, () => shown(page).getByRole('button', { name: '下载' }).click());
	const pages = pdfPages(content);
	expect(pages).toHaveLength(printed);
	const numbers = pages.map((text) => /市监责改〔\d{4}〕(\d+)号/.exec(text)?.[1]);
	expect(new Set(numbers).size).toBe(printed);
	expect(pages.every((text) => /CC\d+/.test(text))).toBe(true);
});

it('a document of Word is uploaded, shown with a record, and printed', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
	await begin(page, 'Word 告知书');
	const [, bytes = ''] = (await makeDocx(['{enterprise}：', '产品{product}的抽查编号为{number}。'])).split(',');
	const upload = (buffer: Buffer) =>
		shown(page).locator('input[type=file]').last().setInputFiles({
			name: '告知书.docx',
			mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
			buffer,
		});
	const [, wrong = ''] = (await makeDocx(['{enterprice}'])).split(',');
	await upload(Buffer.from(wrong, 'base64'));
	await shown(page).getByRole('alert').getByText('enterprice').waitFor();
	await upload(Buffer.from(bytes, 'base64'));
	const paper = () => page.frameLocator('.page:not([hidden]) iframe.paper-view');
	await paper()
		.getByText(/产品.+的抽查编号为CC\d+。/)
		.waitFor();
	await save(page, 'word-notice');

	await openList(page, '监督抽查');
	const row = shown(page).locator('.ant-table-row').first();
	const number = /CC\d+/.exec(String(await row.textContent()))?.[0] ?? '';
	const admin = await journey.portal.signIn('admin');
	const query = { combinator: 'and', rules: [{ field: 'number', operator: 'equal', value: number }] };
	const [{ id }] = (await admin.post('/business/v3/spot-check/query', { query })).body.data.dataResult;
	const prints = async () => {
		const history = (await admin.get('/business/v3/spot-check/history', { id })).body.data as Array<{ kind: string }>;
		return history.filter(({ kind }) => kind === 'print').length;
	};
	const before = await prints();
	await runRowAction(page, rowNamed(page, number), '打印文书');
	await pickTemplate(page, 'Word 告知书');
	const dialog = page.getByRole('dialog', { name: '打印文书' });
	await paper().getByText(`的抽查编号为${number}。`).waitFor();
	const { name, content } = await download(page, () => dialog.getByRole('button', { name: '下载' }).click());
	expect([path.extname(name), content.subarray(0, 2).toString()]).toEqual(['.docx', 'PK']);
	expect(await prints()).toBe(before + 1);
});

it('a design that is not saved survives a reload, and a template that was saved is designed on from what was saved', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
	await begin(page, '没写完的通知');
	const title = shown(page).getByLabel('名称');
	// The draft follows a moment after the last key.
	await eventually(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('document:print')))).toBe(true);
	await page.reload();
	await shown(page)
		.getByText(/这是您 .* 留下的草稿，尚未保存/)
		.waitFor();
	expect(await title.inputValue()).toBe('没写完的通知');
	await save(page, 'half-notice');
	const edit = () =>
		shown(page).getByRole('listitem').filter({ hasText: '没写完的通知' }).getByRole('button', { name: '编辑模板' }).click();
	await edit();
	expect(await shown(page).getByText('留下的草稿').count()).toBe(0);
	await title.fill('没写完的通知（二）');
	await shown(page).getByRole('button', { name: '保存' }).click();
	await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
	await shown(page).getByRole('button', { name: '新建模板' }).waitFor();
	await edit();
	await eventually(() => title.inputValue()).toBe('没写完的通知（二）');

	const kept = page.waitForResponse((response) => response.url().endsWith('/design/draft'));
	await title.fill('没写完的通知（三）');
	await kept;
	await page.reload();
	await eventually(() => title.inputValue()).toBe('没写完的通知（三）');
	// A colleague saves it meanwhile: the texts are compared.
	const admin = await journey.portal.signIn('admin');
	const path = 'quality/half-notice.print.json';
	const { text, etag } = (await admin.get('/platform/v3/design/file', { path })).body.data;
	const theirs = text.replace('没写完的通知（二）', '同事的通知');
	expect((await admin.post('/platform/v3/design/save', { path, text: theirs, etag })).status).toBe(200);
	await shown(page).getByRole('button', { name: '保存' }).click();
	await page.getByRole('dialog').getByRole('button', { name: '保存' }).click();
	await page.getByRole('dialog').getByText('同事的通知').first().waitFor();
	await page.getByRole('dialog').getByRole('button', { name: '采用对方的' }).click();
	await page.getByText('您的文本保留在历史中').waitFor();
	await shown(page).getByRole('listitem').filter({ hasText: '同事的通知' }).getByRole('button', { name: '编辑模板' }).click();
	await eventually(() => title.inputValue()).toBe('同事的通知');
	const keptAgain = page.waitForResponse((response) => response.url().endsWith('/design/draft'));
	await title.fill('同事的通知（改）');
	await keptAgain;
	await page.reload();
	await shown(page).getByRole('button', { name: '放弃修改' }).click();
	await eventually(() => title.inputValue()).toBe('同事的通知');
	await shown(page).getByRole('button', { name: '返回' }).click();
	await shown(page).getByRole('button', { name: '新建模板' }).click();
	await eventually(() => title.inputValue()).toBe('未命名文书');
});
