import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { eventually, isFocused, openList, runRowAction, shareJourney, shown, signIn, untilDraftOf } from './journey.ts';

const journey = shareJourney();

describe('an administrator who keeps employees', () => {
	it('signs in, chooses a subsystem, searches, makes, mends, changes and removes a record', async () => {
		const page = await journey.visit();
		await page.goto('/');
		await signIn(page, 'admin');
		await page.getByRole('heading', { name: '选择子系统' }).waitFor();
		await page.getByRole('button', { name: '系统管理' }).click();
		await openList(page, '人员');

		const list = shown(page);
		await list.getByRole('button', { name: '新建' }).click();
		const dialog = list.getByRole('dialog', { name: '新建人员' });
		await dialog.getByLabel('姓名').fill('欧阳测试');
		await dialog.getByLabel('账号').fill('ouyangtest');
		await dialog.getByLabel('手机号').fill('1380013');
		await dialog.getByRole('button', { name: '保存' }).click();
		await eventually(() => dialog.locator('[aria-invalid=true]').count()).toBeGreaterThan(1);
		await dialog.getByText('手机号码长度不为11位').first().waitFor();
		expect(await dialog.isVisible()).toBe(true);

		await dialog.getByLabel('手机号').fill('13800138000');
		await dialog.locator('input[type=password]').fill('Ouyang@2026');
		await dialog.getByText('女', { exact: true }).click();
		await dialog.getByLabel('电子邮箱').fill('ouyang@example.com');
		await dialog.getByLabel('身份证号').fill('11010519491231002X');
		await dialog.getByRole('tab', { name: /机构信息/ }).click();
		await dialog.getByRole('combobox', { name: '所属机构' }).click();
		await page.locator('.ant-select-item-option:visible, .ant-select-tree-treenode:visible').first().click();
		await dialog.getByRole('button', { name: '保存' }).click();
		await dialog.waitFor({ state: 'hidden' });

		await list.getByRole('textbox', { name: '姓名' }).first().fill('欧阳测试');
		await list.getByRole('button', { name: '查询', exact: true }).click();
		const row = list.locator('.ant-table-row', { hasText: '欧阳测试' });
		await row.waitFor();
		await eventually(() => list.locator('.ant-table-row').count()).toBe(1);

		await row.getByText('编辑', { exact: true }).click();
		const edit = list.getByRole('dialog', { name: '编辑人员' });
		await edit.getByLabel('地址').fill('北京市西城区');
		await edit.getByRole('button', { name: '保存' }).click();
		await edit.waitFor({ state: 'hidden' });
		await runRowAction(page, row, '查看');
		const detail = list.getByRole('dialog');
		await detail.getByText('北京市西城区').first().waitFor();
		await detail
			.getByRole('button', { name: /关闭|Close/ })
			.first()
			.click();
		await detail.waitFor({ state: 'hidden' });

		await runRowAction(page, row, '删除');
		const question = list.getByRole('dialog', { name: '提示' });
		await question.getByText('此操作将永久删除该数据').waitFor();
		await question.getByRole('button', { name: '删除' }).click();
		await row.waitFor({ state: 'hidden' });
	});

	itInFull('has fetched what draws forms before the first form is opened, and not with the first page', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		const engines = () =>
			page.evaluate<number>("performance.getEntriesByType('resource').filter(({ name }) => /\\/form-/.test(name)).length");
		expect(await engines()).toBe(0);
		await openList(page, '生产企业');
		await eventually(engines).toBeGreaterThan(0);
		expect(await page.getByRole('dialog').count()).toBe(0);
		const parts = () =>
			page.evaluate<string[]>(
				"[...new Set(performance.getEntriesByType('resource').map(({ name }) => /\\/((\\w+-)*(widget|dialog))-/.exec(name)?.[1]))].sort()",
			);
		for (const part of ['record-dialog', 'text-widget', 'textarea-widget']) await eventually(parts).toContain(part);
		const fetched = await parts();
		await shown(page).getByRole('button', { name: '新建' }).click();
		await page.getByRole('dialog', { name: '新建生产企业' }).getByLabel('企业名称').waitFor();
		expect(await parts()).toEqual(fetched);
	});

	itInFull('opens a form by keyboard and types at once', async () => {
		const page = await journey.enterList('admin', '质量安全监测', '生产企业');
		const dialog = page.getByRole('dialog', { name: '新建生产企业' });
		await shown(page).getByRole('button', { name: '新建' }).focus();
		for (const key of ['Shift+Tab', 'Tab', 'Enter']) await page.keyboard.press(key);
		await eventually(() => isFocused(dialog.getByLabel('企业名称'))).toBe(true);
		await page.keyboard.type('键盘');
		expect(await dialog.getByLabel('企业名称').inputValue()).toBe('键盘');
	});

	itInFull('keeps the drafts of two tabs apart: neither overwrites nor removes the other', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		const second = await page.context().newPage();
		await second.goto('/');
		const create = async (tab: Page) => {
			await openList(tab, '生产企业');
			await shown(tab).getByRole('button', { name: '新建' }).click();
			return tab.getByRole('dialog', { name: '新建生产企业' });
		};
		const [first, other] = [await create(page), await create(second)];
		for (const [form, text] of [
			[first, '第一个标签页'],
			[other, '第二个标签页'],
		] as const)
			await untilDraftOf(page, () => form.getByLabel('企业名称').fill(text), text);
		await other.getByRole('button', { name: /取\s?消/ }).click();
		await second.getByRole('button', { name: '不保存' }).click();
		await other.waitFor({ state: 'detached' });
		await page.reload();
		const again = await create(page);
		await again.getByRole('button', { name: '恢复草稿' }).click();
		await eventually(() => again.getByLabel('企业名称').inputValue()).toBe('第一个标签页');
		expect(await again.getByRole('button', { name: '恢复草稿' }).count()).toBe(0);
	});

	it('brings a draft back over a record that somebody else has changed, and asks which of both to keep', async () => {
		const admin = await journey.portal.signIn('admin');
		const name = '草稿冲突电器有限公司';
		const made = await admin.post('/business/v3/enterprise/save', {
			name,
			creditCode: '91350100M000100Y43',
			industry: 'electrical',
			riskLevel: 'C',
			contact: '原联系人',
		});
		expect(made.body.message).toBeUndefined();
		const { id, version } = made.body.data;
		const page = await journey.enter('admin', '质量安全监测');
		const edit = async () => {
			await openList(page, '生产企业');
			await runRowAction(page, shown(page).locator('.ant-table-row', { hasText: name }), '编辑');
			return page.getByRole('dialog', { name: '编辑生产企业' });
		};
		const begun = await edit();
		await untilDraftOf(page, () => begun.getByLabel('联系人').fill('我的联系人'), '我的联系人');
		await page.reload();
		await admin.post('/business/v3/enterprise/save', { id, version, contact: '别人的联系人' });
		const dialog = await edit();
		await dialog.getByRole('button', { name: '恢复草稿' }).click();
		await dialog.getByRole('button', { name: /^保\s?存$/ }).click();
		const conflict = page.getByRole('dialog', { name: '数据已被他人修改' });
		await conflict.waitFor();
		expect(await conflict.locator('tr[data-conflict=true] > th').allTextContents()).toEqual(['联系人']);
		await conflict.getByRole('radio', { name: '联系人 对方的修改' }).check();
		await conflict.getByRole('button', { name: '按所选内容保存' }).click();
		await dialog.waitFor({ state: 'detached' });
		const { body } = await admin.get('/business/v3/enterprise/get', { id });
		expect(body.data).toMatchObject({ contact: '别人的联系人' });
	});
});
