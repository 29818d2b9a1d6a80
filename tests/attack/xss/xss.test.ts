import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import type { ScreenFile } from '../../../contract/screen/screen.ts';
import { messagesPath } from '../../../src/menus/resolve-page.ts';
import { eventually, shareJourney, shown } from '../../journeys/journey.ts';
import { sharedBrowser } from '../../support/launch-browser.ts';
import { markupOf, xssStrings } from './xss-strings.ts';

const [first = '', second = '', third = ''] = xssStrings;

/** Its own texts are such strings, too: who configures a screen must not reach the sessions of its readers. */
const exhibit: ScreenFile = {
	title: `展品${first}`,
	description: second,
	record: {
		title: 'name',
		properties: {
			name: { type: 'string', title: `名称${third}`, description: first, placeholder: second },
			note: { type: 'string', title: '备注', widget: 'textarea' },
			body: { type: 'string', title: '正文', format: 'rich-text' },
			labels: { type: 'array', title: '标签', items: { type: 'string' }, format: 'tags' },
			state: { type: 'string', title: '状态', options: xssStrings.slice(0, 4).map((title, index) => ({ value: `s${index}`, title })) },
			above: { type: 'string', title: '上级', reference: { screen: 'exhibit' } },
			files: { type: 'array', title: '附件', items: { type: 'string' }, format: 'file' },
		},
		required: ['name'],
	},
	list: {
		columns: ['name', 'note', 'labels', 'state', 'above', 'files'],
		pageSize: 100,
		layouts: [
			{ type: 'table' },
			{ type: 'board', field: 'state', columns: ['name', 'labels'] },
			{ type: 'cards', columns: ['name', 'note', 'labels'] },
		],
		search: ['name', 'state'],
	},
	menu: {},
} as unknown as ScreenFile;

const journey = shareJourney({ screens: { exhibit } }, async ({ portal }) => {
	const admin = await portal.signIn('admin');
	let above: string | null = null;
	for (const [index, text] of xssStrings.entries()) {
		const values = { name: text, note: text, body: `<p>${text}</p>`, labels: ['<b data-xss>x</b>'], state: `s${index % 4}`, above };
		const { body, text: answer } = await admin.post('/business/v3/exhibit/save', values);
		if (body?.state !== 200) throw new Error(`${text}: ${answer}`);
		above = body.data.id;
	}
	const message = { subject: first, content: `<p>${xssStrings.join('')}</p>`, messageType: 'bulletin', receivers: [{ type: 'everyone' }] };
	const sent = await admin.post('/platform/v3/msg/innerMessage/save', message);
	if (sent.body?.state !== 200) throw new Error(sent.text);
});

/** Nothing but text came of the strings in what the page shows now. */
async function isText(page: Page): Promise<void> {
	for (const frame of page.frames()) expect(await frame.evaluate(markupOf)).toEqual([]);
}

async function enter(): Promise<Page> {
	const page = await journey.enter('admin', '质量安全监测');
	await page.addInitScript(() => {
		(window as unknown as { __xss(): void }).__xss = () => {
			document.documentElement.dataset.ran = '';
		};
	});
	await page.goto(`${journey.portal.url}/quality/exhibit`);
	await shown(page).locator('.ant-table-row').first().waitFor();
	return page;
}

it('each of the strings becomes markup in a page that shows text as HTML', async () => {
	const page = await (await sharedBrowser()).newPage();
	for (const text of xssStrings) {
		await page.setContent('<body></body>');
		await page.evaluate((html) => {
			document.body.innerHTML = html;
		}, text);
		expect([text, (await page.evaluate(markupOf)).length > 0]).toEqual([text, true]);
	}
	await page.close();
});

it('lists, boards, cards, charts, headings, tabs and menus show the strings as text', async () => {
	const page = await enter();
	const list = shown(page);
	await list.getByText(first, { exact: true }).first().waitFor();
	await isText(page);
	for (const layout of ['board', 'cards']) {
		await list.locator(`[data-layout="${layout}"]`).click();
		await list.getByText(first).first().waitFor();
		await isText(page);
	}
	await list.locator('[data-layout="table"]').click();
	await list.getByRole('button', { name: '显示为图表' }).click();
	await page.locator('.portal-chart').first().waitFor();
	await isText(page);
	await page.keyboard.press('Escape');
	await page.context().close();
});

it('forms, details, selectors, the query builder and names of views show the strings as text', async () => {
	const page = await enter();
	const list = shown(page);
	await list.locator('.portal-title-link').first().click();
	await page.locator('.portal-detail-dialog').getByText('正文', { exact: true }).waitFor();
	await isText(page);
	await page.goto(`${journey.portal.url}/quality/exhibit`);
	await list.locator('.ant-table-row').first().waitFor();
	await list.getByRole('button', { name: '高级查询' }).click();
	await list.getByRole('dialog').first().waitFor();
	await isText(page);
	await page.keyboard.press('Escape');
	await list.getByRole('button', { name: /^视图：/ }).click();
	await page.getByRole('menuitem', { name: '另存为视图…' }).click();
	const saving = list.getByRole('dialog', { name: '保存视图' });
	await saving.getByLabel('视图名称').fill(second.slice(0, 40));
	await saving.getByRole('button', { name: '保存' }).click();
	await saving.waitFor({ state: 'hidden' });
	await isText(page);
	await list.getByRole('button', { name: '新建' }).first().click();
	await page.getByLabel(/^名称/).last().waitFor();
	await isText(page);
	await page.context().close();
});

it('messages and errors show the strings as text', async () => {
	const page = await enter();
	await page.goto(`${journey.portal.url}${messagesPath}`);
	await eventually(() => page.getByText(first).count()).toBeGreaterThan(0);
	await page.getByText(first).first().click();
	await isText(page);
	for (const text of xssStrings.slice(0, 5)) {
		const said = encodeURIComponent(text.replaceAll('/', ''));
		await page.goto(`${journey.portal.url}/d/${said}?q=${said}&view=${said}#${said}`);
		await eventually(() => page.locator('#root').textContent()).not.toBe('');
		await isText(page);
	}
	await page.context().close();
});
