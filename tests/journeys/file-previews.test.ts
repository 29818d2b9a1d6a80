import { expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { makeDocx } from '../support/files/make-docx.ts';
import { makeWorkbook } from '../support/files/make-workbook.ts';
import { makeZip } from '../support/files/make-zip.ts';
import { rowNamed, shareJourney } from './journey.ts';

const dossier: ScreenFile = {
	title: '卷宗',
	record: {
		properties: { name: { type: 'string', title: '名称' }, papers: { type: 'array', title: '附件', format: 'file' } },
		required: ['name'],
	},
	list: { columns: ['name', 'papers'] },
};

const journey = shareJourney({ screens: { dossier } }, async ({ portal }) => {
	const admin = await portal.signIn('admin');
	const upload = async (name: string, content: Buffer | string): Promise<string> => {
		const form = new FormData();
		form.set('file', new Blob([content as BlobPart]), name);
		return (await admin.send('/platform/v3/file/upload', form)).body.data.id;
	};
	const files: Record<string, Buffer | string> = {
		'报告.docx': await makeDocx(),
		'台账.xlsx': await makeWorkbook({ 汇总: [['合格', 3]], 明细: [['甲公司'], ['乙公司']] }),
		'名单.csv': '企业,结果\n<b>甲</b>,合格\n',
		'说明.txt': Buffer.from('b1beced2cac7d6d0b9facec4b1bea3acd3c3d3dabceccab2e2cad4a1a3', 'hex'),
		'包.zip': await makeZip({ x: 'x' }),
	};
	for (const [name, content] of Object.entries(files))
		await admin.post('/business/v3/dossier/save', { name, papers: [await upload(name, content)] });
});

it('shows a document as pages, a table as a sheet and a text in its character set, in frames where nothing runs', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '卷宗');
	const dialog = page.getByRole('dialog').last();
	const preview = async (name: string) => {
		await rowNamed(page, name)
			.getByRole('button', { name: `预览 ${name}` })
			.click();
		await dialog.waitFor();
	};
	const close = async () => {
		await page.keyboard.press('Escape');
		await dialog.waitFor({ state: 'hidden' });
	};
	await preview('报告.docx');
	const pages = dialog.frameLocator('iframe');
	await pages.getByText('监督抽查检验报告').waitFor();
	expect(await dialog.locator('iframe').getAttribute('sandbox')).toBe('');
	expect(await pages.locator('section').evaluate((section) => Math.round(section.getBoundingClientRect().width))).toBe(794);
	let release = (): void => undefined;
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	await page.route('**/file/download*', (route) => held.then(() => route.continue()), { times: 1 });
	const saving = page.waitForEvent('download');
	await dialog.getByRole('button', { name: '下载' }).click();
	await page.getByText('下载中..').waitFor();
	release();
	expect((await saving).suggestedFilename()).toBe('报告.docx');
	await page.getByText('下载中..').waitFor({ state: 'hidden' });
	await close();
	await preview('名单.csv');
	await dialog.getByRole('cell', { name: '<b>甲</b>' }).waitFor();
	await close();
	await preview('台账.xlsx');
	await dialog.getByRole('region', { name: '汇总' }).getByRole('cell', { name: '合格' }).waitFor();
	await dialog.getByRole('tab', { name: '明细' }).click();
	const rows = dialog.getByRole('region', { name: '明细' });
	await rows.getByRole('cell', { name: '乙公司' }).waitFor();
	const [outer, inner] = [await dialog.locator('.portal-preview').boundingBox(), await rows.boundingBox()];
	expect(inner?.height).toBeGreaterThan((outer?.height ?? 0) * 0.75);
	await close();
	await preview('说明.txt');
	await dialog.frameLocator('iframe').getByText('中国文本').waitFor();
	await close();
	await preview('包.zip');
	await dialog.getByText('暂不支持该文件类型预览').waitFor();
	await page.context().close();
});
