import { afterAll, beforeEach, expect, it } from 'vitest';

import { signalBase, signalWith } from '../api/notice-portal.ts';
import { MailServer } from '../support/mail-server.ts';
import { eventually, rowNamed, runRowAction, shareJourney, shown } from './journey.ts';
import { agree, field, pick, saveForm, startNew, untilCell, visitList } from './list-steps.ts';

const password = 'a-pass-word-1';
const mail = new MailServer({ account: { user: 'portal', pass: password } });
await mail.start();
afterAll(() => mail.stop());
beforeEach(() => {
	mail.refusal = null;
});

const address = 'admin.person@example.org';
const screens = { signal: signalWith({ channels: ['email'], content: '内容 {name}' }) };
const journey = shareJourney({ screens, environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } }, async ({ portal }) => {
	await portal.database.pool.query(`update portal.employee set email = $1 where account = 'admin'`, [address]);
	await portal.database.pool.query('delete from portal.mail_template; delete from portal.mail_account');
});

/** The account that sends, entered with this password. */
const account = {
	name: '局邮件',
	host: '127.0.0.1',
	port: 0,
	encryption: 'none',
	account: 'portal',
	sender: '局门户 <bureau@example.org>',
};

it('an account is entered and tested: what the server says is shown, and the password is not', async () => {
	const page = await journey.enter('admin', '系统管理');
	await startNew(page, '/system/mail-account');
	const dialog = page.getByRole('dialog');
	await field(page, '账号名称').fill('试用账号');
	await dialog.getByRole('textbox', { name: '服务器' }).fill('127.0.0.1');
	await pick(page, '加密方式', '不加密');
	await field(page, '端口').fill(String(mail.port));
	await field(page, '用户名').fill('portal');
	await field(page, '密码').fill('not-the-pass-1');
	await field(page, '发件人').fill('nobody');
	await dialog.getByRole('button', { name: '保存' }).click();
	await dialog.getByText('应为邮箱地址，或“名称 <邮箱地址>”').waitFor();
	await field(page, '发件人').fill(account.sender);
	await field(page, '已停用').click();
	await saveForm(page);

	const test = async () => {
		await runRowAction(page, rowNamed(page, '试用账号'), '测试');
		await dialog.getByLabel('收件邮箱').fill('somebody@example.org');
		await dialog.getByRole('button', { name: '发送', exact: true }).click();
		const said = await dialog.getByRole('alert').textContent();
		await dialog.locator('.ant-modal-close').click();
		return said;
	};
	const refused = await test();
	expect(refused).toMatch(/^发送失败（\d+ 毫秒）：服务器拒绝用户名或密码/);
	expect(refused).not.toContain('not-the-pass-1');
	await runRowAction(page, rowNamed(page, '试用账号'), '编辑');
	await field(page, '密码').fill(password);
	await saveForm(page);
	expect(await test()).toMatch(/^已发送（\d+ 毫秒）$/);
	expect(mail.mails.at(-1)).toMatchObject({ to: ['somebody@example.org'] });
});

it('a template is entered with the placeholders it may have, and previewed in three languages', async () => {
	const page = await journey.enter('admin', '系统管理');
	await startNew(page, '/system/mail-template');
	const dialog = page.getByRole('dialog');
	await pick(page, '种类', '单条通知');
	await field(page, '主题').fill('【局】{subjct}');
	await dialog.locator('[contenteditable=true]:visible').first().fill('您好：{content}');
	await dialog.getByRole('button', { name: '保存' }).click();
	await dialog.getByText('{subjct} 没有含义').waitFor();
	await field(page, '主题').fill('【局】{subject}');
	await dialog.getByRole('tab', { name: '英文' }).click();
	await field(page, '主题（英文）').fill('[Bureau] {subject}');
	await dialog.locator('[contenteditable=true]:visible').first().fill('Dear {recipient}, {content}');
	await saveForm(page);

	await runRowAction(page, rowNamed(page, '单条通知'), '预览');
	const contents = { 简体中文: ['【局】', '您好：'], 繁体中文: ['【局】', '您好：'], 英文: ['[Bureau] ', 'Dear '] };
	for (const [language, [subject, content]] of Object.entries(contents)) {
		await dialog.getByRole('tab', { name: language }).click();
		const panel = dialog.getByRole('tabpanel', { name: language });
		expect(await panel.locator('p').nth(1).textContent()).toContain(subject);
		await panel
			.frameLocator('iframe')
			.getByText(content ?? '')
			.waitFor();
	}
});

it('an e-mail that was refused is in the outbox with its reason; its address is sent nothing until it is permitted again', async () => {
	const admin = await journey.portal.signIn('admin');
	const { body, text } = await admin.post('/platform/v3/mail/account/save', { ...account, port: mail.port, password });
	expect(body.state, text).toBe(200);
	mail.refusal = { at: 'recipient', code: 550, text: 'no such person' };
	const page = await journey.enter('admin', '系统管理');
	const save = (name: string) => admin.post(`${signalBase}/save`, { name });
	await save('bounced');
	await page.goto('/system/notification-log');
	await shown(page).getByRole('button', { name: '查询', exact: true }).waitFor();
	await eventually(() => rowNamed(page, '邮件').count()).toBeGreaterThan(0);
	await untilCell(page, ['邮件', '结果'], '失败');
	await untilCell(page, ['邮件', '失败原因'], '服务器拒绝消息');
	mail.refusal = null;
	await save('muted');
	// Nobody reloads the list.
	await untilCell(page, ['邮件', '结果'], '邮箱停发');
	expect(mail.with('muted')).toEqual([]);

	await visitList(page, '/system/mail-suppression');
	await untilCell(page, [address, '服务器答复'], '550 no such person');
	await runRowAction(page, rowNamed(page, address), '删除');
	await agree(page, '删除');
	await eventually(() => rowNamed(page, address).count()).toBe(0);
	await visitList(page, '/system/notification-log');
	await runRowAction(page, rowNamed(page, '邮箱停发'), '重发');
	await agree(page, '重发');
	await eventually(async () => mail.mails.filter(({ to }) => to[0] === address).length).toBe(1);
	await untilCell(page, ['邮件', '结果'], '已发送');
});
