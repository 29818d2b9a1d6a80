import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';

import { ToggledService } from '../support/toggled-service.ts';
import { choose, rowNamed, runRowAction, shareJourney, shown } from './journey.ts';
import { agree, field, pick, saveForm, sheet, startNew, untilCell, visitList } from './list-steps.ts';

const service = new ToggledService();
await service.start();
service.answer = {
	data: {
		goods: [
			{ no: 'JS0001', name: '接口商品一', kind: '电器' },
			{ no: 'JS0002', name: '接口商品二', kind: '无此类' },
		],
	},
};
afterAll(() => service.stop());

const journey = shareJourney({ environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } });

const labels = (page: Page) =>
	page
		.locator('.portal-form:visible')
		.last()
		.locator('.portal-field')
		.getByText(/^(表|接口路径|列表位置)$/);

async function enterSource(page: Page, [name, code, kind]: [string, string, string], values: Record<string, string>): Promise<void> {
	await startNew(page, '/system/data-source');
	await field(page, '名称').fill(name);
	await field(page, '代码').fill(code);
	await pick(page, '类型', kind);
	for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
	await saveForm(page);
}

it('a new import asks for what its kind of source has, and is tried before it runs; its page lists its runs', async () => {
	const page = await journey.enter('admin', '系统管理');
	await enterSource(page, ['商品接口', 'goods-api', 'HTTP'], { 接口地址: `${service.url}/v1/` });
	await enterSource(page, ['登记库', 'register', 'PostgreSQL'], { 主机: 'db.example.org', 端口: '5432', 数据库: 'app', 用户名: 'reader' });
	await startNew(page, '/system/source-import');
	expect(await labels(page).allInnerTexts()).toEqual([]);
	expect(await field(page, '已暂停').count()).toBe(0);
	await choose(page, field(page, '数据源'), '登记库');
	await labels(page).first().waitFor();
	expect(await labels(page).allInnerTexts()).toEqual(['表']);
	await choose(page, field(page, '数据源'), '商品接口');
	await field(page, '接口路径').waitFor();
	expect(await labels(page).allInnerTexts()).toEqual(['接口路径', '列表位置']);
	await field(page, '名称').fill('同步接口商品');
	await field(page, '列表位置').fill('data.goods');
	await field(page, '导入到页面').fill('产品目录');
	await page.locator('.ant-select-item-option', { hasText: '产品目录 (product)' }).click();
	await field(page, '主键字段').fill('产品代码');
	await field(page, '列与字段').fill('no = 产品代码\nname = 产品名称\nkind = 类别');
	await shown(page).getByRole('radio', { name: '手动' }).check();
	await shown(page).getByRole('button', { name: '保存', exact: true }).click();
	await shown(page).locator('.portal-field', { hasText: '接口路径' }).getByText('必填').waitFor();
	await field(page, '接口路径').fill('goods');
	await saveForm(page);

	await sheet(page).getByRole('button', { name: '试算' }).click();
	const dry = page.getByRole('dialog', { name: '试算：同步接口商品' });
	await dry.getByText('新增 1 条，更新 0 条，未变 0 条，不能导入 1 行').waitFor();
	expect(await dry.getByRole('table').count()).toBe(1);
	expect(await dry.getByRole('row', { name: 'JS0002' }).textContent()).toMatch(/不能导入类别/);
	expect(await dry.getByRole('row', { name: 'JS0001' }).textContent()).toMatch(/新记录产品代码/);
	await dry.getByRole('button', { name: '关闭' }).last().click();
	expect(service.hits.at(-1)?.path).toBe('/v1/goods');
	await visitList(page, '/system/source-import');
	await runRowAction(page, rowNamed(page, '同步接口商品'), '立即执行');
	await agree(page, '立即执行');
	await untilCell(page, ['同步接口商品', '上次结果'], '成功');
	await rowNamed(page, '同步接口商品').locator('td').nth(2).click();
	await shown(page).getByRole('tab', { name: '导入记录' }).click();
	await shown(page).getByRole('tabpanel').getByText('成功').first().waitFor();
});
