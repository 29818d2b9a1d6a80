import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';

import { itInFull } from '../support/in-full.ts';
import { eventually, shareJourney, shown } from './journey.ts';

const journey = shareJourney();

itInFull('two people who change one process both keep their text, whichever is taken', async () => {
	const file = path.join(journey.folder, 'office/leave.bpmn');
	const before = await readFile(file, 'utf8');
	const page = await journey.enter('admin', '系统管理');
	await page.goto('/platform/bpmn/design');
	await shown(page).getByRole('button', { name: '请假审批', exact: true }).click();
	const title = shown(page).getByRole('textbox', { name: '名称', exact: true });
	const publish = shown(page).getByRole('button', { name: '发布' });
	const conflict = page.getByRole('dialog', { name: '文件已被他人修改' });
	const changeAgainst = async (mine: string, theirs: string) => {
		await title.fill(mine);
		await title.press('Tab');
		await eventually(() => publish.isEnabled()).toBe(true);
		await writeFile(file, before.replace('"请假审批"', `"${theirs}"`));
		await publish.click();
		await conflict.locator('.cm-merge-a', { hasText: theirs }).waitFor();
		await conflict.locator('.cm-merge-b', { hasText: mine }).waitFor();
	};

	await changeAgainst('我的请假', '他的请假');
	await conflict.getByRole('button', { name: '用我的继续' }).click();
	await conflict.waitFor({ state: 'hidden' });
	await publish.click();
	await eventually(async () => (await readFile(file, 'utf8')).includes('我的请假')).toBe(true);

	await changeAgainst('我的第二稿', '他的第二稿');
	await conflict.getByRole('button', { name: '采用对方的' }).click();
	await eventually(() => title.inputValue()).toBe('他的第二稿');
	const admin = await journey.portal.signIn('admin');
	const { data } = (await admin.get('/platform/v3/bpmn/definition/history', { path: 'office/leave.bpmn' })).body;
	const aside = data.find(({ kind }: { kind: string }) => kind === 'aside');
	const { body } = await admin.get('/platform/v3/bpmn/definition/version', { id: aside.id });
	expect(body.data.text).toContain('我的第二稿');
	await expect(readFile(file, 'utf8')).resolves.toContain('他的第二稿');
});

itInFull('who starts a process and who decides a step choose the people of what follows, within their scope', async () => {
	const manual = await readFile('docs/processes.md', 'utf8');
	const text = manual.split('```xml schemas/office/chosen-day.bpmn\n')[1]?.split('```')[0] ?? '';
	await writeFile(path.join(journey.folder, 'office/chosen-day.bpmn'), text);
	const admin = await journey.portal.signIn('admin');
	const day = await admin.post('/business/v3/calendar-day/save', { day: '2034-05-01', kind: 'holiday', name: '抽签日' });
	expect(day.body.state).toBe(200);
	const startable = async () => (await admin.get('/platform/v3/bpmn/startable')).body.data.map(({ name }: { name: string }) => name);
	await eventually(async () => (await startable()).includes('chosen-day')).toBe(true);

	const page = await journey.enter('admin', '质量安全监测');
	await page.goto('/platform/bpmn/form');
	await shown(page).getByRole('button', { name: '发起流程' }).click();
	await shown(page).getByRole('dialog', { name: '发起流程' }).getByRole('button', { name: 'Chosen people', exact: true }).click();
	const selector = page.locator('.portal-selector');
	await selector.locator('.ant-table-row', { hasText: '抽签日' }).click();
	await selector.getByRole('button', { name: /确\s*认/ }).click();
	const choices = shown(page).getByRole('dialog', { name: '选择办理人' });
	const begin = choices.getByRole('button', { name: '发起Chosen people' });
	expect(await begin.isDisabled()).toBe(true);
	await choices.getByLabel('“Check”的办理人').click();
	// Only people of the role can be chosen.
	await page.locator('.ant-select-dropdown:visible .ant-select-item-option').first().click();
	expect(await page.locator('.ant-select-dropdown:visible .ant-select-item-option').count()).toBe(1);
	await choices.getByText('选择办理人', { exact: true }).click();
	await begin.click();
	await shown(page).getByRole('article', { name: '抽签日' }).getByText('由发起人选择').waitFor();

	const staff = await journey.enter('staff', '质量安全监测');
	await staff.goto('/platform/bpmn/form');
	await shown(staff).getByText('抽签日').first().click();
	const pane = shown(staff).getByRole('article', { name: '抽签日' });
	await pane.getByRole('button', { name: '同意', exact: true }).click();
	await pane.getByText('请选择“Sign”的办理人').waitFor();
	await pane.getByLabel('“Sign”的办理人').fill('admin');
	await staff.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '系统管理员' }).click();
	await pane.getByRole('heading', { name: '办理：Check' }).click();
	await pane.getByRole('button', { name: '同意', exact: true }).click();
	await staff.getByText('操作成功').first().waitFor();
});

itInFull('a sub-process that is appended in the BPMN designer begins with a start event and is undone in one step', async () => {
	const page = await journey.enter('admin', '系统管理');
	await page.goto('/platform/bpmn/design?process=office%2Fleave.bpmn');
	await shown(page).getByText('BPMN', { exact: true }).click();
	const shapes = shown(page).locator('.djs-shape');
	await shown(page).locator('.djs-shape[data-element-id=manager]').click();
	const before = await shapes.count();
	await shown(page).locator('.djs-context-pad .entry[title=子流程]').click();
	await eventually(() => shapes.count()).toBe(before + 2);
	// The box in which its name is entered is open, and its closing changes nothing.
	await page.locator('.djs-direct-editing-content').waitFor();
	await shown(page).getByRole('button', { name: '撤销' }).click();
	await eventually(() => shapes.count()).toBe(before);
});

itInFull('what was typed last in the BPMN designer is published, and is in the draft of a designer that is left at once', async () => {
	const page = await journey.enter('admin', '系统管理');
	const admin = await journey.portal.signIn('admin');
	const processPath = 'office/leave.bpmn';
	await page.goto(`/platform/bpmn/design?${new URLSearchParams({ process: processPath })}`);
	await shown(page).getByText('BPMN', { exact: true }).click();
	await shown(page).locator('.djs-shape[data-element-id=manager]').click();
	const name = shown(page).getByRole('textbox', { name: '名称', exact: true });
	const publish = shown(page).getByRole('button', { name: '发布' });
	await name.fill('主管初审');
	await name.press('Tab');
	await eventually(() => publish.isEnabled()).toBe(true);
	await name.fill('主管复审');
	await publish.click();
	await eventually(async () => (await readFile(path.join(journey.folder, processPath), 'utf8')).includes('"主管复审"')).toBe(true);

	await name.fill('主管终审');
	await shown(page).getByRole('button', { name: '返回流程列表' }).click();
	const draft = async () => (await admin.get('/platform/v3/bpmn/definition/file', { path: processPath })).body.data.draft;
	await eventually(async () => (await draft())?.text.includes('"主管终审"')).toBe(true);
});
