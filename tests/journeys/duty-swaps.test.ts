import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { addDays, dayAt } from '../../contract/base/china-time.ts';
import { rowNamed, runRowAction, shareJourney, shown } from './journey.ts';

const journey = shareJourney();
const today = dayAt(Date.now());
const mine = addDays(today, 40);
const theirs = addDays(today, 41);

/** Chooses a duty in the form by the first part of its name. */
async function chooseDuty(page: Page, label: string, name: string): Promise<void> {
	await page.getByRole('dialog').getByLabel(label, { exact: true }).click();
	await page.keyboard.type(name);
	await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name }).click();
}

const confirm = (page: Page, name: string) => page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

async function openSwaps(account: 'admin' | 'staff'): Promise<Page> {
	const page = await journey.enter(account, '质量安全监测');
	await page.goto('/office/duty-swap');
	await shown(page).getByRole('button', { name: '新建' }).waitFor();
	return page;
}

it('a swap is asked for, appears at the colleague, is accepted, and changes the roster of both', async () => {
	const admin = await journey.portal.signIn('admin');
	const staff = await journey.portal.signIn('staff');
	const duty = (day: string, person: string) => admin.post('/business/v3/duty/save', { day, shift: 'day', person });
	await duty(mine, String(staff.tokens.uid));
	await duty(theirs, String(admin.tokens.uid));
	const asking = await openSwaps('staff');
	await shown(asking).getByRole('button', { name: '新建' }).click();
	const dialog = asking.getByRole('dialog');
	await chooseDuty(asking, '申请人班次', mine);
	await chooseDuty(asking, '对方班次', theirs);
	await dialog.getByLabel('换班原因').fill('参加质量培训');
	expect(await dialog.getByText('办理情况').count()).toBe(0);
	await dialog.getByRole('button', { name: /保\s*存/ }).click();
	await rowNamed(asking, '参加质量培训').getByText('待对方同意').waitFor();
	expect(await rowNamed(asking, '参加质量培训').getByRole('button', { name: '同意换班' }).count()).toBe(0);

	// The colleague comes from the message, and decides on the page of the record.
	const asked = await openSwaps('admin');
	await rowNamed(asked, '参加质量培训').getByText('待对方同意').waitFor();
	await asked.getByRole('button', { name: '消息，1 条未读' }).click();
	await asked.getByText('换班申请：周晓敏').first().click();
	await asked.getByRole('link', { name: /查看/ }).first().click();
	await shown(asked).locator('.record-sheet').getByRole('button', { name: '同意换班' }).click();
	await confirm(asked, '同意换班');
	await shown(asked).locator('.record-sheet').getByText('已换班').first().waitFor();
	expect(await shown(asked).locator('.record-sheet').getByRole('button', { name: '同意换班' }).count()).toBe(0);
	await shown(asking).getByRole('button', { name: '刷新' }).click();
	await rowNamed(asking, '参加质量培训').getByText('已换班').waitFor();
	await asked.goto('/office/duty?layout=table');
	await rowNamed(asked, mine).getByText('系统管理员').waitFor();
	await rowNamed(asked, theirs).getByText('周晓敏').waitFor();
});

it('a swap of a duty that is over cannot be accepted any more, only declined', async () => {
	const admin = await journey.portal.signIn('admin');
	const { pool } = journey.portal.database;
	const staff = await journey.portal.signIn('staff');
	const save = (person: string, day: string) => admin.post('/business/v3/duty/save', { day, shift: 'night', person });
	const own = (await save(String(staff.tokens.uid), addDays(today, 50))).body.data.id;
	const other = (await save(String(admin.tokens.uid), addDays(today, 51))).body.data.id;
	const { id } = (await staff.post('/business/v3/duty-swap/save', { own, other, reason: '已经过期的' })).body.data;
	const { rows } = await pool.query(`select table_schema as space from information_schema.tables where table_name = 'duty_swap'`);
	for (const { space } of rows) await pool.query(`update "${space}".duty_swap set accept_by = $2 where id = $1`, [id, addDays(today, -1)]);
	const page = await openSwaps('admin');
	const row = rowNamed(page, '已经过期的');
	await row.getByRole('button', { name: '不同意' }).waitFor();
	expect(await row.getByRole('button', { name: '同意换班', exact: true }).count()).toBe(0);
	await runRowAction(page, row, '不同意');
	await confirm(page, '不同意');
	await row.getByText('未同意').waitFor();
});
