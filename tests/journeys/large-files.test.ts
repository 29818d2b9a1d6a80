import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { openList, shareJourney } from './journey.ts';

const dossier: ScreenFile = {
	title: '卷宗',
	record: {
		properties: { name: { type: 'string', title: '名称' }, papers: { type: 'array', title: '附件', format: 'file' } },
		required: ['name'],
	},
	list: { columns: ['name', 'papers'] },
};

const journey = shareJourney({ screens: { dossier } }, async ({ portal }) => {
	await (await portal.signIn('admin')).post('/business/v3/dossier/save', { name: '已有' });
});
let folder: string;

beforeAll(() => {
	folder = mkdtempSync(path.join(os.tmpdir(), 'portal-large-'));
	writeFileSync(path.join(folder, '大文件.txt'), Buffer.from('0123456789abcde\n'.repeat(2_000_000)));
	writeFileSync(path.join(folder, '小文件.txt'), 'x');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('sends a large file in parts, which pause, continue, and go on after a reload', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	const offsets: number[] = [];
	let isSlow = true;
	const waiting: Array<() => void> = [];
	await page.route('**/file/tus?uploadId=*', async (route) => {
		const request = route.request();
		if (request.method() !== 'PATCH') return route.continue();
		const offset = Number(request.headers()['upload-offset']);
		// The second part waits, so that the upload can be interrupted there.
		if (isSlow && offset > 0) await new Promise<void>((resolve) => waiting.push(resolve));
		offsets.push(offset);
		await route.continue().catch(() => undefined);
	});
	const openDialog = async () => {
		await openList(page, '卷宗');
		await page.getByRole('button', { name: '新建' }).first().click();
		await page.getByRole('button', { name: '从附件选择' }).click();
		await page.getByRole('button', { name: '选择文件夹' }).waitFor();
	};
	const choose = async (...names: string[]) => {
		const chooser = page.waitForEvent('filechooser');
		await page.getByRole('dialog').getByRole('button', { name: '选择文件', exact: true }).last().click();
		await (await chooser).setFiles(names.map((name) => path.join(folder, name)));
	};
	await openDialog();
	await choose('大文件.txt');
	const pause = page.getByRole('button', { name: '暂停 大文件.txt' });
	await pause.waitFor();
	await expect.poll(() => offsets).toEqual([0]);
	await pause.click();
	await page.getByRole('button', { name: '继续 大文件.txt' }).click();
	await pause.waitFor();

	page.once('dialog', (dialog) => void dialog.accept());
	await page.reload();
	isSlow = false;
	for (const go of waiting) go();
	offsets.length = 0;
	await openDialog();
	await choose('大文件.txt');
	await page.getByText('大文件.txt 上传成功').waitFor();
	expect(offsets[0]).toBeGreaterThan(0);
	const chosen = page.getByRole('dialog').getByText('大文件.txt');
	await chosen.first().waitFor();
	expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tus::')))).toEqual([]);
	await page.context().close();
});
