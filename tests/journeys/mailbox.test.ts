import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type Dovecot, noDovecot, startDovecot } from '../support/dovecot.ts';
import { MailServer } from '../support/mail-server.ts';
import { pngOf } from '../support/small-png.ts';
import { shareJourney } from './journey.ts';

const smtp = new MailServer({ account: { user: 'staff', pass: 'only-for-tests-1' } });
let dovecot: Dovecot;
let web: Server;
/** Paths that were asked for at the server of pictures. */
const seen: string[] = [];

describe.skipIf(noDovecot !== null)('the mailbox', () => {
	const journey = shareJourney({ environment: { PORTAL_SERVICE_ADDRESSES: '127.0.0.1' } });
	beforeAll(async () => {
		dovecot = await startDovecot();
		await smtp.start();
		web = createServer((request, reply) => {
			seen.push(request.url ?? '');
			reply.writeHead(200, { 'content-type': 'image/png' }).end(pngOf({ width: 40, height: 20 }));
		});
		await new Promise<void>((done) => web.listen(0, '127.0.0.1', done));
	}, 60_000);
	afterAll(async () => {
		await Promise.all([dovecot?.stop(), smtp.stop()]);
		web?.close();
	});

	it('is set up, read, and answered with a file of the portal; images of other servers are shown on request', async () => {
		seen.length = 0;
		const picture = `http://127.0.0.1:${(web.address() as AddressInfo).port}/logo.png`;
		const html = `<h3>抽查结果</h3><p>请于本周内反馈。</p><script>parent.document.title = 'run'</script><img alt="标志" src="${picture}">`;
		const head =
			'From: =?utf-8?B?5p2O6Iqz?= <li@example.com>\r\nTo: staff@example.org\r\nMIME-Version: 1.0\r\nDate: Fri, 27 Nov 2026 09:30:00 +0800\r\n';
		await dovecot.as('staff', async (client) => {
			await client.append('INBOX', `${head}Subject: Earlier\r\n\r\nplain text\r\n`, ['\\Seen']);
			await client.append(
				'INBOX',
				`${head}Message-ID: <ask@example.com>\r\nSubject: =?gb2312?B?s+my6b3hufs=?=\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`,
			);
		});
		const page = await journey.enter('staff', '质量安全监测', { width: 1440, height: 900 });
		await page.goto('/mailbox');
		await page.getByRole('button', { name: '设置邮箱账号' }).click();
		const account = page.getByRole('dialog', { name: '邮箱账号' });
		await account.getByLabel('邮箱地址').fill('staff@example.org');
		await account.getByLabel('显示名称').fill('王伟');
		await account.getByLabel('用户名').fill('staff');
		await account.getByLabel('密码或授权码').fill('wrong');
		for (const [name, port] of [
			['收件服务器（IMAP）', dovecot.port],
			['发件服务器（SMTP）', smtp.port],
		] as const) {
			const server = account.getByRole('group', { name });
			await server.getByLabel('主机').fill('127.0.0.1');
			await server.getByLabel('加密方式').click();
			await page.locator('.ant-select-dropdown:visible').getByText('不加密').click();
			await server.getByLabel('端口').fill(String(port));
		}
		await account.getByRole('button', { name: '测试' }).click();
		await account.getByText('IMAP：邮件服务器拒绝用户名或密码').waitFor();
		await account.getByLabel('密码或授权码').fill('only-for-tests-1');
		await account.getByRole('button', { name: '测试' }).click();
		await account.getByText('IMAP：登录成功').waitFor();
		await account.getByText('SMTP：登录成功').waitFor();
		await account.getByRole('button', { name: '保存' }).click();

		await page
			.getByRole('button', { name: /李芳.*未读 抽查结果/ })
			.first()
			.click();
		const mail = page.getByRole('article', { name: '邮件正文' });
		const frame = page.frameLocator('iframe[title="邮件正文"]');
		await frame.getByRole('heading', { name: '抽查结果' }).waitFor();
		expect(await frame.locator('img').count()).toBe(0);
		expect(seen.splice(0)).toEqual([]);
		await mail.getByRole('button', { name: '显示图片' }).click();
		await frame.locator('img').waitFor();
		expect(await frame.locator('img').getAttribute('src')).toMatch(/^data:image\/png/);
		expect(seen).toEqual(['/logo.png']);
		expect(await page.title()).not.toBe('run');

		await mail.getByRole('button', { name: '回复', exact: true }).click();
		const begun = page.getByRole('dialog', { name: '回复' });
		expect(await begun.getByLabel('主题').inputValue()).toBe('答复：抽查结果');
		await begun.getByRole('textbox', { name: '正文' }).fill('已处理。');
		await begun.getByText(/草稿已保存 \d/).waitFor();
		await begun.locator('.ant-modal-close').click();
		// Another device continues it.
		await page.evaluate(() => {
			for (const key of Object.keys(localStorage)) if (key.includes('mailbox-compose')) localStorage.removeItem(key);
		});
		await page.getByRole('button', { name: '草稿箱' }).click();
		await page
			.getByRole('button', { name: /答复：抽查结果/ })
			.first()
			.click();
		await mail.getByRole('button', { name: '继续编写' }).click();
		const reply = page.getByRole('dialog', { name: '写邮件' });
		await reply.getByText('已处理。').waitFor();
		await reply
			.locator('input[type=file]')
			.last()
			.setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('说明\n') });
		await reply.getByText('说明.txt').waitFor();
		await reply.getByRole('button', { name: '发送' }).click();
		await page.getByText('邮件已发送').waitFor();
		await expect.poll(() => smtp.mails.length).toBeGreaterThan(0);
		expect(smtp.mails[0]?.to).toEqual(['li@example.com']);
		expect(smtp.mails[0]?.text).toContain('In-Reply-To: <ask@example.com>');
		expect(smtp.mails[0]?.text).toContain('multipart/alternative');
		await page.getByText('没有邮件').waitFor();

		await page.getByRole('button', { name: '已发送' }).click();
		await page
			.getByRole('button', { name: /li@example.com.*答复：抽查结果/ })
			.first()
			.click();
		await mail.getByRole('button', { name: '将“说明.txt”存入门户' }).click();
		await page.getByText('“说明.txt”已存入门户的本人文件').waitFor();
	});
});
