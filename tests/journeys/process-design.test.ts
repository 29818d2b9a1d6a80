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
