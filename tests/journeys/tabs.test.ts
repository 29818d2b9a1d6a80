import { describe, expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { chooseOnTab, eventually, openList, shareJourney, shown, tab } from './journey.ts';

const journey = shareJourney();

const names = ['生产企业', '产品目录', '监督抽查', '预警信息'];

async function openAll() {
	const page = await journey.enter('admin', '质量安全监测');
	for (const name of names) await openList(page, name);
	const titles = () => page.getByRole('tab').allTextContents();
	const choose = (title: string, action: string) => chooseOnTab(page, title, action);
	return { page, titles, choose };
}

describe('the tab strip', () => {
	it('comes back after a reload and closes to the left, to the right, one, the others and all, but never the home page', async () => {
		const { page, titles, choose } = await openAll();
		await page.reload();
		await eventually(titles).toEqual(['首页', ...names]);
		await tab(page, '产品目录').click();
		await shown(page).locator('.ant-table-row').first().waitFor();
		await tab(page, '预警信息').click();
		await choose('产品目录', '关闭左侧');
		await eventually(titles).toEqual(['首页', '产品目录', '监督抽查', '预警信息']);
		await choose('监督抽查', '关闭右侧');
		await eventually(titles).toEqual(['首页', '产品目录', '监督抽查']);
		await eventually(async () => page.url()).toContain('/quality/spot-check');
		await choose('监督抽查', '关闭');
		await eventually(titles).toEqual(['首页', '产品目录']);
		await eventually(async () => page.url()).toContain('/quality/product');
		await choose('产品目录', '重新打开关闭的页面');
		await eventually(titles).toEqual(['首页', '产品目录', '监督抽查']);
		await choose('产品目录', '关闭其他');
		await eventually(titles).toEqual(['首页', '产品目录']);
		await choose('产品目录', '关闭全部');
		await eventually(titles).toEqual(['首页']);
		await eventually(async () => page.url()).toContain('/dashboard');
		await tab(page, '首页').click({ button: 'right' });
		await eventually(() => page.getByRole('menuitem', { name: /关闭/ }).allTextContents()).toEqual(['关闭其他']);
	});

	itInFull('is walked by keyboard, closes by middle click, refreshes by double click and is put in order by dragging', async () => {
		const { page, titles } = await openAll();
		await tab(page, '预警信息').focus();
		await page.keyboard.press('ArrowLeft');
		await page.keyboard.press('Enter');
		await page.getByRole('tab', { name: '监督抽查', selected: true }).waitFor();
		await page.keyboard.press('Delete');
		await eventually(titles).toEqual(['首页', '生产企业', '产品目录', '预警信息']);
		await tab(page, '生产企业').click({ button: 'middle' });
		await eventually(titles).toEqual(['首页', '产品目录', '预警信息']);
		await openList(page, '生产企业');
		await eventually(titles).toEqual(['首页', '产品目录', '预警信息', '生产企业']);
		const from = await tab(page, '生产企业').boundingBox();
		const to = await tab(page, '产品目录').boundingBox();
		if (from === null || to === null) throw new Error('The tabs cannot be seen.');
		await page.mouse.move(from.x + 20, from.y + 10);
		await page.mouse.down();
		await page.mouse.move(from.x, from.y + 10, { steps: 4 });
		await page.mouse.move(to.x + 10, to.y + 10, { steps: 12 });
		await page.mouse.up();
		await eventually(titles).toEqual(['首页', '生产企业', '产品目录', '预警信息']);

		await tab(page, '生产企业').click();
		await shown(page).getByRole('textbox', { name: '企业名称' }).first().fill('留下');
		await tab(page, '产品目录').click();
		const refreshed = page.waitForResponse((response) => response.url().endsWith('/product/query'));
		await tab(page, '产品目录').dblclick();
		await refreshed;
		await tab(page, '生产企业').click();
		expect(await shown(page).getByRole('textbox', { name: '企业名称' }).first().inputValue()).toBe('留下');
	});
	itInFull('has titles in the language of the user, also of pages that are not drawn since it changed', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		const admin = await journey.portal.signIn('admin');
		const [product] = (await admin.post('/business/v3/product/query', { requestPage: { pageNo: 1, limit: 1 } })).body.data.dataResult;
		const form = '/platform/dataTemplate/form?screen=product&view=';
		for (const address of ['/d/role', `${form}edit&id=${product.id}`, `${form}create`]) {
			await page.goto(address);
			await shown(page).locator('.record-page form, .ant-table-row').first().waitFor();
		}
		const titles = () => page.getByRole('tab').allTextContents();
		await eventually(titles).toEqual(['首页', '生产企业', '角色', expect.stringMatching(/^编辑/), '新建产品目录']);
		await tab(page, '首页').click();
		await page.getByRole('button', { name: '语言' }).click();
		await page.getByRole('menuitem', { name: 'English' }).click();
		await eventually(titles).toEqual(['Home', 'Enterprises', 'Roles', expect.stringMatching(/^Edit: /), expect.stringMatching(/^New: /)]);
	});

	itInFull(
		'shows the active tab as a whole beside the home page, finds one among many, and tells screen readers by title what is moved',
		async () => {
			const { page } = await openAll();
			await page.setViewportSize({ width: 480, height: 800 });
			const home = await tab(page, '首页').boundingBox();
			const track = page.locator('.tab-strip-track');
			const isWhole = () =>
				track.evaluate((row) => {
					const [outer, card] = [row, row.querySelector('.tab-card[data-active=true]')].map((each) => each?.getBoundingClientRect());
					return outer !== undefined && card !== undefined && card.left >= outer.left - 1 && card.right <= outer.right + 1;
				});
			await page.getByRole('button', { name: '向右滚动' }).waitFor();
			await eventually(isWhole).toBe(true);
			await eventually(() => track.evaluate((row) => getComputedStyle(row).maskImage)).toContain('gradient');
			const hiddenClosers = (left: number) =>
				track.evaluate((row, offset) => {
					row.scrollTo({ left: offset });
					return [...row.querySelectorAll('.tab-card-close')].map((close) => getComputedStyle(close).visibility === 'hidden');
				}, left);
			await eventually(() => hiddenClosers(60)).toEqual([true, false, false, false]);
			await eventually(() => hiddenClosers(0)).toEqual([false, false, false, false]);
			await eventually(isWhole).toBe(false);
			await page.getByRole('button', { name: '全部页签' }).click();
			await page.getByRole('combobox', { name: '查找已打开的页面' }).fill('cpml');
			await eventually(() => page.getByRole('option').allTextContents()).toEqual(['产品目录']);
			await page.keyboard.press('Enter');
			await page.getByRole('tab', { name: '产品目录', selected: true }).waitFor();
			await eventually(isWhole).toBe(true);
			expect(await tab(page, '首页').boundingBox()).toEqual(home);

			await page.locator('[id^=DndLiveRegion]').first().waitFor({ state: 'attached' });
			await tab(page, '产品目录').focus();
			await page.keyboard.press('Space');
			const told = () => page.locator('.tab-strip [id^=DndLiveRegion]').textContent();
			await eventually(told).toBe('已拿起“产品目录”，当前在第 3 位，共 5 位');
			await page.keyboard.press('ArrowLeft');
			await eventually(told).toBe('“产品目录”移到第 2 位，共 5 位');
			await page.keyboard.press('Space');
			await eventually(told).toBe('“产品目录”已放到第 2 位，共 5 位');
			await eventually(() => page.getByRole('tab').allTextContents()).toEqual(['首页', '产品目录', '生产企业', '监督抽查', '预警信息']);

			await tab(page, '预警信息').click();
			await page.reload();
			// The cards are drawn again when they can be moved.
			await page.locator('[id^=DndLiveRegion]').first().waitFor({ state: 'attached' });
			await eventually(isWhole).toBe(true);
		},
	);
});

describe('a page that is kept alive', () => {
	itInFull('shows the tab that was chosen last, however quickly, and its address', async () => {
		const { page } = await openAll();
		// In one moment, and with a picture between them: the address of the first is still on its way then.
		for (const pause of [false, true]) {
			await page.evaluate(async (isPaused) => {
				const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
				for (const index of [1, 3, 2, 4, 2]) {
					tabs[index]?.click();
					if (isPaused) await new Promise((resolve) => requestAnimationFrame(resolve));
				}
			}, pause);
			await eventually(async () => page.url()).toContain('/quality/product');
			await page.getByRole('tab', { name: '产品目录', selected: true }).waitFor();
			await shown(page).getByRole('columnheader', { name: '产品名称' }).first().waitFor();
			await tab(page, '生产企业').click();
			await eventually(async () => page.url()).toContain('/quality/enterprise');
		}
		// What the browser's own buttons lead to is shown as well.
		await page.goBack();
		await page.getByRole('tab', { name: '产品目录', selected: true }).waitFor();
		// And before the address of a clicked tab has come, too.
		await page.evaluate(() => {
			document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click();
			history.pushState(null, '', '/quality/spot-check');
			dispatchEvent(new PopStateEvent('popstate'));
		});
		await page.getByRole('tab', { name: '监督抽查', selected: true }).waitFor();
		await eventually(async () => page.url()).toContain('/quality/spot-check');
	});

	itInFull('offers its menu at the tab that is clicked next, and gives the focus back', async () => {
		const { page } = await openAll();
		await tab(page, '产品目录').click({ button: 'right' });
		await page.getByRole('menuitem', { name: '固定' }).waitFor();
		await tab(page, '首页').click({ button: 'right' });
		await eventually(() => page.getByRole('menuitem', { name: /关闭/ }).allTextContents()).toEqual(['关闭其他']);
		await page.keyboard.press('Escape');
		await eventually(() => page.locator('.ant-dropdown:visible').count()).toBe(0);
		await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('首页');
	});

	itInFull('keeps an open dialog with what was typed, out of reach of Escape elsewhere', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		await shown(page).getByRole('button', { name: '新建' }).click();
		const dialog = page.getByRole('dialog', { name: '新建生产企业' });
		await dialog.getByLabel('企业名称').fill('保留的企业');
		await openList(page, '产品目录');
		expect(await dialog.isVisible()).toBe(false);
		await page.keyboard.press('Escape');
		await shown(page).getByRole('button', { name: '新建' }).click();
		await page.getByRole('dialog', { name: '新建产品目录' }).waitFor();
		await page.keyboard.press('Escape');
		await page.getByRole('dialog', { name: '新建产品目录' }).waitFor({ state: 'hidden' });
		await tab(page, /生产企业/).click();
		expect(await dialog.getByLabel('企业名称').inputValue()).toBe('保留的企业');
		await dialog.getByLabel('地址', { exact: true }).fill('仍可填写');
		expect(await dialog.getByLabel('地址', { exact: true }).inputValue()).toBe('仍可填写');
	});

	it('asks before unsaved work goes with its tab', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		await shown(page).getByRole('button', { name: '新建' }).click();
		await page.getByRole('dialog', { name: '新建生产企业' }).getByLabel('企业名称').fill('未保存');
		await tab(page, /生产企业/).click({ button: 'middle' });
		const question = page.getByRole('dialog', { name: '有未保存的内容' });
		await question.getByRole('button', { name: '继续编辑' }).click();
		await question.waitFor({ state: 'hidden' });
		expect(await tab(page, /生产企业/).count()).toBe(1);
		await tab(page, /生产企业/).click({ button: 'middle' });
		await question.getByRole('button', { name: '放弃更改' }).click();
		await eventually(() => tab(page, /生产企业/).count()).toBe(0);
	});

	itInFull('stands as it stood after a reload and after a sleep, until it is refreshed', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
		const search = shown(page).getByRole('textbox', { name: '抽查编号' });
		await search.fill('2');
		await shown(page).getByRole('button', { name: '查询', exact: true }).click();
		await shown(page).getByRole('listitem', { name: '2', exact: true }).click();
		const second = () => shown(page).locator('.ant-pagination-item-active').textContent();
		await eventually(second).toBe('2');
		const body = shown(page).locator('.ant-table-body, .ant-table-tbody-virtual-holder, .portal-rows').first();
		await body.evaluate((element) => element.scrollTo({ top: 120 }));
		const expectAsItStood = async () => {
			await shown(page).locator('.ant-table-row').first().waitFor();
			await eventually(() => search.inputValue()).toBe('2');
			await eventually(second).toBe('2');
			await eventually(() => body.evaluate((element) => element.scrollTop)).toBe(120);
		};
		await page.reload();
		await expectAsItStood();
		const frames = page.locator('.page');
		for (let count = 1; count <= 25; count += 1) {
			await page.evaluate((id) => {
				history.pushState(
					null,
					'',
					`/platform/dataTemplate/form?screen=product&view=detail&id=00000000-0000-7000-8000-0000000000${10 + id}`,
				);
				dispatchEvent(new PopStateEvent('popstate'));
			}, count);
			await eventually(() => page.getByRole('tab').count()).toBe(count + 2);
		}
		await eventually(() => frames.count()).toBe(24);
		await tab(page, '监督抽查').click();
		await expectAsItStood();
		await tab(page, '监督抽查').dblclick();
		await eventually(second).toBe('1');
		await eventually(() => search.inputValue()).toBe('');
	});

	itInFull('is one for each record, called after it', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		const links = page.getByRole('region', { name: '最新生产企业' }).getByRole('listitem').getByRole('link');
		await links.first().waitFor();
		const [first, second] = await links.allTextContents();
		await links.first().click();
		await tab(page, first ?? '').waitFor();
		await tab(page, '首页').click();
		await links.nth(1).click();
		await tab(page, second ?? '').waitFor();
		expect(await page.getByRole('tab').count()).toBe(3);
		await tab(page, '首页').click();
		await links.first().click();
		expect(await page.getByRole('tab').count()).toBe(3);
	});
});
