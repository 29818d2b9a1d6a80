import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';

import { dayAt } from '../../contract/base/china-time.ts';
import { sendMessage } from '../api/message-calls.ts';
import type { Caller } from '../support/test-portal.ts';
import { eventually, shareJourney, shown } from './journey.ts';

const titles = ['充电器不合格', '插座不合格', '水壶不合格'];

const journey = shareJourney({}, async ({ portal }) => {
	const staff = await portal.signIn('staff');
	const done = async (path: string, body: object) => {
		const answer = await staff.post(path, body);
		if (answer.body.state !== 200) throw new Error(answer.text);
		return answer.body.data;
	};
	const list = { requestPage: { pageNo: 1, limit: 1 } };
	const [enterprise] = (await done('/business/v3/enterprise/query', list)).dataResult;
	const { rows } = await portal.database.pool.query(`select id from portal.employee where account = 'staff'`);
	const person = rows[0].id;
	for (const title of titles) {
		const check = { title, organisation: null, enterprise: enterprise.id, contact: person, inspector: person };
		const { id } = await done('/business/v3/failed-check/save', check);
		if (title !== titles[2]) await done('/platform/v3/bpmn/start', { process: 'failed-check', recordId: id });
	}
});

it('the task centre leads from task to task by keys, decides several, starts a process and draws its way', async () => {
	const page = await journey.enter('staff', '质量安全监测');
	// The delivered home page has them, too.
	await page.getByRole('region', { name: '我的待办' }).getByText('插座不合格').waitFor();
	await page.getByRole('region', { name: '新闻公告' }).waitFor();
	await page.goto('/platform/bpmn/form');
	const list = shown(page).getByRole('region', { name: '待办' });
	await list.getByText('插座不合格').click();
	const pane = shown(page).getByRole('region', { name: '流程详情' });
	await pane.getByRole('heading', { name: /插座不合格/ }).waitFor();
	await page.keyboard.press('j');
	await pane.getByRole('heading', { name: /充电器不合格/ }).waitFor();
	// Who adds an approver beside themselves goes on with the same task, and with what they have written.
	await pane.getByLabel('意见').fill('请一起核对');
	await pane.getByRole('button', { name: '更多操作' }).click();
	await page.getByRole('menuitem', { name: '并加签' }).click();
	const added = shown(page).getByRole('dialog', { name: '并加签' });
	await added.getByRole('combobox').fill('admin');
	await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '系统管理员' }).click();
	await added.getByRole('button', { name: '并加签' }).click();
	await pane.getByText(/并加签系统管理员/).waitFor();
	await pane.getByRole('heading', { name: /充电器不合格/ }).waitFor();
	expect(await pane.getByLabel('意见').inputValue()).toBe('请一起核对');
	await pane.getByRole('heading', { name: /充电器不合格/ }).click();
	await page.keyboard.press('k');
	await pane.getByRole('heading', { name: /插座不合格/ }).waitFor();

	await pane.getByRole('button', { name: '更多操作' }).click();
	await page.getByRole('menuitem', { name: '退回发起人' }).click();
	const back = shown(page).getByRole('dialog', { name: '退回发起人' });
	await back.getByText('回到本环节重新办理').waitFor();
	await back.getByRole('button', { name: /取\s*消/ }).click();

	await pane.getByRole('button', { name: '送达通知' }).click();
	await pane.getByText('请填写').first().waitFor();
	await pane.getByLabel('送达日期').fill('2026-11-25');
	await page.keyboard.press('Enter');
	await pane.getByRole('button', { name: '送达通知' }).click();
	await pane.getByRole('heading', { name: /充电器不合格/ }).waitFor();

	await list
		.getByRole('row', { name: /插座不合格/ })
		.getByRole('checkbox')
		.check();
	await list
		.getByRole('row', { name: /充电器不合格/ })
		.getByRole('checkbox')
		.check();
	await list.getByRole('button', { name: '批量办理' }).click();
	// Their steps share no outcome.
	const both = shown(page).getByRole('dialog', { name: '批量办理 2 项任务' });
	await both.getByText('所选任务属于不同环节，没有共同的处理结果，请按环节分别办理').waitFor();
	await both
		.getByRole('button', { name: /关\s*闭/ })
		.last()
		.click();
	await list
		.getByRole('row', { name: /插座不合格/ })
		.getByRole('checkbox')
		.uncheck();
	await list.getByRole('button', { name: '批量办理' }).click();
	const decisions = shown(page).getByRole('dialog', { name: '批量办理 1 项任务' });
	await decisions.getByRole('radio', { name: '送达通知' }).waitFor();
	await decisions.getByRole('button', { name: /确\s*定/ }).click();
	await decisions.getByText('充电器不合格：请填写').waitFor();
	await decisions.getByRole('button', { name: /确\s*定/ }).waitFor({ state: 'hidden' });
	expect(await decisions.getByRole('listitem').count()).toBe(1);
	await decisions
		.getByRole('button', { name: /关\s*闭/ })
		.last()
		.click();

	await shown(page).getByRole('button', { name: '发起流程' }).click();
	await shown(page).getByRole('dialog', { name: '发起流程' }).getByRole('button', { name: '不合格处置', exact: true }).click();
	const selector = page.locator('.portal-selector');
	await selector.locator('.ant-table-row', { hasText: titles[2] as string }).waitFor();
	// The others have a case that is under way.
	for (const title of titles.slice(0, 2)) expect(await selector.locator('.ant-table-row', { hasText: title }).count()).toBe(0);
	await selector.locator('.ant-table-row', { hasText: titles[2] as string }).click();
	await selector.getByRole('button', { name: /确\s*认/ }).click();
	await pane.getByRole('heading', { name: /水壶不合格/ }).waitFor();
	await pane.getByRole('button', { name: '流程图' }).click();
	const diagram = shown(page).getByRole('dialog', { name: '流程图：水壶不合格' });
	await diagram.locator('[data-element-id=notify]').waitFor();
	expect(await diagram.locator('[data-element-id=notify] rect').first().getAttribute('style')).toContain('rgb(9, 88, 217)');
	const colourOf = (element: Element) => getComputedStyle(element).color;
	const legend = diagram.locator('.case-diagram-legend');
	expect(await legend.locator('li').first().evaluate(colourOf)).toBe(await legend.evaluate(colourOf));

	await page.keyboard.press('Escape');
	await pane.getByRole('button', { name: /撤\s*回/ }).click();
	const question = shown(page).getByRole('dialog', { name: '撤回' });
	await question.getByText('尚无人办理').waitFor();
	await question.getByRole('button', { name: /撤\s*回/ }).click();
	await pane.getByText('已取消').first().waitFor();
});

it('the list of tasks marks what is overdue and whose it is, and each folder keeps views of its own', async () => {
	const { portal } = journey;
	const [staff, admin] = [await portal.signIn('staff'), await portal.signIn('admin')];
	const done = async (caller: Caller, path: string, body: object) => {
		const answer = await caller.post(path, body);
		if (answer.body.state !== 200) throw new Error(answer.text);
		return answer.body.data;
	};
	const [enterprise] = (await done(staff, '/business/v3/enterprise/query', { requestPage: { pageNo: 1, limit: 1 } })).dataResult;
	const title = `电暖器不合格 ${randomUUID().slice(0, 8)}`;
	const check = { title, organisation: null, enterprise: enterprise.id, contact: staff.tokens.uid, inspector: admin.tokens.uid };
	const { id: recordId } = await done(admin, '/business/v3/failed-check/save', check);
	const { id: caseId } = await done(admin, '/platform/v3/bpmn/start', { process: 'failed-check', recordId });
	// Delegates decide nothing that they have initiated; this was begun by somebody else.
	const today = dayAt(Date.now());
	const period = { owner: admin.tokens.uid, delegate: staff.tokens.uid, startOn: today, endOn: today };
	const delegation = await done(admin, '/business/v3/process-delegation/save', period);
	await portal.database.pool.query(`update portal.process_task set due_at = now() - interval '1 day' where case_id = $1`, [caseId]);

	const page = await journey.enter('staff', '质量安全监测');
	await page.goto('/platform/bpmn/form');
	const list = shown(page).getByRole('region', { name: '待办' });
	const row = list.getByRole('row', { name: new RegExp(title) });
	await row.getByText('已超期').waitFor();
	await row.getByText('系统管理员').first().waitFor();
	await list.getByRole('columnheader', { name: '代谁办理' }).waitFor();

	await shown(page).getByRole('button', { name: '展开' }).click();
	await shown(page).getByRole('combobox', { name: '已超期' }).click();
	await page.locator('.ant-select-item-option:visible', { hasText: /^是$/ }).click();
	await page.keyboard.press('Escape');
	await shown(page).getByRole('button', { name: '查询', exact: true }).click();
	const name = `超期 ${title.slice(-8)}`;
	await list.getByRole('button', { name: /^视图：/ }).click();
	await page.getByRole('menuitem', { name: '另存为视图…' }).click();
	const saving = shown(page).getByRole('dialog', { name: '保存视图' });
	await saving.getByLabel('视图名称').fill(name);
	await saving.getByRole('button', { name: '保存' }).click();
	await list.getByRole('button', { name: `视图：${name}` }).waitFor();
	await eventually(async () => [...new URL(page.url()).searchParams.keys()]).toEqual(['folder', 'view']);

	await shown(page).getByRole('navigation').getByRole('button', { name: '已办' }).click();
	const others = shown(page).getByRole('region', { name: '已办' });
	await others.getByRole('button', { name: '视图：全部数据' }).click();
	expect(await others.getByText('链接中的视图无法打开').count()).toBe(0);
	expect(await page.getByRole('menuitem', { name }).count()).toBe(0);
	await page.keyboard.press('Escape');
	await shown(page).getByRole('navigation').getByRole('button', { name: /^待办/ }).click();
	await list.getByRole('button', { name: /^视图：/ }).click();
	await page.getByRole('menuitem', { name }).click();
	await row.waitFor();
	await page.reload();
	await list.getByRole('button', { name: `视图：${name}` }).waitFor();
	await row.waitFor();
	await done(admin, '/business/v3/process-delegation/remove', { ids: [delegation.id] });
});

it('who decides a task that somebody else has just handled is told who, and the page shows the case as it is', async () => {
	const { portal } = journey;
	const [staff, admin] = [await portal.signIn('staff'), await portal.signIn('admin')];
	const [enterprise] = (await staff.post('/business/v3/enterprise/query', { requestPage: { pageNo: 1, limit: 1 } })).body.data.dataResult;
	const title = `电热毯不合格 ${randomUUID().slice(0, 8)}`;
	const check = { title, organisation: null, enterprise: enterprise.id, contact: admin.tokens.uid, inspector: admin.tokens.uid };
	const recordId = (await staff.post('/business/v3/failed-check/save', check)).body.data.id;
	const caseId = (await staff.post('/platform/v3/bpmn/start', { process: 'failed-check', recordId })).body.data.id;

	const page = await journey.enter('staff', '质量安全监测');
	await page.goto('/platform/bpmn/form');
	const list = shown(page).getByRole('region', { name: '待办' });
	const row = list.getByRole('row', { name: new RegExp(title) }).filter({ hasText: '送达通知' });
	await row.click();
	const pane = shown(page).getByRole('region', { name: '流程详情' });
	await pane.getByLabel('送达日期').fill('2026-11-25');
	await page.keyboard.press('Enter');
	const { own } = (await admin.get('/platform/v3/bpmn/case/get', { caseId })).body.data;
	const decision = { id: own.id, action: 'decide', outcome: 'approve', values: { noticeDate: '2026-11-24' } };
	expect((await admin.post('/platform/v3/bpmn/task/act', decision)).body.state).toBe(200);
	await pane.getByRole('button', { name: '送达通知' }).click();
	await page.locator('.ant-message').getByText('该任务已由系统管理员处理').waitFor();
	await pane.getByText('2026-11-24').first().waitFor();
	await pane.getByRole('button', { name: '送达通知' }).waitFor({ state: 'hidden' });
	await row.waitFor({ state: 'hidden' });
	// What happens in an open case is shown when a message tells of it.
	await admin.post('/platform/v3/bpmn/case/act', { caseId, action: 'copyTo', personId: staff.tokens.uid });
	await pane.getByText('抄送给周晓敏').waitFor();
});

it('a locked screen calls nothing when messages arrive, and counts once when it is opened', async () => {
	const page = await journey.enter('staff', '质量安全监测');
	const [staff, admin] = [await journey.portal.signIn('staff'), await journey.portal.signIn('admin')];
	await page.getByRole('button', { name: /^待办/ }).waitFor();
	await page.keyboard.press('Control+l');
	await page.getByText('屏幕已锁定，输入密码后继续').waitFor();
	const calls: string[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.includes('/v3/')) calls.push(pathname);
	});
	const badge = page.locator('.message-bell .ant-badge-count');
	const before = Number((await badge.count()) > 0 ? await badge.getAttribute('title') : 0);
	for (let sent = 1; sent <= 3; sent++) await sendMessage(admin, staff);
	await eventually(() => badge.getAttribute('title')).toBe(String(before + 3));
	expect(calls).toEqual([]);
	await page.getByRole('textbox', { name: '密码' }).fill('Portal@2026');
	await page.keyboard.press('Enter');
	await page.getByText('屏幕已锁定，输入密码后继续').waitFor({ state: 'hidden' });
	await eventually(async () => calls.filter((path) => path.endsWith('/bpmn/task/open')).length).toBe(1);
});

it('a task on the home page and the message about it open it, and its record shows at once that it went on', async () => {
	const { portal } = journey;
	const staff = await portal.signIn('staff');
	const [enterprise] = (await staff.post('/business/v3/enterprise/query', { requestPage: { pageNo: 1, limit: 1 } })).body.data.dataResult;
	const title = `电风扇不合格 ${randomUUID().slice(0, 8)}`;
	const check = { title, organisation: null, enterprise: enterprise.id, contact: staff.tokens.uid, inspector: staff.tokens.uid };
	const recordId = (await staff.post('/business/v3/failed-check/save', check)).body.data.id;
	await staff.post('/platform/v3/bpmn/start', { process: 'failed-check', recordId });
	const page = await journey.enter('staff', '质量安全监测');
	const todo = page.getByRole('region', { name: '我的待办' });
	await todo.getByText(title).waitFor();
	// What is due first comes first.
	const days = await todo.locator('time').allInnerTexts();
	expect(days).toEqual([...days].sort());
	await todo.getByRole('link', { name: title }).click();
	const pane = shown(page).getByRole('region', { name: '流程详情' });
	await pane.getByRole('heading', { name: title }).waitFor();
	await shown(page).getByRole('region', { name: '待办' }).getByText('插座不合格').first().click();
	await pane.getByRole('heading', { name: /插座不合格/ }).waitFor();
	await page.getByRole('button', { name: /消息/ }).first().click();
	await page.getByText(`待办：${title}`).click();
	await page.getByRole('dialog').getByRole('link', { name: '打开' }).click();
	await pane.getByRole('heading', { name: title }).waitFor();

	await page.goto(`/platform/dataTemplate/form?${new URLSearchParams({ screen: 'failed-check', view: 'detail', id: recordId })}`);
	const process = shown(page).locator('.record-process');
	await process.getByRole('button', { name: '查看流程' }).click();
	await process.getByRole('button', { name: '取消流程' }).click();
	await page.getByRole('dialog').getByRole('button', { name: '取消流程' }).click();
	await process.getByText('已取消').first().waitFor();
	await process.getByText('进行中').first().waitFor({ state: 'hidden' });
});
