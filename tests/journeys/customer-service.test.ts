import { v7 as newId } from 'uuid';
import { describe, expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { eventually, shareJourney, signIn } from './journey.ts';

const outside = 'http://app.example';
const environment = { PORTAL_CHAT_SCRIPT: 'http://chat.example/chat.js', PORTAL_CHAT_APPS: outside };
const journey = shareJourney({ environment }, async ({ portal }) => {
	const { system } = portal.database;
	const { id: subsystem_id } = await system
		.selectFrom('portal.subsystem')
		.select('id')
		.where('alias', '=', 'quality')
		.executeTakeFirstOrThrow();
	const entry = { subsystem_id, icon: null, is_open: false, description: null, source: null };
	const top = newId();
	await system
		.insertInto('portal.menu_item')
		.values([
			{ ...entry, id: top, parent_id: null, sort: 900, names: { 'zh-CN': '外部系统' }, alias: '外部系统', url: null },
			{ ...entry, id: newId(), parent_id: top, sort: 1, names: { 'zh-CN': '嵌入页面' }, alias: '嵌入页面', url: `${outside}/page` },
		])
		.execute();
});

describe('the customer service', () => {
	itInFull('shows its button after a second and serves embedded applications on a channel of their own', async () => {
		const page = await journey.visit();
		const channels: Array<string | null> = [];
		await page.context().route('http://chat.example/**', (route) => {
			channels.push(new URL(route.request().url()).searchParams.get('channel'));
			return route.fulfill({
				contentType: 'text/javascript',
				body: 'addEventListener("portal-service", (event) => { event.preventDefault(); document.title = "chat " + event.detail.channel; })',
			});
		});
		await page.context().route(`${outside}/**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '外部应用' }));
		await page.goto('/login');
		await signIn(page, 'admin');
		await page.getByRole('button', { name: '质量安全监测' }).click();
		await page.getByRole('button', { name: '在线客服' }).waitFor();
		await eventually(async () => channels).toEqual(['20079']);
		await page.getByRole('button', { name: '外部系统' }).click();
		await page.getByRole('menuitem', { name: '嵌入页面' }).click();
		await eventually(async () => channels).toEqual(['20079', '20078']);
		await page.getByRole('button', { name: '在线客服' }).click();
		await eventually(() => page.title()).toBe('chat 20078');
	});

	it('has its button in the margin of the pages, and where it was dragged also after a reload', async () => {
		const page = await journey.visit();
		await page.context().route('http://chat.example/**', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
		await page.goto('/login');
		await signIn(page, 'admin');
		await page.getByRole('button', { name: '系统管理' }).click();
		const button = page.getByRole('button', { name: '在线客服' });
		const edges = async () => {
			const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
			return { left: Math.max(0, Math.round(x)), right: Math.min(1440, Math.round(x + width)), middle: Math.round(y + height / 2) };
		};
		await button.waitFor();
		expect((await edges()).left).toBe(1424);
		await button.hover();
		await eventually(async () => (await edges()).left).toBe(1400);
		await page.mouse.down();
		await page.mouse.move(600, 300, { steps: 5 });
		await page.mouse.move(200, 450, { steps: 5 });
		await page.mouse.up();
		await page.mouse.move(700, 500);
		await eventually(edges).toEqual({ left: 0, right: 16, middle: 450 });
		await button.focus();
		await page.keyboard.press('ArrowDown');
		await eventually(async () => (await edges()).middle).toBe(495);
		await page
			.waitForResponse((response) => response.url().includes('/user/settings') && response.request().method() === 'POST')
			.catch(() => {});
		await page.reload();
		await button.waitFor();
		await eventually(edges).toEqual({ left: 0, right: 16, middle: 495 });
	});
});
