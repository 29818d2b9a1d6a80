import { expect, it } from 'vitest';

import { eventually, isFocused, shareJourney, signIn } from './journey.ts';

const initial = 'First@Time7';

const journey = shareJourney({}, async ({ portal }) => {
	const admin = await portal.signIn('admin');
	const { body } = await admin.post('/platform/v3/org/query', { parameters: [{ key: 'Q^ALIAS_^S', value: 'amr_33' }] });
	const userIds: string[] = [];
	for (const account of ['newcomer', 'guesser']) {
		const partyEmployeePo = { name: account, status: 'actived', gender: 'female', email: 'lin@example.org', qq: '11010519491231002X' };
		const { body: made } = await admin.post('/platform/v3/employee/create', {
			partyEmployeePo: { ...partyEmployeePo, mobile: '13900001111', orgId: body.data.dataResult[0].id },
			user: { account, password: 'Fresh@2026' },
		});
		userIds.push(made.data.id);
	}
	await admin.post('/platform/v3/user/change/passwd', { userIds, newPassword: initial, repeatPassword: initial, reset: 1 });
});

it('lets people leave before they change a password that an administrator set, and says what they lack afterwards', async () => {
	const page = await journey.visit();
	await page.goto('/login');
	await signIn(page, 'newcomer', initial);
	await page.getByRole('heading', { name: '修改密码' }).waitFor();
	await page.getByRole('link', { name: '退出登录' }).click();
	await page.getByRole('heading', { name: '登录' }).waitFor();

	await signIn(page, 'newcomer', initial);
	await page.getByLabel('原密码').fill(initial);
	await page.getByLabel('新密码', { exact: true }).fill('Second@Time8');
	await page.getByLabel('确认新密码').fill('Second@Time8');
	await page.getByRole('button', { name: '保存密码' }).click();
	await page.getByRole('heading', { name: '登录' }).waitFor();
	await signIn(page, 'newcomer', 'Second@Time8');
	await page.getByText('您还没有可用的子系统，请联系管理员授权。').waitFor();
	expect(await page.getByText('请选择要进入的子系统').count()).toBe(0);
});

it('puts the focus into the verification code when one is asked for', async () => {
	const page = await journey.visit();
	await page.goto('/login');
	const guess = { client_id: 'portal-web', client_secret: 'portal-web', grant_type: 'password_credentials', username: 'guesser' };
	for (const password of ['Wrong@111', 'Wrong@222', 'Wrong@333'])
		await journey.portal.anonymous.post('/oauth2/v3/authentication/apply', { ...guess, password });
	await signIn(page, 'guesser', initial);
	await page.locator('#captcha-problem', { hasText: '请输入验证码' }).waitFor();
	await eventually(() => isFocused(page.getByLabel('验证码', { exact: true }))).toBe(true);
});
