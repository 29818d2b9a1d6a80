import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import { setStaffRights } from '../api/records-portal.ts';
import { itInFull } from '../support/in-full.ts';
import { eventually, openList, shareJourney, shown, signIn, untilDraftOf } from './journey.ts';

const everyWidget = JSON.parse(await readFile('tests/support/screens/every-widget.json', 'utf8'));
const screens = { 'every-widget': { ...everyWidget, menu: { order: 1 } } };
const journey = shareJourney({ screens }, async ({ portal }) => {
	const admin = await portal.signIn('admin');
	for (const salary of [1, 2, 3]) await admin.post('/business/v3/every-widget/save', { name: `旧${salary}`, salary });
});

const form = (page: Page) => shown(page).locator('form.portal-form');
const goTo = (page: Page, group: string) => form(page).getByRole('tab', { name: group, exact: true }).click();
/** The input that a label names; several for a range. */
const field = (page: Page, title: string) =>
	form(page).getByLabel(title, { exact: true }).and(page.locator('input, button, output, [role=textbox]')).first();
/** Whether the cursor is in the input, and nothing covers it. */
const isReached = (input: Locator) =>
	input.evaluate((element) => {
		const { x, y, width, height } = element.getBoundingClientRect();
		return document.activeElement === element && document.elementFromPoint(x + width / 2, y + height / 2) === element;
	});
const open = (page: Page) => page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden)');

/** Opens an input with choices and takes one after the other, each when the one before is there. */
async function choose(input: Locator, ...choices: Array<string | { title: string; shows: RegExp }>): Promise<void> {
	const page = input.page();
	await input.click();
	for (const choice of choices) {
		const { title, shows } = typeof choice === 'string' ? { title: choice, shows: null } : choice;
		// What the input before offered may still fade away, with the same texts.
		await open(page).last().getByText(title, { exact: true }).first().click();
		if (shows !== null) await form(page).locator('.ant-select', { hasText: shows }).waitFor();
	}
	await page.keyboard.press('Escape');
}

it('every kind of input is filled in, survives a reload as a draft, is saved and opened again', async () => {
	const page = await journey.enter('admin', '质量安全监测');
	const { keyboard } = page;
	await openList(page, '控件演示');
	await shown(page).getByRole('button', { name: '新建' }).click();
	await field(page, '名称').fill('全部控件');
	await field(page, '有效期').fill('2026-01-01');
	await keyboard.press('Enter');
	await keyboard.insertText('2026-03-31');
	await keyboard.press('Enter');
	await choose(field(page, '类别'), '电器', { title: '电线电缆', shows: /电器 \/ 电线电缆/ });
	await choose(field(page, '涉及类别'), { title: '茶叶', shows: /茶叶/ }, { title: '其他', shows: /茶叶.*其他/ });
	await form(page).getByRole('checkbox', { name: '乙' }).check();
	await field(page, '时刻').fill('08:30:00');
	await keyboard.press('Enter');
	await field(page, '颜色').click();
	await page.locator('.ant-color-picker-hex-input input').fill('ff8800');
	await keyboard.press('Enter');
	await keyboard.press('Escape');
	await field(page, '图标').click();
	await page.getByRole('textbox', { name: /搜索图标/ }).fill('预警');
	await page.getByRole('option', { name: 'WarningOutlined', exact: true }).click();
	await eventually(() => field(page, '图标').textContent()).toBe('WarningOutlined');
	await field(page, '金额').fill('1234.5');

	await goTo(page, '人员');
	const authority = '国家市场监督管理总局';
	await choose(field(page, '机构'), { title: authority, shows: new RegExp(authority) });
	await choose(field(page, '受理机构'), authority);
	await field(page, '检查人员').click();
	await open(page).locator('.ant-select-item-option').first().click();
	await field(page, '协助人员').fill('系统管理员');
	await choose(field(page, '协助人员'), { title: '系统管理员', shows: /系统管理员/ });
	await field(page, '报酬').fill('500');
	await form(page).locator('label[data-required=true]', { hasText: '奖金' }).waitFor();
	await field(page, '奖金').fill('5');

	await goTo(page, '文本');
	await field(page, '正文').evaluate((editor) => {
		const clipboardData = new DataTransfer();
		clipboardData.setData('text/html', '<p class="x">请<b>五月前</b>提交<script>1</script></p>');
		editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
	});
	await field(page, '脚本').click();
	await keyboard.insertText('let a = 1;');
	await field(page, '参数').click();
	await keyboard.insertText('{"a": 1}');

	// A cell is shown, required and closed by what is in its own row.
	await goTo(page, '明细');
	await form(page).getByRole('button', { name: '添加一行' }).click();
	await field(page, '编号 1').fill('L1');
	expect(await field(page, '理由 1').count()).toBe(0);
	await choose(field(page, '种类 1'), '普通');
	await page.locator('output[id$="-0-count"]').waitFor();
	await choose(field(page, '种类 1'), '特殊');
	await field(page, '数量 1').fill('3');
	await field(page, '单价 1').fill('2.5');
	await eventually(() => field(page, '小计 1').textContent()).toBe('7.5');
	await shown(page).getByRole('button', { name: '保存' }).click();
	await form(page).locator('td', { hasText: '必填' }).waitFor();
	await untilDraftOf(page, () => field(page, '理由 1').fill('急'), '急');
	await page.reload();
	await shown(page).getByRole('button', { name: /恢复/ }).click();
	await eventually(() => field(page, '名称').inputValue()).toBe('全部控件');
	await shown(page).getByRole('button', { name: '保存' }).click();
	await page.getByRole('tab', { name: '全部控件', selected: true }).waitFor();

	await shown(page).getByRole('button', { name: '编辑' }).click();
	await eventually(() => field(page, '名称').inputValue()).toBe('全部控件');
	expect(await field(page, '有效期').inputValue()).toBe('2026-01-01');
	expect(await field(page, '时刻').inputValue()).toBe('08:30:00');
	await eventually(() => form(page).textContent()).toMatch(/电线电缆.*茶叶.*其他.*#ff8800.*WarningOutlined/);
	expect(await form(page).getByRole('checkbox', { name: '乙' }).isChecked()).toBe(true);
	await goTo(page, '人员');
	await eventually(() => form(page).textContent()).toMatch(new RegExp(`${authority}.*${authority}.*系统管理员`));
	await goTo(page, '文本');
	await eventually(() => field(page, '正文').innerHTML()).toBe('<p>请<strong>五月前</strong>提交</p>');
	await eventually(() => field(page, '参数').textContent()).toContain('"a": 1');
	await goTo(page, '明细');
	await eventually(() => field(page, '理由 1').inputValue()).toBe('急');
});

itInFull('a form that cannot be saved puts the cursor into the first wrong input, in another tab or in a cell out of sight', async () => {
	const page = await journey.enter('admin', '质量安全监测', { width: 1440, height: 560 });
	await openList(page, '控件演示');
	await shown(page).getByRole('button', { name: '新建' }).click();
	await goTo(page, '明细');
	const add = form(page).getByRole('button', { name: '添加一行' });
	for (let row = 1; row <= 8; row += 1) await add.click();
	await field(page, '编号 1').fill('L1');
	await shown(page).getByRole('button', { name: '保存' }).click();
	await eventually(() => isReached(field(page, '名称'))).toBe(true);
	await field(page, '名称').fill('光标');
	await form(page).getByRole('tab', { name: /明细/ }).click();
	await add.scrollIntoViewIfNeeded();
	expect(await isReached(field(page, '编号 2'))).toBe(false);
	await shown(page).getByRole('button', { name: '保存' }).click();
	await eventually(() => isReached(field(page, '编号 2'))).toBe(true);
});

itInFull('a query is put together by dragging, and its address tells a colleague nothing about fields hidden from them', async () => {
	const page = await journey.enterList('admin', '质量安全监测', '控件演示');
	await shown(page).getByRole('button', { name: '高级查询' }).click();
	const query = shown(page).getByRole('dialog', { name: '高级查询' });
	await query.getByRole('button', { name: '+ 添加条件', exact: true }).first().click();
	await query.getByRole('combobox', { name: '字段' }).last().click();
	await page.keyboard.insertText('报酬');
	await page.keyboard.press('Enter');
	await query.getByRole('spinbutton', { name: '值' }).fill('2');
	await query.getByRole('button', { name: '+ 添加条件组' }).click();
	const inner = query.locator('.ruleGroup .ruleGroup');
	await inner.waitFor();
	await query.locator('.portal-rule-handle').first().hover();
	await page.mouse.down();
	const to = await inner.locator('.rule').first().boundingBox();
	if (to === null) throw new Error('nowhere to drag');
	await page.mouse.move(to.x + 60, to.y + 4, { steps: 8 });
	await query.locator('[data-drop=before]').waitFor({ state: 'attached' });
	await page.mouse.up();
	await eventually(() => inner.locator('.rule').count()).toBe(2);
	await inner.locator('.rule-remove').last().click();
	await query.getByText('报酬 等于 2').first().waitFor();
	await query.getByText(/命中 1 条/).waitFor();
	await query.getByRole('button', { name: '查询', exact: true }).click();
	await query.waitFor({ state: 'hidden' });
	await eventually(() => shown(page).locator('.ant-table-row').count()).toBe(1);
	const address = page.url();

	await setStaffRights(journey.portal, ['every-widget:view']);
	const colleague = await journey.visit();
	await colleague.goto(address);
	await signIn(colleague, 'staff');
	await colleague.getByRole('tablist').first().waitFor();
	await colleague.goto(address);
	await shown(colleague).getByText('链接中的查询条件无效，已忽略').waitFor();
	expect(await shown(colleague).textContent()).not.toContain('报酬');
});
