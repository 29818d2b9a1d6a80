import { afterAll, expect, it } from 'vitest';

import { comment, newSpotCheck } from '../api/comment-calls.ts';
import { MailServer } from '../support/mail-server.ts';
import { eventually, shareJourney } from './journey.ts';

const mail = new MailServer();
await mail.start();
afterAll(() => mail.stop());

const journey = shareJourney({ environment: mail.settings });

it('a person chooses channels; a comment that mentions them shows at the bell and arrives as an e-mail', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	await page.getByRole('button', { name: '个性化设置' }).click();
	await page.getByRole('button', { name: '设置通知渠道和免打扰时段' }).click();
	const dialog = page.getByRole('dialog', { name: '通知设置' });
	await dialog.getByLabel('评论提及').click();
	for (const channel of ['站内消息', '邮件'])
		await page.locator('.ant-select-item-option', { hasText: channel }).locator('visible=true').click();
	await page.keyboard.press('Escape');
	await dialog.getByRole('switch', { name: '免打扰时段' }).click();
	await dialog.getByRole('switch', { name: '免打扰时段' }).click();
	await dialog.getByRole('button', { name: /保\s*存/ }).click();
	await page.getByText('通知设置已保存').waitFor();
	const [staff, admin] = await Promise.all([journey.portal.signIn('staff'), journey.portal.signIn('admin')]);
	const { id } = await newSpotCheck(staff);
	await comment(staff, id, { mentions: [String(admin.tokens.uid)] });
	await page.getByRole('button', { name: '消息，1 条未读' }).waitFor();
	await eventually(async () => mail.with(`id=${id}`).length).toBe(1);
	expect(mail.with(`id=${id}`)[0]?.text).toContain('https://portal.example.org/platform/dataTemplate/form?screen=spot-check');
});
