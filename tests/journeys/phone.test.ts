import { v7 as newId } from 'uuid';
import { expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { eventually, shareJourney, signIn } from './journey.ts';

const mobile = '13800008888';
const journey = shareJourney({}, async ({ portal }) => {
	await portal.database.system.updateTable('portal.employee').set({ mobile }).where('account', '=', 'staff').execute();
});

const newest = () =>
	journey.portal.database.system.selectFrom('portal.sms_outbox').selectAll().orderBy('at', 'desc').limit(1).executeTakeFirst();

async function codeAfter(before: string | undefined): Promise<string> {
	await eventually(async () => (await newest())?.id !== before).toBe(true);
	return /\d{6}/.exec((await newest())?.content ?? '')?.[0] ?? '';
}

it('signs in with a code sent to the mobile', async () => {
	const page = await journey.visit();
	await page.goto('/login');
	await page.getByRole('button', { name: '短信验证码' }).click();
	const send = page.getByRole('button', { name: '获取验证码' });
	await send.click();
	await page.getByText('手机号不能为空').waitFor();
	await page.getByLabel('手机号').fill('1380000');
	await send.click();
	await page.getByText('手机号码长度不为11位').waitFor();
	await page.getByLabel('手机号').fill('23800008888');
	await send.click();
	await page.getByText('手机号码格式不正确').waitFor();
	await page.getByLabel('手机号').fill(mobile);
	await send.click();
	await page.getByRole('button', { name: /秒后重发/ }).waitFor();
	const code = await codeAfter(undefined);
	await page.getByLabel('短信验证码').fill('12345');
	await page.getByRole('button', { name: /^登录$/ }).click();
	await page.getByText('验证码为 6 位数字').waitFor();
	await page.getByLabel('短信验证码').fill(code === '000000' ? '000001' : '000000');
	await page.getByRole('button', { name: /^登录$/ }).click();
	await page.getByText('短信验证码错误或已失效').waitFor();
	await page.getByLabel('短信验证码').fill(code);
	await page.getByRole('button', { name: /^登录$/ }).click();
	await page.getByRole('heading', { name: '选择子系统' }).or(page.getByRole('tablist')).first().waitFor();
});

itInFull('replaces a forgotten password', async () => {
	await journey.portal.database.pool.query(`update portal.sms_code set at = at - interval '2 minutes'`);
	const before = (await newest())?.id;
	const page = await journey.visit();
	await page.goto('/login');
	await page.getByRole('link', { name: '忘记密码？' }).click();
	await page.getByRole('heading', { name: '重置密码' }).waitFor();
	await page.getByLabel('手机号').fill(mobile);
	await page.getByRole('button', { name: '获取验证码' }).click();
	await page.getByRole('button', { name: /秒后重发/ }).waitFor();
	await page.getByLabel('短信验证码').fill(await codeAfter(before));
	await page.getByLabel('新密码', { exact: true }).fill('short');
	await page.getByLabel('确认新密码').fill('short');
	await page.getByRole('button', { name: '保存密码' }).click();
	await page.locator('#newPassword[aria-invalid=true]').waitFor();
	await page.getByLabel('新密码', { exact: true }).fill('Neues@2027');
	await page.getByLabel('确认新密码').fill('Neues@2027');
	await page.getByRole('button', { name: '保存密码' }).click();
	await page.getByRole('button', { name: '去登录' }).click();
	await signIn(page, 'staff', 'Neues@2027');
	await page.getByRole('heading', { name: '选择子系统' }).or(page.getByRole('tablist')).first().waitFor();
});

itInFull('shows administrators what went wrong in browsers, and what was sent to mobiles', async () => {
	const sms = { id: newId(), at: new Date(), mobile, content: '验证码' };
	await journey.portal.database.system.insertInto('portal.sms_outbox').values(sms).execute();
	const page = await journey.enter('admin', '质量安全监测');
	const kept = page.waitForResponse((response) => response.url().endsWith('/log/client'));
	await page.evaluate(() => void Promise.reject(new Error('a promise nobody kept')));
	expect((await kept).status()).toBe(200);
	await page.evaluate(() => window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' })));
	await page.goto('/404');
	await page.getByRole('button', { name: '发送错误报告' }).click();
	await page.getByText('错误报告已发送').waitFor();
	await page.goto('/dashboard');
	await page.getByRole('button', { name: /用户菜单/ }).click();
	await page.getByRole('menuitem', { name: '前端日志' }).click();
	await page.waitForURL(/\/log$/);
	const row = page.getByRole('row', { name: /a promise nobody kept/ });
	await row.waitFor();
	await page.getByRole('row', { name: /页面不存在/ }).waitFor();
	expect(await page.getByText('ResizeObserver').count()).toBe(0);
	await row.getByRole('button', { name: '详情' }).click();
	await page.getByRole('dialog', { name: '详情' }).getByText('Error: a promise nobody kept').first().waitFor();
	await page
		.getByRole('dialog', { name: '详情' })
		.getByRole('button', { name: 'Close' })
		.or(page.locator('.ant-modal-close'))
		.first()
		.click();
	await page.getByRole('tab', { name: '短信发件箱' }).click();
	await page.getByRole('cell', { name: mobile }).first().waitFor();
	expect(journey.failures.splice(0).join()).toContain('a promise nobody kept');
});
