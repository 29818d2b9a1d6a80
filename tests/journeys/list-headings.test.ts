import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import type { Caller } from '../support/test-portal.ts';
import { eventually, isFocused, rowNamed, shareJourney, shown } from './journey.ts';

const permit: ScreenFile = {
	title: '许可',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			code: { type: 'string', title: '编号' },
			mobile: { type: 'string', title: '手机', format: 'mobile' },
			email: { type: 'string', title: '邮箱', format: 'email' },
		},
		required: ['name'],
	},
	list: {
		columns: [
			'name',
			{ field: 'code', help: '由受理窗口编制', copyable: true },
			{ field: 'mobile', group: '联系方式' },
			{ field: 'email', group: '联系方式' },
		],
		sort: ['name'],
	},
};

let admin: Caller;
const journey = shareJourney({ screens: { permit } }, async ({ portal }) => {
	admin = await portal.signIn('admin');
	await admin.post('/business/v3/permit/save', { name: '甲证', code: 'XK-2026-0001', mobile: '13812345678', email: 'a@example.com' });
});

it('a heading explains its column and stands below the heading of its group; a cell is copied by its button', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '许可');
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	const list = shown(page);
	const group = list.getByRole('columnheader', { name: '联系方式' });
	const [above, mobile, email] = await Promise.all(
		[group, list.getByRole('columnheader', { name: '手机' }), list.getByRole('columnheader', { name: '邮箱' })].map((one) =>
			one.boundingBox(),
		),
	);
	expect(above && mobile && email).toBeTruthy();
	if (!above || !mobile || !email) return;
	expect(Math.round(mobile.y - (above.y + above.height))).toBe(0);
	expect(Math.abs(above.x - mobile.x)).toBeLessThan(1);
	expect(Math.abs(above.x + above.width - (email.x + email.width))).toBeLessThan(1);

	await list.getByRole('columnheader', { name: /^编号/ }).getByRole('button').click();
	await page.getByText('由受理窗口编制').waitFor();
	await page.keyboard.press('Escape');

	await rowNamed(page, '甲证').getByText('XK-2026-0001').hover();
	await list.getByRole('button', { name: '复制' }).click();
	await page.getByText('已复制：XK-2026-0001').waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('XK-2026-0001');
});

it('keys alone filter by a heading; Escape changes nothing and leads back to its button', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
	const heading = shown(page).getByRole('columnheader', { name: /^检验结果/ });
	const total = () => shown(page).locator('.ant-pagination-total-text').textContent();
	const all = await total();
	await heading.getByRole('button').focus();
	await page.keyboard.press('Enter');
	const popup = page.getByRole('dialog', { name: '筛选' });
	await popup.waitFor();
	await eventually(() => isFocused(popup)).toBe(true);
	await page.keyboard.press('Tab');
	await page.keyboard.press('Space');
	await page.keyboard.press('Escape');
	await popup.waitFor({ state: 'hidden' });
	expect(await isFocused(heading.getByRole('button'))).toBe(true);
	expect(await total()).toBe(all);
	await page.keyboard.press('Enter');
	await popup.waitFor();
	await eventually(() => isFocused(popup)).toBe(true);
	await page.keyboard.press('Tab');
	await page.keyboard.press('Space');
	await popup.getByRole('button', { name: '确定' }).focus();
	await page.keyboard.press('Enter');
	await heading.getByRole('button', { name: '已筛选' }).waitFor();
	await eventually(total).not.toBe(all);
	await page.keyboard.press('Enter');
	const changed = page.getByRole('dialog', { name: '已筛选' });
	await eventually(() => isFocused(changed)).toBe(true);
	await page.keyboard.press('Shift+Tab');
	await changed.waitFor({ state: 'hidden' });
	expect(await isFocused(heading.getByRole('button'))).toBe(true);
});

it('the settings of a list have the keys when they open, and none of their choices is cut', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '许可');
	const button = shown(page).getByRole('button', { name: '列设置' });
	await button.focus();
	await page.keyboard.press('Enter');
	await page.getByText('显示序号').waitFor();
	await eventually(() => isFocused(button)).toBe(true);
	await page.getByRole('combobox', { name: '自动刷新' }).click();
	const choice = page.locator('.ant-select-item-option-content', { hasText: '10 分钟' });
	await choice.waitFor();
	expect(await choice.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
});

it('on a phone the settings of a list are whole on the screen, without what cards do not have', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '许可');
	await page.setViewportSize({ width: 390, height: 844 });
	await shown(page).getByRole('button', { name: '列设置' }).click();
	await page.getByRole('checkbox', { name: '联系方式 / 手机' }).waitFor();
	const panel = page.locator('.portal-column-settings');
	const edges = () =>
		panel.evaluate((element) => {
			const { left, right } = element.getBoundingClientRect();
			return left >= 0 && right <= window.innerWidth;
		});
	await eventually(edges).toBe(true);
	expect(await panel.getByRole('spinbutton').count()).toBe(0);
	expect(await panel.getByRole('button', { name: /固定/ }).count()).toBe(0);
});

it('the rows of a list do not wait for what is around them', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '许可');
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route(/assets\/frame-[\w-]+\.js/, async (route) => {
		await held;
		await route.continue();
	});
	await page.reload();
	await rowNamed(page, '甲证').waitFor();
	expect(await page.getByRole('tablist').count()).toBe(0);
	const before = await shown(page).boundingBox();
	release();
	await page.getByRole('tab', { name: '许可', selected: true }).waitFor();
	await page.getByRole('menuitem', { name: '许可' }).waitFor();
	expect(await shown(page).boundingBox()).toEqual(before);
});

it('20 rows are seen on a screen of 1080 pixels, the headings and sums no higher than them', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
	await page.setViewportSize({ width: 1920, height: 1080 });
	await shown(page).getByRole('cell', { name: '合计' }).waitFor();
	const heights = () =>
		shown(page)
			.locator('.portal-table')
			.evaluate((table) => {
				const box = (selector: string) => table.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
				const sums = box('.ant-table-summary');
				const seen = [...table.querySelectorAll('.ant-table-row')].filter((row) => row.getBoundingClientRect().bottom <= sums.top + 0.5);
				const row = box('.ant-table-row').height;
				return { seen: seen.length, isHigher: box('.ant-table-thead').height > row || sums.height > row };
			});
	await eventually(heights).toEqual({ seen: 20, isHigher: false });
});

it('a search form shows its labels whole, also long ones and on a phone', async () => {
	const page = await journey.enterList('admin', '系统管理', '机构授权');
	const cut = () =>
		shown(page)
			.locator('.portal-search label')
			.evaluateAll((labels) => labels.filter((label) => label.scrollWidth > label.clientWidth).map((label) => label.textContent));
	await shown(page).getByText('管理的机构（含下级）').first().waitFor();
	expect(await cut()).toEqual([]);
	await page.setViewportSize({ width: 390, height: 844 });
	expect(await cut()).toEqual([]);
	await shown(page)
		.locator('.portal-search label')
		.last()
		.evaluate((label) => {
			label.textContent = 'Organisations that are administered, with all below them';
		});
	expect(await cut()).toEqual([]);
});

it('columns that a user pins are pinned in another browser, too', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '许可');
	const stored = () => page.waitForResponse((response) => response.request().postData()?.includes('habits:') === true);
	await shown(page).getByRole('button', { name: '列设置' }).click();
	const first = stored();
	await page.getByRole('button', { name: '联系方式 / 邮箱：未固定' }).click();
	await first;
	const other = await journey.enterList('admin', '质量安全监测', '许可');
	await shown(other).getByRole('columnheader', { name: '联系方式 / 邮箱' }).waitFor();
	const second = stored();
	await page.getByRole('button', { name: '恢复默认' }).click();
	await second;
});
