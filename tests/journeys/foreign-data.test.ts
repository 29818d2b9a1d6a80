import { afterAll, expect, it } from 'vitest';

import { type MariaDb, noMariaDb, startMariaDb } from '../support/mariadb.ts';
import { choose, eventually, openEntry, rowNamed, shareJourney, shown } from './journey.ts';

let maria: MariaDb | undefined;
afterAll(() => maria?.stop());

if (noMariaDb) console.warn(`Not tested with MariaDB. ${noMariaDb}`);
const journey = shareJourney({ environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } }, async () => {
	await maria?.stop();
	maria = await startMariaDb();
	await maria.run(
		`create table other.goods (goods_no varchar(20) primary key comment '商品编号', goods_name varchar(60) comment '商品名称', kind varchar(20) comment '品种', listed date comment '上市日期')`,
		`insert into other.goods select concat('MK', lpad(seq, 4, '0')), concat('市场商品', seq), if(seq = 3, '无此类', '电器'), date_add('2026-01-01', interval seq day) from other.seq_1_to_30`,
	);
});

it.runIf(noMariaDb === null)(
	'a MariaDB is connected, its table becomes a screen and is imported on a schedule, with dry run and undo',
	async () => {
		const page = await journey.enterList('admin', '系统管理', '数据字典');
		const { port, user, password } = maria as MariaDb;
		await openEntry(page, '数据源', '数据集成');
		await shown(page).getByRole('button', { name: '新建' }).click();
		const form = page.getByRole('dialog');
		await form.getByLabel('名称').fill('农贸市场库');
		await form.getByLabel('代码').fill('market');
		await form.getByLabel('类型').click();
		await page.locator('.ant-select-item-option', { hasText: 'MariaDB' }).click();
		const values = { 主机: '127.0.0.1', 端口: String(port), 数据库: 'other', 用户名: user, 密码: 'wrong' };
		for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
		await form.getByRole('button', { name: '保存' }).click();
		const source = rowNamed(page, '农贸市场库');
		const test = async (expected: string) => {
			await source.getByRole('button', { name: '测试连接' }).click();
			const dialog = page.getByRole('dialog', { name: '测试连接：农贸市场库' });
			await dialog.getByText(expected).waitFor();
			await dialog.getByRole('button', { name: '关闭' }).last().click();
		};
		await test('用户名或密码错误');
		await source.getByRole('button', { name: '编辑', exact: true }).click();
		await form.getByLabel('密码').fill(password);
		await form.getByRole('button', { name: '保存' }).click();
		await eventually(() => page.getByRole('dialog').count()).toBe(0);
		await test('连接正常');

		// Its table as a screen.
		await openEntry(page, '代码生成', '开发工具');
		const view = shown(page);
		await view.locator('.ant-segmented-item', { hasText: '数据源' }).click();
		const pick = async (label: string, option: string) => {
			await view.getByRole('combobox', { name: label, exact: true }).click();
			await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: option }).click();
		};
		await pick('数据源', '农贸市场库');
		await pick('数据表', 'goods');
		await pick('领域', '(quality)');
		await view.getByLabel('页面标题').fill('市场商品');
		await view.getByRole('button', { name: '保存页面' }).click();
		await page.getByRole('dialog').getByRole('button', { name: '保存页面' }).click();
		await page.getByText('页面已保存并启用').waitFor();

		// It is imported: what would happen is seen at once from the new import.
		await openEntry(page, '定时导入', '数据集成');
		await shown(page).getByRole('button', { name: '新建' }).click();
		await page.getByRole('tab', { name: '新建定时导入', selected: true }).waitFor();
		const sheet = shown(page);
		await sheet.getByLabel('名称').fill('同步市场商品');
		await choose(page, sheet.getByRole('combobox', { name: '数据源' }), '农贸市场库');
		await sheet.getByLabel('表', { exact: true }).fill('goods');
		await sheet.getByRole('combobox', { name: '导入到页面' }).click();
		await sheet.getByRole('combobox', { name: '导入到页面' }).fill('产品目录');
		await page.locator('.ant-select-item-option', { hasText: '产品目录 (product)' }).click();
		await sheet.getByLabel('主键字段').fill('产品代码');
		await sheet.getByLabel('列与字段').fill('goods_no = 产品代码\ngoods_name = 产品名称\nkind = 类别');
		await sheet.getByLabel('执行时间').fill('30 2 * * *');
		await sheet.getByRole('button', { name: '保存' }).click();
		// The list, which is in sight for a moment, has these actions, too.
		const saved = page.locator('.record-sheet:visible');
		await saved.getByRole('button', { name: '试算' }).click();
		const dry = page.getByRole('dialog', { name: '试算：同步市场商品' });
		await dry.getByText('新增 29 条，更新 0 条，未变 0 条，不能导入 1 行').waitFor();
		await dry.getByRole('row', { name: 'MK0003' }).getByText('类别').waitFor();
		await dry.getByRole('button', { name: '关闭' }).last().click();
		await shown(page).getByText('02:30:00').waitFor();
		await saved.getByRole('button', { name: '立即执行' }).click();
		await page.getByRole('dialog').getByRole('button', { name: '立即执行' }).click();
		await page.getByText('已开始执行').waitFor();
		await openEntry(page, '导入记录', '数据集成');
		const run = rowNamed(page, '同步市场商品');
		await eventually(async () => {
			await shown(page).getByRole('button', { name: '刷新' }).click();
			return (await run.getByText('成功').count()) > 0;
		}).toBe(true);
		const admin = await journey.portal.signIn('admin');
		const query = { combinator: 'and', rules: [{ field: 'code', operator: 'beginsWith', value: 'MK00' }] };
		const imported = async () => (await admin.post('/business/v3/product/count', { exact: true, query })).body.data.count;
		expect(await imported()).toBe(29);
		await run.getByRole('button', { name: '撤销' }).click();
		await page.getByRole('dialog').getByRole('button', { name: '撤销' }).click();
		await page.getByText('已删除新增的 29 条，恢复更新的 0 条').waitFor();
		expect(await imported()).toBe(0);

		// The rows of the screen are those of the other system at this moment.
		const list = await journey.enterList('admin', '质量安全监测', '市场商品');
		await shown(list).getByText('共 30 条').waitFor();
		await maria?.run(`delete from other.goods where goods_no > 'MK0010'`);
		await shown(list).getByRole('button', { name: '刷新' }).click();
		await shown(list).getByText('共 10 条').waitFor();
	},
);
