import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen.ts';
import { choose, eventually, openList, shareJourney, shown } from './journey.ts';

const contact: ScreenFile = {
	title: '通讯录',
	record: {
		properties: {
			name: { type: 'string', title: '名称' },
			mobile: { type: 'string', title: '手机', format: 'mobile', mask: 'mobile' },
			points: { type: 'integer', title: '分数' },
		},
	},
	list: { columns: ['name', 'mobile', 'points'], search: ['name', 'mobile'], summary: { points: 'sum' } },
	texts: {
		'zh-TW': { 通讯录: '通訊錄', 名称: '名稱', 手机: '手機', 分数: '分數' },
		en: { 通讯录: 'Contacts', 名称: 'Name', 手机: 'Mobile', 分数: 'Points' },
	},
};

const journey = shareJourney({ screens: { contact }, environment: { PORTAL_MASKED_QUERIES: '2' } }, async ({ portal }) => {
	const admin = await portal.signIn('admin');
	for (const [name, mobile] of [
		['甲', '13812345678'],
		['乙', '13912345678'],
	])
		await admin.post('/business/v3/contact/save', { name, mobile, points: 3 });
	await portal.database.pool.query("insert into portal.role_grant select id, 'contact:view' from portal.role where alias = 'staff'");
	portal.sessions.forgetRights();
});

it('a masked field is searched with one complete value, and the page says what is limited', async () => {
	const page = await journey.enter('staff', '质量安全监测');
	await openList(page, '通讯录');
	const list = shown(page);
	const rows = list.locator('.ant-table-row');
	await list.getByText('138****5678').waitFor();
	await list.locator('th', { hasText: '名称' }).and(list.locator('.ant-table-column-has-sorters')).waitFor();
	expect(await list.locator('th.ant-table-column-has-sorters', { hasText: '手机' }).count()).toBe(0);

	const search = list.getByRole('search').getByLabel('手机');
	await search.focus();
	await page.getByRole('tooltip', { name: /只能按一个完整的值查询/ }).waitFor();
	await search.fill('13812345678');
	await search.press('Enter');
	await eventually(() => rows.count()).toBe(1);
	await list.getByRole('button', { name: /^重\s?置$/ }).click();
	await eventually(() => rows.count()).toBe(2);

	await list.getByRole('button', { name: '高级查询' }).click();
	const dialog = list.getByRole('dialog', { name: '高级查询' });
	for (const _ of [1, 2]) await dialog.getByRole('button', { name: '+ 添加条件', exact: true }).click();
	await choose(page, dialog.getByRole('combobox', { name: '字段' }).first(), '手机');
	await dialog.getByRole('combobox', { name: '比较方式' }).first().click();
	expect(await page.locator('.ant-select-item-option:visible').allTextContents()).toEqual(['等于']);
	await page.keyboard.press('Escape');
	await dialog.getByRole('combobox', { name: '字段' }).last().click();
	await page.locator('.ant-select-item-option-disabled:visible', { hasText: /^手机$/ }).waitFor();
	await page.keyboard.press('Escape');
	await dialog.locator('.rule-remove').last().click();
	await dialog.getByRole('textbox', { name: '值' }).pressSequentially('13912345678');
	await dialog.getByText('条件中含有脱敏字段，不预先统计条数').waitFor();
	await dialog.getByText('取反').first().click();
	await dialog.getByRole('button', { name: '查询', exact: true }).click();
	await dialog.getByText('不能放在取反的条件组中').waitFor();
	await dialog.getByText('取反').first().click();
	await dialog.getByRole('button', { name: '查询', exact: true }).click();
	await dialog.waitFor({ state: 'hidden' });
	await eventually(() => rows.count()).toBe(1);
	await list.getByText('139****5678').waitFor();

	await search.fill('13712345678');
	await search.press('Enter');
	await page.getByText('您看到的“手机”已脱敏，每次查询只能使用一个值').first().waitFor();
	await page.goto(page.url().split('?')[0] ?? '');
	await list.getByRole('search').getByLabel('手机').fill('13712345678');
	await search.press('Enter');
	await page
		.getByText(/每人每小时最多查询2个脱敏字段的值，请在\d+分钟后重试/)
		.first()
		.waitFor();
	const { rows: counted } = await journey.portal.database.pool.query('select from portal.masked_query');
	expect(counted).toHaveLength(2);
});
