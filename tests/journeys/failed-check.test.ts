import type { Page } from 'playwright-core';
import { expect } from 'vitest';

import { platformTenantId } from '../../server/db/scope.ts';
import { itInFull } from '../support/in-full.ts';
import type { DemoAccount } from '../support/test-portal.ts';
import { shareJourney, shown } from './journey.ts';

const quality = '质量安全监测';
const title = '充电器不合格';

/** Two more people of the authority who can sign in, with the rights of staff. */
const [inspector, contact] = ['inspector1', 'contact1'] as const;

const journey = shareJourney({}, async ({ portal }) => {
	const { pool } = portal.database;
	const staff = await portal.signIn('staff');
	const people: Record<string, string> = {};
	for (const account of [inspector, contact]) {
		const { rows } = await pool.query(
			`update portal.employee set account = $1 where id = (select id from portal.employee e where e.tenant_id = $2 and e.status = 'actived'
				and e.account not in ('admin', 'staff', $1) and e.account not like '%1' and not exists (select from portal.credential c where c.employee_id = e.id)
				order by e.id limit 1) returning id`,
			[account, platformTenantId],
		);
		people[account] = rows[0].id;
		await pool.query(
			`insert into portal.credential (employee_id, password_hash) select $1, password_hash from portal.credential where employee_id = $2`,
			[rows[0].id, staff.tokens.uid],
		);
		await pool.query(
			'insert into portal.role_member (role_id, employee_id) select role_id, $1 from portal.role_member where employee_id = $2',
			[rows[0].id, staff.tokens.uid],
		);
	}
	const list = { requestPage: { pageNo: 1, limit: 1 } };
	const [enterprise] = (await staff.post('/business/v3/enterprise/query', list)).body.data.dataResult;
	// Without an organisation, the administrators review.
	const check = { title, organisation: null, enterprise: enterprise.id, contact: people[contact], inspector: people[inspector] };
	const saved = await staff.post('/business/v3/failed-check/save', check);
	if (saved.body.state !== 200) throw new Error(saved.text);
});

/** Opens the task centre of a person on the task about the check, on a desktop or a phone. */
async function openTask(account: string, size?: { width: number; height: number }): Promise<Page> {
	const page = await journey.enter(account as DemoAccount, quality, size);
	await page.goto('/platform/bpmn/form');
	await shown(page).getByText(title).first().click();
	return page;
}

const pane = (page: Page) => shown(page).getByRole('article', { name: title });
const decide = (page: Page, name: string) => pane(page).getByRole('button', { name, exact: true }).click();
const ended = (page: Page) =>
	page
		.getByText(/^(操作成功|保存成功)$/)
		.first()
		.waitFor();

itInFull('a failed check is handled by four people from the notice to the closing, one of them on a phone', async () => {
	const staff = await journey.enterList('staff', quality, '不合格处置');
	await shown(staff)
		.getByRole('row', { name: new RegExp(title) })
		.getByRole('button', { name: '查看' })
		.click();
	await staff.getByRole('button', { name: '发起不合格处置' }).click();
	await staff.getByRole('article', { name: title }).getByText('预计下一环节').waitFor();

	const notice = await openTask(inspector);
	await pane(notice).getByLabel('送达日期').fill('2026-11-25');
	await notice.keyboard.press('Enter');
	await decide(notice, '送达通知');
	await ended(notice);

	const phone = await openTask(contact, { width: 390, height: 844 });
	await pane(phone).getByLabel('异议理由').fill('抽样有误');
	await pane(phone).getByRole('button', { name: '常用语' }).click();
	await phone.getByText('还没有常用语').waitFor();
	await phone.keyboard.press('Escape');
	await decide(phone, '提出异议');
	await ended(phone);

	const review = await openTask('admin');
	await decide(review, '异议不成立');
	await pane(review).getByText('请填写意见').first().waitFor();
	await pane(review).getByLabel('意见').fill('抽样合规');
	const area = await pane(review)
		.getByRole('img', { name: /手写签名/ })
		.boundingBox();
	if (!area) throw new Error('no area for the signature');
	await review.mouse.move(area.x + 20, area.y + 40);
	await review.mouse.down();
	await review.mouse.move(area.x + 120, area.y + 60, { steps: 4 });
	await review.mouse.up();
	await decide(review, '异议不成立');
	await ended(review);

	await phone.reload();
	await shown(phone).getByText(title).first().click();
	await pane(phone)
		.getByRole('img', { name: /的签名/ })
		.waitFor();
	await pane(phone).getByLabel('整改措施').fill('更换供应商');
	await decide(phone, '完成整改');
	await ended(phone);

	await notice.reload();
	await shown(notice).getByText(title).first().click();
	await pane(notice).getByLabel('复检结果').click();
	await notice.getByTitle('合格', { exact: true }).click();
	await decide(notice, '合格');
	await ended(notice);

	await staff.goto('/platform/bpmn/form');
	await shown(staff).getByText('我发起的', { exact: true }).click();
	await shown(staff).getByText(title).first().click();
	await pane(staff).getByText('已办结').first().waitFor();
	expect(await pane(staff).getByText('查看当时的表单').count()).toBeGreaterThan(4);
});
