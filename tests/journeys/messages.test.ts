import { describe, expect, it } from 'vitest';

import { act, idsOf, messageBase, ofMessage, person, receive, saveMessage, sendMessage, unread } from '../api/message-calls.ts';
import { itInFull } from '../support/in-full.ts';
import { eventually, shareJourney, shown } from './journey.ts';

const journey = shareJourney();
const system = '质量安全监测';

describe('messages between two browsers', () => {
	it('are written, arrive at the bell within a second, are replied to and show their readers', async () => {
		const [staff, admin] = [await journey.enter('staff', system), await journey.enter('admin', system)];
		const elsewhere = await journey.enter('admin', system);
		await staff.goto('/officeDesk/innerMessage/receiveMessage');
		for (const page of [admin, elsewhere]) await page.getByRole('button', { name: /^消息/ }).waitFor();

		await staff.getByRole('button', { name: '写消息' }).click();
		const form = shown(staff).getByRole('dialog', { name: '写消息' });
		await form.getByRole('button', { name: '人员' }).click();
		const selector = staff.locator('.portal-selector');
		await selector.locator('input').first().fill('admin');
		await staff.keyboard.press('Enter');
		await selector.locator('.ant-table-row', { hasText: '系统管理员' }).first().click();
		await selector.getByRole('button', { name: /确\s*认/ }).click();
		await form.getByText('将发送给 1 人').waitFor();
		await form.getByLabel('主题').fill('抽查安排');
		await form.getByRole('textbox', { name: '内容' }).fill('周五九点出发');
		await form.getByRole('button', { name: /发\s*送$/ }).click();
		const ringing = admin.waitForFunction(() => document.querySelector('.message-bell[aria-label*="1"]') !== null && Date.now());
		const answered = staff.waitForResponse(/innerMessage\/save/);
		await staff
			.getByRole('dialog', { name: '确定发送给 1 人吗？' })
			.getByRole('button', { name: /发\s*送/ })
			.click();
		const { responseEnd, startTime } = (await answered).request().timing();
		expect(Number(await (await ringing).jsonValue()) - (startTime + responseEnd)).toBeLessThan(1_000);
		for (const page of [admin, elsewhere]) await page.getByRole('button', { name: '消息，1 条未读' }).waitFor();
		await staff.getByRole('button', { name: /已发送/ }).click();
		await shown(staff).locator('.folder-page-list').getByText('抽查安排').click();
		const pane = shown(staff).getByRole('region', { name: '消息详情' });
		await pane.getByRole('tab', { name: '已回复列表' }).waitFor();

		await admin.getByRole('button', { name: '消息，1 条未读' }).click();
		const popover = admin.locator('.message-bell-popover');
		const list = popover.getByRole('list', { name: '未读消息' });
		await popover.getByText('抽查安排').waitFor();
		expect([(await popover.boundingBox())?.width, (await list.boundingBox())?.height]).toEqual([350, 250]);
		await popover.getByText('抽查安排').click();
		const dialog = admin.getByRole('dialog', { name: '消息详情' });
		await dialog.getByText('周五九点出发').waitFor();
		expect(await dialog.getByRole('tab').count()).toBe(0);
		await dialog.getByRole('textbox', { name: '回复内容' }).fill('收到');
		await dialog.getByRole('button', { name: '发送回复' }).click();
		await admin.getByText('回复成功').waitFor();
		await dialog.locator('.ant-modal-close').click();
		await admin.getByRole('button', { name: '消息', exact: true }).hover();
		await admin.getByRole('tooltip', { name: '没有未读消息' }).waitFor();
		await elsewhere.getByRole('button', { name: '消息', exact: true }).waitFor();

		// The sender has done nothing since.
		await pane.getByRole('tabpanel').getByText('收到').waitFor();
		await pane.getByRole('tab', { name: '已阅读列表' }).click();
		await pane.getByRole('tabpanel').locator('tbody tr.ant-table-row').first().waitFor();
		await staff.getByRole('button', { name: '消息，1 条未读' }).waitFor();
	});

	itInFull('are sent once when the answer to sending was lost and the user sends again; the sender sees whom they are for', async () => {
		const [staff, admin] = [await journey.enter('staff', system), await journey.portal.signIn('admin')];
		await saveMessage(await journey.portal.signIn('staff'), { subject: '只发一次', receivers: [person(admin)], draft: 1 });
		await staff.goto('/officeDesk/innerMessage/receiveMessage');
		await staff.getByRole('button', { name: /草稿箱/ }).click();
		await shown(staff).locator('[data-row-key]').getByText('只发一次').click();
		await shown(staff).getByRole('button', { name: '继续编辑' }).click();
		const form = shown(staff).getByRole('dialog', { name: '写消息' });
		await form.getByRole('switch', { name: '是否公告' }).click();
		const send = async () => {
			await form.getByText('将发送给 1 人').waitFor();
			await form.getByRole('button', { name: /发\s*送$/ }).click();
			const question = staff.getByRole('dialog', { name: '确定发送给 1 人吗？' });
			await question.getByRole('button', { name: /发\s*送/ }).click();
			await question.waitFor({ state: 'hidden' });
		};
		await staff.route(
			'**/innerMessage/save',
			async (route) => {
				await route.fetch();
				await route.abort();
			},
			{ times: 1 },
		);
		await send();
		await staff.getByText('服务器君开小差了').first().waitFor();
		await send();
		await staff.getByText('发送成功').waitFor();
		expect((await receive(admin)).dataResult.filter(({ subject }: { subject: string }) => subject === '只发一次')).toMatchObject([
			{ isPublic: 1 },
		]);
		await staff.getByRole('button', { name: /已发送/ }).click();
		await shown(staff).locator('[data-row-key]').getByText('只发一次').click();
		await shown(staff).locator('.message-detail-receivers').getByText('系统管理员').waitFor();
	});

	itInFull('are one list for all tabs, and the keys of the message centre work', async () => {
		const page = await journey.enter('staff', system);
		const second = await page.context().newPage();
		await second.goto('/dashboard');
		const [from, to] = [await journey.portal.signIn('admin'), await journey.portal.signIn('staff')];
		const before = idsOf(await unread(to));
		if (before.length > 0) await act(to, 'markRead', { ids: before.join() });
		const ids = [await sendMessage(from, to, { subject: '第一条' }), await sendMessage(from, to, { subject: '第二条' })];
		for (const tab of [page, second]) await tab.getByRole('button', { name: '消息，2 条未读' }).waitFor();
		await second.setViewportSize({ width: 390, height: 844 });
		await second.getByRole('button', { name: '消息，2 条未读' }).click();
		const panel = second.locator('.message-bell-panel');
		await panel.getByText('第二条').waitFor();
		await eventually(() =>
			panel.evaluate((element) => ((box) => [box.left >= 8, box.width, box.right <= 382])(element.getBoundingClientRect())),
		).toEqual([true, 350, true]);
		await page.goto('/officeDesk/innerMessage/receiveMessage');
		await shown(page).getByText('第二条').waitFor();
		await page.keyboard.press('n');
		await shown(page).getByRole('heading', { name: '第二条' }).waitFor();
		await page.keyboard.press('n');
		await shown(page).getByRole('heading', { name: '第一条' }).waitFor();
		await second.getByRole('button', { name: '消息', exact: true }).waitFor();
		await page.keyboard.press('Delete');
		await shown(page).getByText('第一条').first().waitFor({ state: 'hidden' });
		const readers = await from.post(`${messageBase}/innerMessageRead/query`, ofMessage(ids[0] ?? ''));
		expect(readers.body.data.dataResult).toHaveLength(1);

		// The next unread message may be one that the list does not show.
		await shown(page).getByRole('checkbox', { name: '有附件' }).check();
		await shown(page).locator('.folder-page-list [data-row-key]').first().waitFor({ state: 'hidden' });
		await sendMessage(from, to, { subject: '不在列表中' });
		await page.getByRole('button', { name: '消息，1 条未读' }).waitFor();
		await shown(page).getByRole('button', { name: '下一条未读消息' }).click();
		await shown(page).getByRole('heading', { name: '不在列表中' }).waitFor();
		await page.getByRole('button', { name: '消息', exact: true }).waitFor();
		await page.keyboard.press('n');
		await page.getByText('没有未读消息').waitFor();
	});

	itInFull('are counted rightly when an older count arrives after a newer one', async () => {
		const page = await journey.enter('staff', system);
		const [from, to] = [await journey.portal.signIn('admin'), await journey.portal.signIn('staff')];
		const before = idsOf(await unread(to));
		if (before.length > 0) await act(to, 'markRead', { ids: before.join() });
		const [first] = [await sendMessage(from, to, { subject: '旧' }), await sendMessage(from, to, { subject: '新' })];
		let release = (): void => undefined;
		const held = new Promise<void>((resolve) => {
			release = resolve;
		});
		let asked = 0;
		await page.route('**/innerMessage/msgList*', async (route) => {
			const response = await route.fetch();
			asked += 1;
			await held;
			await route.fulfill({ response }).catch(() => undefined);
		});
		const streaming = page.waitForResponse(/v3\/events/);
		await page.reload();
		await streaming;
		// The bell asks twice when it is drawn.
		await eventually(async () => asked).toBe(2);
		await act(to, 'markRead', { ids: first ?? '' });
		await page.getByRole('button', { name: '消息，1 条未读' }).waitFor();
		release();
		await eventually(async () => asked).toBeGreaterThan(2);
		await page.getByRole('button', { name: '消息，1 条未读' }).waitFor();
		await page.unrouteAll({ behavior: 'ignoreErrors' });
		await page.context().close();
	});

	itInFull('are read, starred, deleted and restored by keys, several at once', async () => {
		const page = await journey.enter('staff', system);
		const [from, to] = [await journey.portal.signIn('admin'), await journey.portal.signIn('staff')];
		const before = idsOf(await unread(to));
		if (before.length > 0) await act(to, 'markRead', { ids: before.join() });
		for (const subject of ['键盘一', '键盘二']) await sendMessage(from, to, { subject });
		await page.goto('/officeDesk/innerMessage/receiveMessage');
		const rows = shown(page).locator('.folder-page-list [data-row-key]');
		await rows.getByText('键盘二').waitFor();
		const badge = (count: number) =>
			page.getByRole('button', { name: count === 0 ? '消息' : `消息，${count} 条未读`, exact: true }).waitFor();
		await page.keyboard.press('j');
		await badge(1);
		await page.keyboard.press('x');
		await page.keyboard.press('j');
		await badge(0);
		await page.keyboard.press('x');
		await page.keyboard.press('u');
		await badge(2);
		await page.keyboard.press('m');
		await badge(0);
		await page.keyboard.press('Delete');
		await rows.getByText('键盘一').waitFor({ state: 'hidden' });
		await page.keyboard.press('4');
		await rows.getByText('键盘一').waitFor();
		await rows.getByText('键盘二').click();
		await page.keyboard.press('b');
		await rows.getByText('键盘二').waitFor({ state: 'hidden' });
		await rows.getByText('键盘一').click();
		await page.keyboard.press('Delete');
		const question = page.getByRole('dialog', { name: '确定彻底删除 1 条消息吗？' });
		await question.getByRole('button', { name: '删除消息' }).click();
		await rows.getByText('键盘一').waitFor({ state: 'hidden' });
		await page.keyboard.press('1');
		await rows.getByText('键盘二').click();
		await page.keyboard.press('s');
		await expect.poll(async () => (await receive(to)).dataResult[0]).toMatchObject({ subject: '键盘二', isStarred: 1, isRead: 1 });
		await page.getByRole('button', { name: '快捷键' }).click();
		await page.getByText('从回收站还原').waitFor();
	});

	itInFull('begin with a template, survive a crash while they are written, and replies carry attachments', async () => {
		const [staff, admin] = [await journey.enter('staff', system), await journey.portal.signIn('admin')];
		await admin.post('/platform/v3/msg/template/save', { name: '到岗通知', subject: '{name}，请到岗', content: '<p>{date} 报到</p>' });
		await staff.goto('/officeDesk/innerMessage/receiveMessage');
		await staff.getByRole('button', { name: '写消息' }).click();
		const form = shown(staff).getByRole('dialog', { name: '写消息' });
		await form.getByRole('combobox', { name: '模板' }).click();
		await staff.getByTitle('到岗通知').click();
		await form.getByText('{date} 报到').waitFor();
		await form.getByLabel('主题').fill('{name}，请准时到岗');
		// Another tab writes another message.
		const second = await staff.context().newPage();
		await second.goto('/officeDesk/innerMessage/receiveMessage');
		await second.getByRole('button', { name: '写消息' }).click();
		const other = shown(second).getByRole('dialog', { name: '写消息' });
		expect(await other.getByLabel('主题').inputValue()).toBe('');
		await other.getByLabel('主题').fill('另一条');
		await staff.reload();
		await staff.getByRole('button', { name: '写消息' }).click();
		expect(await form.getByLabel('主题').inputValue()).toBe('{name}，请准时到岗');
		await form.getByText('{date} 报到').waitFor();
		await form.getByRole('button', { name: /放\s*弃/ }).click();
		// What a closed tab has left is taken over, once.
		await second.close();
		await staff.getByRole('button', { name: '写消息' }).click();
		expect(await form.getByLabel('主题').inputValue()).toBe('另一条');
		await form.getByRole('button', { name: /放\s*弃/ }).click();

		const id = await sendMessage(admin, await journey.portal.signIn('staff'), { subject: '请回复附件' });
		await shown(staff).locator('[data-row-key]').getByText('请回复附件').click();
		const reply = shown(staff).getByRole('region', { name: '回复' });
		await reply.getByRole('textbox', { name: '回复内容' }).fill('见附件');
		await reply
			.getByRole('region', { name: '附件' })
			.locator('input[type=file]')
			.setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('内容') });
		await reply.getByText('说明.txt').waitFor();
		await reply.getByRole('button', { name: '发送回复' }).click();
		await staff.getByText('回复成功').waitFor();
		const { body } = await admin.post(`${messageBase}/innerMessageReply/query`, ofMessage(id));
		expect(body.data.dataResult[0].fileMsg).toMatchObject([{ title: '说明.txt' }]);
	});
});
