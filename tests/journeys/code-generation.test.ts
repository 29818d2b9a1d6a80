import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';

import { shareJourney, shown } from './journey.ts';

/** The sources that the portal may write into. */
const sources = mkdtempSync(path.join(os.tmpdir(), 'portal sources-'));
for (const file of [
	'package.json',
	'server/features.ts',
	'renderers/registry.ts',
	'contract/screen/record-schema.ts',
	'contract/screen/screen.ts',
])
	cpSync(file, path.join(sources, file));
afterAll(() => rmSync(sources, { recursive: true, force: true }));

const journey = shareJourney({ environment: { PORTAL_CODE_FOLDER: sources } }, async ({ portal }) => {
	await sql`create table space_platform.old_permits (id uuid primary key, permit_no varchar(20) not null, holder text)`.execute(
		portal.database.system,
	);
});

it('a table becomes a screen, and code of it is compared and written into the sources', async () => {
	const page = await journey.enter('admin', '系统管理');
	await page.goto(`${journey.portal.url}/code-generation`);
	const view = shown(page);
	await view.getByText('选择来源后，这里显示将生成的文件').waitFor();
	await view.locator('.ant-segmented-item', { hasText: '数据表' }).click();
	const choose = async (label: string, option: string) => {
		await view.getByRole('combobox', { name: label, exact: true }).click();
		await page.locator('.ant-select-item-option', { hasText: option }).last().click();
	};
	await choose('数据表', 'old_permits');
	await choose('领域', '(quality)');
	await view.getByLabel('页面标题').fill('旧许可证');
	await view.getByRole('checkbox', { name: '列组件' }).check();
	await choose('控件或列的字段', 'permitNo');
	const files = view.getByRole('navigation', { name: '生成的文件' });
	await files.getByRole('button', { name: /schemas\/quality\/old-permits\.json 新文件/ }).waitFor();
	await files.getByRole('button', { name: /old-permits-permit-no-column\.tsx 新文件/ }).waitFor();
	await files.getByRole('button', { name: /renderers\/registry\.ts 更改/ }).click();
	await view.getByRole('textbox', { name: '生成结果', exact: true }).getByText('oldPermitsPermitNoColumn').first().waitFor();

	await view.getByRole('button', { name: '保存页面' }).click();
	const dialog = page.getByRole('dialog', { name: '保存 quality/old-permits.json' });
	const confirm = dialog.getByRole('button', { name: '保存页面' });
	expect(await confirm.isDisabled()).toBe(true);
	await dialog.getByLabel('输入表名“old_permits”以确认').fill('old_permits');
	await confirm.click();
	await page.getByText('页面已保存并启用').waitFor();

	// The page goes on with the new screen.
	await files.getByRole('button', { name: /schemas\/quality\/old-permits\.json 无变化/ }).waitFor();
	await view.getByText(/client\.tgz\?screen=old-permits/).waitFor();
	await view.getByRole('button', { name: '写入源码文件夹' }).click();
	await page
		.getByRole('dialog', { name: `写入 ${sources}` })
		.getByRole('button', { name: '写入源码文件夹' })
		.click();
	await page.getByText(/已写入 \d+ 个文件/).waitFor();
	await files.getByRole('button', { name: /old-permits-hooks\/hooks\.ts 无变化/ }).waitFor();
	expect(await readFile(path.join(sources, 'server/features.ts'), 'utf8')).toContain('oldPermitsHooksFeature');

	const [download] = await Promise.all([page.waitForEvent('download'), view.getByRole('button', { name: '下载压缩包' }).click()]);
	expect(download.suggestedFilename()).toBe('old-permits.zip');
});
