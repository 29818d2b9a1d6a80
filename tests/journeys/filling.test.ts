import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { addMonths, dayAt } from '../../contract/base/china-time.ts';
import { choose, eventually, rowNamed, shareJourney, shown } from './journey.ts';

const journey = shareJourney();
const thisMonth = dayAt(Date.now()).slice(0, 7);
const lastMonth = addMonths(`${thisMonth}-01`, -1).slice(0, 7);
const province = '浙江省市场监督管理局';
const city = '杭州市市场监督管理局';

/** A manager makes a monthly form with one item for a province and everything below it. */
async function makeForm(page: Page): Promise<void> {
	await page.goto('/quality/filling-form');
	await shown(page).getByRole('button', { name: '新建' }).click();
	const dialog = page.getByRole('dialog', { name: '新建填报表' });
	await dialog.getByRole('textbox', { name: '报表名称' }).fill('抽查月报');
	await dialog.getByLabel('起始日期').fill(`${lastMonth}-01`);
	await page.keyboard.press('Enter');
	await dialog.getByLabel('截止天数').fill('90');
	await choose(page, dialog.getByLabel('填报机构', { exact: true }), province);
	await page.keyboard.press('Escape');
	await dialog.getByRole('switch', { name: '包含下级机构' }).click();
	await dialog.getByRole('button', { name: '添加一行' }).click();
	const cells = dialog.locator('input[id*="-items-0-"]');
	await cells.nth(0).fill('A01');
	await cells.nth(1).fill('抽查批次');
	await cells.nth(2).fill('批次');
	await dialog.getByRole('button', { name: /保\s*存/ }).click();
	await rowNamed(page, '抽查月报').waitFor();
}

/** What was reported before: by the province last month, and this month by a city below it. */
async function reportEarlier(): Promise<void> {
	const { pool } = journey.portal.database;
	const idOf = async (name: string) => (await pool.query('select id from portal.organisation where name = $1', [name])).rows[0].id;
	const move = (organisation: string) => pool.query(`update portal.employee set organisation = $1 where account = 'staff'`, [organisation]);
	for (const [name, period, figure] of [
		[city, thisMonth, 30],
		[province, lastMonth, 100],
	] as const) {
		const organisation = await idOf(name);
		await move(organisation);
		const clerk = await journey.portal.signIn('staff');
		const forms = (await clerk.get('/platform/v3/filling/forms')).body.data as Array<{ id: string; title: string }>;
		const form = forms.find(({ title }) => title === '抽查月报')?.id;
		const input = { form, period, organisation, figures: { A01: figure }, submit: true };
		expect((await clerk.post('/platform/v3/filling/save', input)).body.state).toBe(200);
	}
}

async function openFilling(account: 'admin' | 'staff'): Promise<Page> {
	const page = await journey.enter(account, '质量安全监测');
	await page.goto('/filling');
	await shown(page).locator('.filling-form-choice').click();
	await page.locator('.ant-select-dropdown:visible').getByText('抽查月报').click();
	return page;
}

const rowOf = (page: Page, name: string) => shown(page).getByRole('region', { name: '各机构' }).getByRole('row', { name });
/** Unit, figure, that of the period before, and the change. */
const totals = (page: Page) =>
	shown(page)
		.getByRole('table', { name: '汇总表' })
		.getByRole('row', { name: /抽查批次/ })
		.getByRole('cell')
		.allTextContents();
const report = (page: Page) => page.getByRole('dialog').filter({ hasText: '抽查月报' });

it('a form is assigned, filled in, returned with a reason, corrected and signed off, and adds up beside the period before', async () => {
	const maker = await journey.enter('admin', '质量安全监测');
	await makeForm(maker);
	await maker.close();
	await reportEarlier();
	const clerk = await openFilling('staff');
	await shown(clerk).getByRole('button', { name: '填报本期' }).click();
	// Without its figure it is not submitted.
	await report(clerk)
		.getByRole('button', { name: /报\s*送$/ })
		.click();
	await report(clerk).getByText('报送前请填写：抽查批次').waitFor();
	await report(clerk).getByLabel('抽查批次').fill('12');
	await report(clerk)
		.getByRole('row', { name: /抽查批次/ })
		.getByText('-88.0%')
		.waitFor();
	await submit(clerk);

	const manager = await openFilling('admin');
	await rowOf(manager, province).getByText('待审定').waitFor();
	expect(await totals(manager)).toEqual(['批次', '42', '100', '-58.0%']);
	expect(await rowOf(manager, province).getByRole('cell').last().textContent()).toBe('42');
	expect(await rowOf(manager, city).getByRole('cell').last().textContent()).toBe('30');
	await rowOf(manager, province).getByRole('button').click();
	expect(await report(manager).getByRole('button', { name: '退回修改' }).isDisabled()).toBe(true);
	await report(manager).getByLabel('退回原因').fill('少报了一个季度的批次');
	await report(manager).getByRole('button', { name: '退回修改' }).click();
	await rowOf(manager, province).getByText('已退回').waitFor();

	// The page of the clerk follows by itself.
	await rowOf(clerk, province).getByText('已退回').waitFor();
	await shown(clerk).getByRole('button', { name: '填报本期' }).click();
	await report(clerk).getByText('退回原因：少报了一个季度的批次').waitFor();
	await report(clerk).getByLabel('抽查批次').fill('120');
	await submit(clerk);

	await manager.reload();
	await rowOf(manager, province).getByText('待审定').waitFor();
	await rowOf(manager, province).getByRole('button').click();
	await report(manager)
		.getByRole('button', { name: /审\s*定/ })
		.click();
	await rowOf(manager, province).getByText('已审定').waitFor();
	await eventually(() => totals(manager)).toEqual(['批次', '150', '100', '+50.0%']);
	await rowOf(clerk, province).getByText('已审定').waitFor();
	expect(await shown(clerk).getByRole('button', { name: '填报本期' }).count()).toBe(0);
});

async function submit(page: Page): Promise<void> {
	await report(page)
		.getByRole('button', { name: /报\s*送$/ })
		.click();
	await page
		.getByRole('dialog')
		.filter({ hasText: '报送后不能再修改' })
		.getByRole('button', { name: /报\s*送$/ })
		.click();
	await rowOf(page, province).getByText('待审定').waitFor();
}
