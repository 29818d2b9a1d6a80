import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Random } from '../../server/demo/base/random.ts';
import { drawPhoto } from '../../server/demo/files/draw-photo.ts';
import { writeReport } from '../../server/demo/files/write-report.ts';
import { readTable } from '../../server/metadata/transfer/sheet/read/read-table.ts';
import { eventually, shareJourney, shown } from './journey.ts';

const journey = shareJourney();
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(os.tmpdir(), 'portal-journey-files-'));
	await writeFile(path.join(folder, '现场.png'), drawPhoto(new Random('journey')));
	await writeFile(path.join(folder, '假.png'), '<html>');
	await writeFile(path.join(folder, '说明.txt'), 'x');
	await writeFile(path.join(folder, '报告.pdf'), writeReport(['检验报告']));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('takes photos and a report with a spot check, shows them, keeps them and names them in an export', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '监督抽查');
	const row = shown(page).locator('.ant-table-row').filter({ hasText: '合格' }).first();
	const number = (await row.getByText(/^CC\d+$/).textContent()) ?? '';
	const edit = async () => {
		await row.hover();
		await row.getByRole('button', { name: '编辑' }).click();
		return page.getByRole('dialog').first();
	};
	const form = await edit();
	const photos = form.getByRole('region', { name: '现场照片' });
	await form.locator('.ant-tabs-content').nth(1).locator('input[type=file]').waitFor({ state: 'attached' });
	// The dialog is as high as the highest of its tabs, also before they are opened.
	const heightOf = async () => (await form.boundingBox())?.height ?? 0;
	const first = await heightOf();
	await form.getByRole('tab', { name: '抽样信息' }).click();
	await photos.waitFor();
	expect(await heightOf()).toBeCloseTo(first, 0);
	await photos.waitFor();
	const before = await photos.getByRole('button', { name: /^删除 / }).count();
	const choose = (name: string) => photos.locator('input[type=file]').setInputFiles(path.join(folder, name));
	await choose('说明.txt');
	await page.getByText('上传图片的格式为.jpg').waitFor();
	await choose('假.png');
	await photos.getByRole('alert').getByText('文件“假.png”的内容与扩展名不符').waitFor();
	await photos.getByRole('button', { name: '取消' }).click();
	await choose('现场.png');
	await photos.getByRole('button', { name: '预览 现场.png' }).click();
	const viewer = page.getByRole('dialog').filter({ hasText: '现场.png' }).last();
	await viewer.getByRole('img', { name: '现场.png' }).waitFor();
	await page.keyboard.press('ArrowUp');
	await viewer.getByText('120%').waitFor();
	await viewer.getByRole('button', { name: '现场.png', exact: true }).locator('img').waitFor();
	await viewer.getByRole('button', { name: '向右旋转' }).click();
	await page.keyboard.press('Escape');
	await form.getByRole('tab', { name: '检验结论' }).click();
	const report = form.getByRole('region', { name: '检验报告' });
	for (const old of await report.getByRole('button', { name: /^删除 / }).all()) await old.click();
	await report.locator('input[type=file]').setInputFiles(path.join(folder, '报告.pdf'));
	await report.getByRole('button', { name: '预览 报告.pdf' }).waitFor();
	await form.getByRole('button', { name: '保存' }).click();
	await form.waitFor({ state: 'hidden' });
	// On a narrower screen the column of reports is folded away.
	await page.setViewportSize({ width: 2400, height: 900 });
	await row.getByRole('button', { name: '预览 报告.pdf' }).waitFor();
	await page.setViewportSize({ width: 1440, height: 900 });

	const again = await edit();
	await again.getByRole('tab', { name: '抽样信息' }).click();
	const kept = again.getByRole('region', { name: '现场照片' });
	await kept.getByRole('img', { name: '现场.png' }).waitFor();
	await eventually(() => kept.getByRole('button', { name: /^删除 / }).count()).toBe(before + 1);
	await kept.getByRole('button', { name: '从附件选择' }).click();
	const picker = page.getByRole('dialog').last();
	await picker.getByRole('tab', { name: '已上传附件' }).click();
	const table = picker.locator('.ant-table-body');
	expect(await table.evaluate((body) => getComputedStyle(body).maxHeight)).toBe('340px');
	await picker.getByRole('button', { name: '确定' }).click();
	await page.getByText('请上传或选择文件，或待文件上传成功后在继续操作！').waitFor();
	await picker.getByRole('row').filter({ hasText: '报告.pdf' }).getByRole('checkbox').check();
	await picker.getByRole('button', { name: '确定' }).click();
	await page.getByText('选择文件格式不允许！').waitFor();
	await picker.getByRole('button', { name: '取消' }).click();
	await again.getByRole('button', { name: '取消' }).click();

	await row.getByRole('checkbox').check();
	await shown(page).getByRole('button', { name: '导出' }).click();
	const coming = page.waitForEvent('download');
	await page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click();
	const exportedTable = await readTable(await readFile(await (await coming).path()));
	const exported = exportedTable.rows.map(({ cells }) => cells).find((cells) => cells.includes(number));
	expect(exported?.join(' ')).toContain('报告.pdf');
	await page.context().close();
});
