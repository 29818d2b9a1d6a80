import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, expect, it, vi } from 'vitest';

import { runBackupCommand, runRestoreCommand } from '../../server/cli/backup-command.ts';
import { testDataFolder } from '../support/test-data-folder.ts';
import { openList, rowNamed, shareJourney, shown, signIn } from './journey.ts';
import { agree } from './list-steps.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal tenant-'));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true, force: true }));

const journey = shareJourney();

it('a tenant that was removed on its page comes back by the command, and its people work on', async () => {
	const { pool } = journey.portal.database;
	vi.stubEnv('DATABASE_URL', pool.options.connectionString ?? '');
	vi.stubEnv('PORTAL_DATA', testDataFolder);
	const { rows } = await pool.query<{ name: string; code: string }>(
		`select t.name, t.code from portal.tenant t join portal.employee e on e.tenant_id = t.id where e.account = 'tenantadmin'`,
	);
	const [{ name, code } = { name: '', code: '' }] = rows;
	const printed: string[] = [];
	const print = (line: string) => void printed.push(line);

	const person = await journey.enter('tenantadmin', '质量安全监测');
	await openList(person, '产品目录');
	const product = (await shown(person).locator('.ant-table-row').first().locator('td').nth(1).textContent()) ?? '';
	expect(product).not.toBe('');
	expect([await runBackupCommand(['--to', folder, '--tenant', code], print), printed.at(-1)]).toEqual([0, expect.stringContaining(name)]);

	const page = await journey.enter('admin', '系统管理');
	await page.goto('/tenant');
	const row = rowNamed(page, name);
	const choose = async (action: string) => {
		await row.getByRole('button', { name: '更多' }).click();
		await page.locator('.ant-dropdown:visible').getByRole('menuitem', { name: action, exact: true }).click();
	};
	await choose('删除空间');
	await page.getByRole('dialog').getByLabel(`请输入企业别名“${code}”以确认`).fill(code);
	await agree(page, '删除空间');
	await person.getByRole('dialog', { name: '确定登出' }).waitFor();
	await row.getByText('未创建').waitFor();
	await choose('删除');
	await agree(page, '删除');
	await row.waitFor({ state: 'detached' });
	const visitor = await journey.visit();
	await visitor.goto('/login');
	await signIn(visitor, 'tenantadmin');
	await visitor.getByText('用户名或密码错误').waitFor();

	const [file = ''] = (await readdir(folder)).filter((one) => one.startsWith('tenant-'));
	const restored = await runRestoreCommand([path.join(folder, file), '--tenant'], print);
	expect([restored, printed.at(-1)]).toEqual([0, expect.stringMatching(/rows and \d+ files are restored, and each row was compared/)]);
	await shown(page).getByRole('button', { name: '查询', exact: true }).click();
	await row.getByText('已创建').waitFor();
	await signIn(visitor, 'tenantadmin');
	await visitor.getByRole('button', { name: '质量安全监测' }).click();
	await openList(visitor, '产品目录');
	await rowNamed(visitor, product).first().waitFor();
});
