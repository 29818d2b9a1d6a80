import { expect } from 'vitest';
import type { ScreenFile } from '../../contract/screen/screen.ts';
import { itInFull } from '../support/in-full.ts';
import { openList, rowNamed, runRowAction, shareJourney, shown } from './journey.ts';

const dossier: ScreenFile = {
	title: '卷宗',
	record: { properties: { name: { type: 'string', title: '名称' }, papers: { type: 'array', title: '附件', format: 'file' } } },
};

const journey = shareJourney({ screens: { dossier } }, async ({ portal }) => {
	const admin = await portal.signIn('admin');
	const upload = async (name: string, content: string): Promise<string> => {
		const form = new FormData();
		form.set('file', new Blob([content]), name);
		return (await admin.send('/platform/v3/file/upload', form)).body.data.id;
	};
	await admin.post('/business/v3/dossier/save', { name: '第一卷', papers: [await upload('证据.txt', 'x'.repeat(5000))] });
	await upload('闲置.txt', 'y');
});

itInFull('shows where a file is used, removes it after a question, and downloads several as an archive', async () => {
	const page = await journey.enter('admin', '系统管理');
	await page.getByRole('navigation', { name: '主菜单' }).getByRole('button', { name: '系统管理' }).click();
	await openList(page, '附件管理', '文件存储');
	const shoot = async (name: string) => {
		const folder = process.env.SHOTS;
		if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
	};
	await shoot('list');
	const dialog = page.getByRole('dialog').last();
	await rowNamed(page, '证据.txt').getByRole('checkbox').check();
	await rowNamed(page, '闲置.txt').getByRole('checkbox').check();
	await page.getByRole('button', { name: '批量操作' }).click();
	await page.getByRole('menuitem', { name: '下载', exact: true }).click();
	await dialog.getByRole('button', { name: '下载（2）' }).waitFor();
	await shoot('download');
	const saving = page.waitForEvent('download');
	await dialog.getByRole('button', { name: '下载（2）' }).click();
	expect((await saving).suggestedFilename()).toBe('files.zip');
	await runRowAction(page, rowNamed(page, '闲置.txt'), '重命名');
	await dialog.getByLabel('文件名').fill('改名');
	await dialog.getByRole('button', { name: '保存' }).click();
	await rowNamed(page, '改名.txt').waitFor();
	await runRowAction(page, rowNamed(page, '证据.txt'), '使用情况');
	await dialog.getByRole('button', { name: '第一卷' }).click();
	await shown(page).getByText('第一卷').first().waitFor();
	await shown(page).getByRole('button', { name: '预览 证据.txt' }).waitFor();
	await page.getByRole('tab', { name: '附件管理' }).click();
	await runRowAction(page, rowNamed(page, '证据.txt'), '删除');
	await page
		.getByRole('dialog')
		.last()
		.getByRole('button', { name: /删\s*除|确\s*定/ })
		.click();
	await page.getByText('附件“证据.txt”正被记录使用，不能删除').waitFor();
	await runRowAction(page, rowNamed(page, '证据.txt'), '使用情况');
	await dialog.getByRole('button', { name: '第一卷' }).waitFor();
	await shoot('uses');
	await dialog.getByRole('button', { name: '删除附件' }).click();
	await page.getByText('附件“证据.txt”正被使用 1 次。仍要删除吗？').waitFor();
	await shoot('question');
	await page.getByRole('dialog').last().getByRole('button', { name: '删除', exact: true }).click();
	await rowNamed(page, '证据.txt').waitFor({ state: 'detached' });
	await runRowAction(page, rowNamed(page, '改名.txt'), '转移');
	await shoot('transfer');
	await dialog.getByRole('button', { name: '选择' }).click();
	const selector = page.locator('.portal-selector');
	await selector.locator('input').first().fill('staff');
	await page.keyboard.press('Enter');
	await selector.locator('.ant-table-row', { hasText: '周晓敏' }).first().click();
	await selector.getByRole('button', { name: /确\s*认/ }).click();
	await page.getByRole('dialog').last().getByRole('button', { name: '转移' }).click();
	await rowNamed(page, '改名.txt').getByText('周晓敏').waitFor();
});
