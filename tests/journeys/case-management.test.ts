import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page, Request } from 'playwright-core';
import { expect, it, vi } from 'vitest';

import { eventually, shareJourney, shown } from './journey.ts';

const admin = { account: 'admin', name: '系统管理员' };
const staff = { account: 'staff', name: '周晓敏' };
const days = ['甲日', '乙日', '丙日', '丁日'];

/** Two steps of staff; the second version has another first step. */
function watchDay(first: string): string {
	const task = (id: string, name: string) =>
		`<userTask id="${id}" name="${name}"><extensionElements><portal:assignee type="person" value="staff" /></extensionElements></userTask>`;
	return `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:portal="urn:portal:process" targetNamespace="urn:portal:process">
	<process id="watch-day" name="值班检查" isExecutable="true" portal:screen="calendar-day">
		<extensionElements><portal:variable name="score" type="number" title="得分" /></extensionElements>
		<startEvent id="start" /><sequenceFlow id="a" sourceRef="start" targetRef="${first}" />
		${task(first, '初查')}<sequenceFlow id="b" sourceRef="${first}" targetRef="close" />
		${task('close', '复查')}<sequenceFlow id="c" sourceRef="close" targetRef="end" /><endEvent id="end" />
	</process>
</definitions>`;
}

const journey = shareJourney({}, async ({ portal, folder }) => {
	await writeFile(path.join(folder, 'office/watch-day.bpmn'), watchDay('look'));
	const [manager, assignee] = await Promise.all([portal.signIn('admin'), portal.signIn('staff')]);
	const startable = async () => (await manager.get('/platform/v3/bpmn/startable')).body.data.map(({ name }: { name: string }) => name);
	await vi.waitFor(async () => expect(await startable()).toContain('watch-day'), { timeout: 20_000, interval: 200 });
	for (const [index, name] of days.entries()) {
		const saved = await manager.post('/business/v3/calendar-day/save', { day: `2035-03-0${index + 1}`, kind: 'holiday', name });
		const started = await manager.post('/platform/v3/bpmn/start', { process: 'watch-day', recordId: saved.body.data.id });
		const { own } = (await assignee.get('/platform/v3/bpmn/case/get', { caseId: started.body.data.id })).body.data;
		if (name === '丙日') await assignee.post('/platform/v3/bpmn/task/act', { id: own.id, action: 'decide', outcome: 'approve' });
	}
});

async function openCentre(): Promise<{ page: Page; queries: string[] }> {
	const page = await journey.enter('admin', '质量安全监测');
	const queries: string[] = [];
	// The home page asks for tasks, too.
	const isOfCentre = (request: Request) => request.frame().url().includes('/platform/bpmn/form');
	page.on('request', (request) => {
		if (/bpmn\/(task|case)\/query/.test(request.url()) && isOfCentre(request)) queries.push(request.postDataJSON().folder);
	});
	const counted = page.waitForResponse(/bpmn\/task\/open/);
	await page.goto('/platform/bpmn/form');
	await counted;
	return { page, queries };
}

async function openCase(page: Page, name: string): Promise<Locator> {
	await shown(page).getByRole('button', { name: '全部流程' }).click();
	await shown(page).locator('.ant-table-row', { hasText: name }).click();
	const pane = shown(page).getByRole('article', { name });
	await pane.getByRole('heading', { name: '流转记录' }).waitFor();
	return pane;
}

async function choosePerson(page: Page, box: Locator, { account, name }: { account: string; name: string }): Promise<void> {
	await box.fill(account);
	await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: name }).first().click();
}

it('a manager suspends a case, lets it go on, sets a variable, reassigns its task and ends it', async () => {
	const { page, queries } = await openCentre();
	const pane = await openCase(page, '甲日');
	// Each folder was read once: the count of tasks that comes later changes nothing.
	expect(queries).toEqual(['todo', 'all']);

	await pane.getByRole('button', { name: '挂起' }).click();
	await pane.getByText('已挂起').first().waitFor();
	expect(await pane.getByRole('button', { name: '移动流程' }).count()).toBe(0);
	await pane.getByRole('button', { name: '恢复运行' }).click();
	await pane.getByText('恢复了流程').waitFor();

	await pane.getByRole('button', { name: '修改变量' }).click();
	const variables = shown(page).getByRole('dialog', { name: '修改变量' });
	await variables.getByLabel('得分').fill('77');
	const change = variables.getByRole('button', { name: '修改变量' });
	expect(await change.isDisabled()).toBe(true);
	await variables.getByLabel('修改原因').fill('补录得分');
	await change.click();
	await pane.getByText('补录得分').waitFor();

	await pane.getByRole('button', { name: '改派' }).click();
	const reassigned = shown(page).getByRole('dialog', { name: '改派' });
	await choosePerson(page, reassigned.getByRole('combobox'), admin);
	await reassigned.getByLabel('意见').fill('休假');
	await reassigned.getByRole('button', { name: '改派' }).click();
	await pane.getByText('休假').waitFor();
	await pane.getByText('办理依据：系统管理员改派').waitFor();

	await pane.getByRole('button', { name: '移动流程' }).click();
	const moved = shown(page).getByRole('dialog', { name: '移动流程' });
	await moved.getByLabel('移动到').click();
	await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: '复查' }).click();
	await moved.getByLabel('移动原因').fill('初查已在现场完成');
	await moved.getByRole('button', { name: '移动流程' }).click();
	// Who has the case now comes before those who had it.
	await pane.getByRole('listitem').first().getByText('周晓敏 · 复查').waitFor();

	await pane.getByRole('button', { name: '取消流程' }).click();
	await shown(page).getByRole('dialog', { name: '取消流程' }).getByRole('button', { name: '取消流程' }).click();
	await pane.getByText('已取消').first().waitFor();
	expect(await pane.getByRole('button', { name: '改派' }).count()).toBe(0);
});

it('running cases move to a new version after a dry run that says which cannot', async () => {
	await writeFile(path.join(journey.folder, 'office/watch-day.bpmn'), watchDay('view'));
	const { page } = await openCentre();
	const manager = await journey.portal.signIn('admin');
	const outdated = async () =>
		(await manager.get('/platform/v3/bpmn/migration/processes')).body.data.find(
			({ process }: { process: string }) => process === 'watch-day',
		);
	await eventually(async () => (await outdated()) !== undefined).toBe(true);
	const { cases } = await outdated();
	await shown(page).getByRole('button', { name: '迁移版本' }).click();
	const dialog = shown(page).getByRole('dialog', { name: '迁移版本' });
	await dialog.getByRole('combobox').click();
	await page.getByTitle(`值班检查（${cases} 个实例）`).click();
	await dialog.getByText(`1 个可以迁移，${cases - 1} 个不能迁移`).waitFor();
	await dialog
		.getByRole('row', { name: /乙日/ })
		.getByText(/初查|look/)
		.first()
		.waitFor();
	await dialog.getByRole('button', { name: '迁移所选 1 个' }).click();
	await dialog.getByRole('row', { name: /丙日/ }).getByText('已迁移').waitFor();
	// The selector counts what is left.
	await dialog
		.getByText(`值班检查（${cases - 1} 个实例）`)
		.first()
		.waitFor();
	expect(await dialog.getByText(`值班检查（${cases} 个实例）`).count()).toBe(0);
	await dialog
		.getByRole('button', { name: /关\s*闭/ })
		.last()
		.click();
	const pane = await openCase(page, '丙日');
	await pane.getByText('已迁移到新版本').waitFor();
});

it('the tasks of a person who leaves go to another, who learns whose they were and who handed them over', async () => {
	const { page } = await openCentre();
	await shown(page).getByRole('button', { name: '移交任务' }).click();
	const dialog = shown(page).getByRole('dialog', { name: '移交任务' });
	const give = dialog.getByRole('button', { name: '移交任务' });
	await choosePerson(page, dialog.getByRole('combobox').first(), staff);
	const row = dialog.getByRole('row', { name: /丁日/ });
	await row.waitFor();
	expect(await give.isDisabled()).toBe(true);
	await dialog.getByText('以下流程指定了此人，移交后由接收人接替：值班检查').waitFor();
	await choosePerson(page, dialog.getByRole('combobox').last(), admin);
	await give.click();
	await eventually(() => row.count()).toBe(0);
	await page.keyboard.press('Escape');
	const pane = await openCase(page, '丁日');
	await pane.getByText('办理依据：系统管理员移交（原办理人：周晓敏）').waitFor();
	await pane.getByText('移交给系统管理员').waitFor();
});
