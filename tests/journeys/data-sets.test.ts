import { expect, it } from 'vitest';

import { choose, eventually, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

it('a data set is built by clicking, compared with the previous period, stored and run', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	await page.goto(`${journey.portal.url}/data-sets`);
	const work = shown(page);
	await work
		.getByRole('heading', { name: '不合格产品排行' })
		.or(work.getByRole('button', { name: '新建数据集' }))
		.first()
		.waitFor();
	await work.getByRole('button', { name: '新建数据集' }).click();
	await work.getByLabel('名称').first().fill('抽查月报');
	await choose(page, work.getByRole('combobox', { name: '数据来源' }), '监督抽查');
	const groups = work.getByRole('region', { name: '分组' });
	await groups.getByRole('button', { name: '添加分组' }).click();
	await choose(page, groups.getByRole('combobox', { name: '字段' }), '抽样日期');
	const calculations = work.getByRole('region', { name: '跨行计算' });
	await calculations.getByRole('button', { name: '添加计算' }).click();
	await choose(page, calculations.getByRole('combobox', { name: '计算方式' }), '环比');
	const preview = work.getByRole('region', { name: /实时预览/ });
	await eventually(() => preview.getByRole('columnheader').allTextContents()).toEqual(['抽样日期', '记录数', '记录数环比']);
	const [before, last] = (await preview.getByRole('row').allTextContents()).slice(1, 3).map((text) => /月(\d+)/.exec(text)?.[1]);
	const growth = ((Number(last) - Number(before)) / Number(before)) * 100;
	expect(await preview.getByRole('row').nth(2).textContent()).toContain(`${growth.toFixed(1)}%`);
	await work.getByRole('button', { name: '保存' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByLabel(/标识/).fill('monthly-checks-by-click');
	await dialog.getByRole('button', { name: '保存' }).click();
	await work.getByRole('heading', { name: '抽查月报' }).waitFor();
	await eventually(() => work.getByRole('columnheader').allTextContents()).toEqual(['抽样日期', '记录数', '记录数环比']);
});
