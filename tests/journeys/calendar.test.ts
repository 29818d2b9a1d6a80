import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dayAt } from '../../contract/base/china-time.ts';
import { eventually, shareJourney, shown } from './journey.ts';

const journey = shareJourney();
const today = dayAt(Date.now());

async function openCalendar(account: 'admin' | 'staff'): Promise<Page> {
	const page = await journey.enter(account, '质量安全监测');
	await page.goto('/calendar');
	await shown(page).locator('.portal-calendar-grid').waitFor();
	return page;
}

const bar = (page: Page) => shown(page).locator('.calendar-bar');
/** An entry of the calendar; a day of many shows it only in the view of the day. */
const entry = (page: Page, title: string) => shown(page).locator('.portal-chip', { hasText: title });
const showDay = (page: Page) => bar(page).getByText('按日', { exact: true }).click();

it('a series with a guest appears in the open calendar of the guest, whose reply its owner sees; a declined one stays findable', async () => {
	const [owner, guest] = [await openCalendar('admin'), await openCalendar('staff')];
	await Promise.all([showDay(owner), showDay(guest)]);
	for (const title of ['抽检协调会', '应急演练']) {
		await bar(owner).getByRole('button', { name: '新建日程' }).click();
		const dialog = owner.getByRole('dialog', { name: '新建日程' });
		await dialog.getByLabel('标题').fill(title);
		await dialog.getByLabel('重复', { exact: true }).click();
		await owner.locator('.ant-select-dropdown:visible').getByText('每周', { exact: true }).click();
		await dialog.getByLabel('参加人').fill('周晓敏');
		await owner.locator('.ant-select-dropdown:visible').getByText('浙江省市场监督管理局').click();
		await dialog.getByRole('button', { name: /保\s*存/ }).click();
		await entry(owner, title).waitFor();
		// Nobody loads the page of the guest again.
		await entry(guest, title).waitFor();
	}
	const reply = async (title: string, answer: string) => {
		await entry(guest, title).click();
		const dialog = guest.getByRole('dialog', { name: title });
		await dialog.getByText('重复：每周').waitFor();
		await dialog.getByRole('button', { name: answer }).click();
		await dialog.waitFor({ state: 'hidden' });
	};
	await reply('抽检协调会', '接受');
	await reply('应急演练', '谢绝');
	const replyOf = async (title: string) => {
		await entry(owner, title).click();
		const dialog = owner.getByRole('dialog', { name: '编辑日程' });
		const text = await dialog.getByText(/^周晓敏（/).textContent();
		await dialog
			.getByRole('button', { name: /关\s*闭/ })
			.last()
			.click();
		return text;
	};
	await owner.getByRole('button', { name: '消息，2 条未读' }).waitFor();
	expect([await replyOf('抽检协调会'), await replyOf('应急演练')]).toEqual(['周晓敏（已接受）', '周晓敏（已谢绝）']);

	// As in Outlook, what was declined is struck through, can be hidden, and can still be accepted.
	await eventually(() => entry(guest, '应急演练').evaluate((chip) => getComputedStyle(chip).textDecorationLine)).toBe('line-through');
	await bar(guest).getByRole('button', { name: '显示' }).click();
	await guest.getByRole('checkbox', { name: '已谢绝的邀请' }).uncheck();
	await entry(guest, '应急演练').waitFor({ state: 'detached' });
	await guest.getByRole('checkbox', { name: '已谢绝的邀请' }).check();
	await guest.keyboard.press('Escape');
	await reply('应急演练', '接受');
	await eventually(() => entry(guest, '应急演练').evaluate((chip) => getComputedStyle(chip).textDecorationLine)).toBe('none');

	// The next occurrence is a week later; one that is cancelled alone leaves both calendars.
	for (let step = 0; step < 7; step += 1) await bar(owner).getByRole('button', { name: '向后' }).click();
	await entry(owner, '应急演练').click();
	await owner.getByRole('dialog').getByRole('button', { name: '只删除这一次' }).click();
	// The dialog behind it has a button of nearly the same name.
	await owner
		.getByRole('dialog', { name: '提示' })
		.getByRole('button', { name: /删\s*除/ })
		.click();
	await entry(owner, '应急演练').waitFor({ state: 'detached' });
});

it('layers show tasks and dates of records; a file is imported; a revoked address is refused', async () => {
	const admin = await journey.portal.signIn('admin');
	await admin.post('/business/v3/memo/save', { title: '核对总结', day: today });
	// The review of an article is a task of the administrator.
	const category = (await admin.post('/business/v3/article-category/query')).body.data.dataResult[0].id;
	const article = { title: '待审的通知', category, content: '<p>正文</p>', audience: 'tenant' };
	const { id } = (await admin.post('/business/v3/article/save', article)).body.data;
	await admin.post('/business/v3/article/submit', { ids: id });
	const due = `update portal.process_task set due_at = now() where state = 'open' and assignee_id = $1`;
	await eventually(async () => (await journey.portal.database.pool.query(due, [admin.tokens.uid])).rowCount).toBe(1);
	const page = await openCalendar('admin');
	const chips = (source: string) => shown(page).locator(`.portal-chip[data-source="${source}"]`);
	await chips('task').first().waitFor();
	await bar(page).getByRole('button', { name: '显示' }).click();
	await page.getByRole('checkbox', { name: '待办期限' }).uncheck();
	await eventually(() => chips('task').count()).toBe(0);
	await page.getByRole('checkbox', { name: '备忘录：提醒日期' }).check();
	await chips('record').filter({ hasText: '核对总结' }).waitFor();
	await page.keyboard.press('Escape');

	await bar(page).getByRole('button', { name: '共享与订阅' }).click();
	const dialog = page.getByRole('dialog', { name: '共享与订阅' });
	const day = today.replaceAll('-', '');
	const ics = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:visit-1', 'SUMMARY:外来的调研', `DTSTART:${day}T020000Z`];
	const buffer = Buffer.from([...ics, `DTEND:${day}T030000Z`, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n'));
	await dialog.getByLabel('导入日历文件（.ics）').setInputFiles({ name: '日程.ics', mimeType: 'text/calendar', buffer });
	await dialog.getByText('新增 1 个日程，更新 0 个').waitFor();
	await dialog.getByRole('button', { name: '生成新地址' }).click();
	const address = await dialog.getByRole('textbox', { name: '订阅地址' }).inputValue();
	const feed = await fetch(address);
	expect([feed.status, await feed.text()]).toEqual([200, expect.stringContaining('SUMMARY:外来的调研')]);
	await dialog.getByRole('button', { name: /停\s*用/ }).click();
	await page.getByText('停用后，已订阅的手机和程序将不再更新。').waitFor();
	await page
		.getByRole('dialog')
		.last()
		.getByRole('button', { name: /停\s*用/ })
		.click();
	await dialog.getByText('尚未生成').waitFor();
	expect((await fetch(address)).status).toBe(404);
	await dialog
		.getByRole('button', { name: /关\s*闭/ })
		.last()
		.click();
	await showDay(page);
	await shown(page).getByRole('listitem').filter({ hasText: '外来的调研' }).getByText('10:00–11:00').waitFor();
});
