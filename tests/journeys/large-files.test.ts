import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';

import type { ScreenFile } from '../../contract/screen/screen.ts';
import { Random } from '../../server/demo/base/random.ts';
import { drawPhoto } from '../../server/demo/files/draw-photo.ts';
import { itInFull } from '../support/in-full.ts';
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
const photo = drawPhoto(new Random('journey'));
let folder: string;

beforeAll(() => {
	folder = mkdtempSync(path.join(os.tmpdir(), 'portal-large-'));
	writeFileSync(path.join(folder, '大文件.txt'), Buffer.from('0123456789abcde\n'.repeat(2_000_000)));
	mkdirSync(path.join(folder, '卷宗', '第二层'), { recursive: true });
	writeFileSync(path.join(folder, '卷宗', '目录.txt'), 'x');
	writeFileSync(path.join(folder, '卷宗', '第二层', '正文.txt'), 'y');
	writeFileSync(path.join(folder, '现场.png'), photo);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

itInFull('sends a large file in parts, which pause, continue, and go on after a reload', async () => {
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

itInFull('takes folders that are chosen or dropped, pasted pictures, and photos of a phone', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '卷宗');
	await page.getByRole('button', { name: '新建' }).first().click();
	await page.getByRole('button', { name: '从附件选择' }).click();
	const dialog = page.getByRole('dialog').last();
	const choose = async (button: string, file: string) => {
		const coming = page.waitForEvent('filechooser');
		await dialog.getByRole('button', { name: button, exact: true }).click();
		const chooser = await coming;
		const input = await chooser
			.element()
			.evaluate((element: HTMLInputElement) => [element.getAttribute('capture'), element.webkitdirectory]);
		await chooser.setFiles(path.join(folder, file));
		return input;
	};
	const chosen = (name: string) => dialog.getByRole('button', { name: `预览 ${name}` });
	const empty = async () => {
		await dialog.getByRole('button', { name: '全部删除' }).click();
		await dialog.locator('.portal-file-list li').first().waitFor({ state: 'detached' });
	};
	expect(await choose('选择文件夹', '卷宗')).toEqual([null, true]);
	for (const name of ['目录.txt', '正文.txt']) await chosen(name).waitFor();
	await empty();

	const devtools = await page.context().newCDPSession(page);
	const box = await dialog.getByRole('region', { name: '上传附件' }).boundingBox();
	const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
	const data = { items: [], files: [path.join(folder, '卷宗')], dragOperationsMask: 1 };
	for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
	for (const name of ['目录.txt', '正文.txt']) await chosen(name).waitFor();
	await empty();

	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.evaluate(async (bytes) => {
		const picture = new Blob([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
		await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
	}, photo.toString('base64'));
	await page.keyboard.press('Control+V');
	await chosen('image.png').waitFor();
	await empty();

	await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
	await dialog.getByRole('button', { name: /取\s*消/ }).click();
	await page.getByRole('button', { name: '从附件选择' }).click();
	expect(await choose('拍照', '现场.png')).toEqual(['environment', false]);
	await chosen('现场.png').waitFor();
	expect(await dialog.getByRole('button', { name: '选择文件夹' }).count()).toBe(0);
	expect(await choose('选择文件', '现场.png')).toEqual([null, false]);
	await chosen('现场.png').nth(1).waitFor();
	await page.context().close();
});
