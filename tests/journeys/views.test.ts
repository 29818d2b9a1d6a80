import { describe, expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { eventually, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

describe('a list as somebody likes to see it', () => {
	it('is saved as a view, shared by a link, set as default, and follows its owner to another browser', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		const list = shown(page);
		const rows = list.locator('.ant-table-row');
		await list.getByRole('button', { name: '高级查询' }).click();
		const dialog = list.getByRole('dialog', { name: '高级查询' });
		await dialog.getByRole('button', { name: '+ 添加条件', exact: true }).click();
		await dialog.getByRole('combobox', { name: '比较方式' }).click();
		await page.locator('.ant-select-item-option:visible', { hasText: /^包含$/ }).click();
		expect(await dialog.getByText(/命中/).count()).toBe(0);
		await dialog.getByRole('textbox', { name: '值' }).fill('有限');
		await dialog.getByText(/命中 [\d,]+ 条/).waitFor();
		await dialog.getByRole('button', { name: '查询', exact: true }).click();
		await dialog.waitFor({ state: 'hidden' });
		await eventually(async () => new URL(page.url()).searchParams.get('q')).toContain('有限');

		await list.getByRole('button', { name: /^视图：/ }).click();
		await page.getByRole('menuitem', { name: '另存为视图…' }).click();
		const saving = list.getByRole('dialog', { name: '保存视图' });
		await saving.getByLabel('视图名称').fill('有限公司');
		await saving.getByText('所有人', { exact: true }).click();
		await saving.getByRole('button', { name: '保存' }).click();
		await saving.waitFor({ state: 'hidden' });
		await list.getByRole('button', { name: '视图：有限公司' }).waitFor();
		await eventually(async () => new URL(page.url()).searchParams.get('view')).toMatch(/^[0-9a-f-]{36}$/);
		const link = page.url();
		expect(new URL(link).searchParams.get('q')).toBeNull();

		await list.getByRole('button', { name: '视图：有限公司' }).click();
		await page.getByRole('menuitem', { name: '设为我的默认视图' }).click();
		await page.getByText('已设为默认视图').waitFor();

		// What is searched for on top of a view is there with it after a reload.
		const name = list.getByRole('search').getByLabel('企业名称');
		await name.fill('公司');
		await list.getByRole('button', { name: '查询', exact: true }).click();
		await rows.first().waitFor();
		await page.reload();
		await list.getByRole('button', { name: /^视图：有限公司/ }).waitFor();
		await rows.first().waitFor();
		await eventually(() => name.inputValue()).toBe('公司');
		await list.getByRole('button', { name: /^重\s?置$/ }).click();

		const colleague = await journey.enter('staff', '质量安全监测');
		await colleague.goto(link);
		await shown(colleague).getByRole('button', { name: '视图：有限公司' }).waitFor();
		await shown(colleague).getByText(/有限/).first().waitFor();

		const again = await journey.enterList('admin', '质量安全监测', '生产企业');
		await shown(again).getByRole('button', { name: '视图：有限公司' }).waitFor();
		expect(await rows.count()).toBeGreaterThan(0);
	});

	itInFull('opens an address with rubbish in it and says so', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '产品目录');
		const address = page.url().split('?')[0];
		for (const rubbish of [
			'q=%7Bbroken',
			'q=%7B%22rules%22%3A1%7D',
			`q=${encodeURIComponent('{"combinator":"and","rules":[{"field":"gone","operator":"equal","value":1}]}')}`,
		]) {
			await page.goto(`${address}?${rubbish}`);
			await shown(page).getByText('链接中的查询条件无效，已忽略').waitFor();
			await shown(page).locator('.ant-table-row').first().waitFor();
		}
		await page.goto(`${address}?view=00000000-0000-7000-8000-000000000001`);
		await shown(page).getByText('链接中的视图无法打开').waitFor();
		await shown(page).locator('.ant-table-row').first().waitFor();
	});

	itInFull('keeps its columns on the server', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
		await shown(page).getByRole('button', { name: '密度' }).click();
		const stored = page.waitForResponse((response) => response.url().includes('/user/settings') && response.request().method() === 'POST');
		await page.getByRole('menuitem', { name: '宽松' }).click();
		await stored;
		const other = await journey.enterList('admin', '质量安全监测', '监督抽查');
		const row = shown(other).locator('.ant-table-row').first();
		await eventually(() => row.evaluate((element) => (element as HTMLElement).offsetHeight)).toBeGreaterThan(44);
	});
});

describe('many records', () => {
	it('get one value at once, all or none, after their number was shown', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '预警信息');
		const list = shown(page);
		for (const index of [0, 1, 2]) await list.locator('.ant-table-row').nth(index).getByRole('checkbox').check();
		await list.getByRole('button', { name: '批量编辑' }).click();
		const dialog = list.getByRole('dialog', { name: '批量编辑' });
		await dialog.getByText('已选的 3 条').waitFor();
		await dialog.getByText(/符合当前条件的全部 \d+/).waitFor();
		expect(await dialog.getByRole('button', { name: /^修改/ }).isDisabled()).toBe(true);
		const field = dialog.locator('.portal-bulk-edit-field').first();
		await field.getByText('设置为').click();
		await field.getByRole('textbox').fill('批量改过的名称');
		await dialog.getByRole('button', { name: '修改 3 条' }).click();
		await page.getByText('已修改 3 条数据').waitFor();
		await dialog.waitFor({ state: 'hidden' });
		await eventually(() => list.locator('.ant-table-row', { hasText: '批量改过的名称' }).count()).toBe(3);
	});
});
