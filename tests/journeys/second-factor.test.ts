import { readFile } from 'node:fs/promises';
import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { demoPassword } from '../support/test-portal.ts';
import { shareJourney } from './journey.ts';

const journey = shareJourney();

/** Passkeys are for names, not for numbers. */
const address = () => journey.portal.url.replace('127.0.0.1', 'localhost');
const query = async (text: string, values: unknown[] = []) => (await journey.portal.database.pool.query(text, values)).rows;

async function givePassword(page: Page, account: string): Promise<void> {
	await page.goto(`${address()}/login`);
	await page.getByLabel('账号', { exact: true }).fill(account);
	await page.getByLabel('密码', { exact: true }).fill(demoPassword);
	await page.getByRole('button', { name: '登录', exact: true }).click();
}

async function addAuthenticator(page: Page): Promise<void> {
	const devTools = await page.context().newCDPSession(page);
	await devTools.send('WebAuthn.enable');
	await devTools.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
			...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
		},
	});
}

async function openFactors(page: Page): Promise<void> {
	await page.locator('.user-menu').click();
	await page.getByRole('menuitem', { name: '个人中心' }).click();
	await page.getByRole('tab', { name: '双重验证' }).click();
}

it('signs in with a passkey that was made in the personal centre, and asks for it before a dangerous action', async () => {
	const page = await journey.visit();
	await addAuthenticator(page);
	await givePassword(page, 'admin');
	await page.waitForURL((url) => !url.pathname.startsWith('/login'));
	await page.getByRole('button', { name: '系统管理' }).click();
	await page.getByRole('tablist').waitFor();
	await openFactors(page);
	await page.getByRole('button', { name: '添加' }).click();
	await page.getByRole('button', { name: '创建', exact: true }).click();
	await page.getByText('恢复码只显示这一次').waitFor();
	const codes = await page.locator('.factor-codes li').allInnerTexts();
	expect(codes).toHaveLength(10);
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.getByRole('button', { name: '复制', exact: true }).click();
	await page.getByText('已复制', { exact: true }).waitFor();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join('\n'));
	const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: '下载为文本文件' }).click()]);
	expect(saved.suggestedFilename()).toBe('恢复码.txt');
	expect((await readFile(await saved.path(), 'utf8')).split('\r\n').slice(1, -1)).toEqual(codes);
	await page.getByRole('button', { name: '关闭', exact: true }).last().click();
	await page.getByText('我的通行密钥').waitFor();

	// What was proved eleven minutes ago must be proved again.
	await query("update portal.session set proven_at = now() - interval '11 minutes'");
	await page.getByRole('button', { name: '重新生成' }).click();
	await page.locator('.ant-popconfirm-buttons .ant-btn-primary').click();
	await page.getByText('此操作需要确认是您本人').waitFor();
	await page.getByRole('button', { name: '使用通行密钥' }).click();
	await page.getByText('恢复码只显示这一次').waitFor();

	await page.evaluate(() => localStorage.clear());
	await givePassword(page, 'admin');
	await page.getByText('密码正确。请用通行密钥完成登录。').waitFor();
	await page.getByLabel('在此浏览器上 30 天内不再验证').check();
	await page.getByRole('button', { name: '使用通行密钥' }).click();
	await page.waitForURL((url) => !url.pathname.startsWith('/login'));
	expect(await query('select from portal.trusted_device')).toHaveLength(1);
});

it('offers people whose profile is hidden their sessions and second factors', async () => {
	const page = await journey.enter('staff', '系统管理');
	await page.locator('.user-menu').click();
	await page.getByRole('menuitem', { name: '账号与安全' }).click();
	const dialog = page.getByRole('dialog', { name: '账号与安全' });
	await dialog.getByText('当前设备').waitFor();
	expect(await dialog.getByRole('tab').allInnerTexts()).toEqual(['登录设备', '双重验证', '安全与偏好']);
	expect(await page.getByRole('menuitem', { name: '个人中心' }).count()).toBe(0);
});

it('leads to the set-up of an authenticator app when the policy requires one', async () => {
	await query("update portal.user_security set factor_for = 'everyone'");
	const page = await journey.visit({ width: 390, height: 844 });
	await givePassword(page, 'staff');
	await page.getByRole('button', { name: '设置验证器应用' }).click();
	await page.getByAltText('验证器应用二维码').waitFor();
	const secret = ((await page.locator('.factor-guide code').textContent()) ?? '').replaceAll(' ', '');
	await page.getByLabel('动态验证码').fill('000000');
	await page.getByRole('button', { name: '验证', exact: true }).click();
	await page.getByText('验证码错误或已使用').waitFor();
	await page.getByLabel('动态验证码').fill(await generate({ secret }));
	await page.getByRole('button', { name: '验证', exact: true }).click();
	await page.getByRole('button', { name: '已妥善保存，继续登录' }).click();
	await page.waitForURL((url) => !url.pathname.startsWith('/login'));
});
