import { expect, it } from 'vitest';

import { eventually, shareJourney, shown } from './journey.ts';

const text = `/**
 * @title 企业复核
 * @title-en Recheck
 * @title-zh-TW 企業複核
 * @screen enterprise
 */
log('name', record.name);
record.name += '（已复核）';
if (record.name.length < 3) refuse('名称过短', 'name');
`;

const journey = shareJourney({}, async ({ portal }) => {
	const admin = await portal.signIn('admin');
	const saved = await admin.post('/platform/v3/design/save', { path: 'quality/recheck.script.js', text, storedIn: 'database' });
	expect(saved.body.data, saved.text).toMatchObject({ isInForce: true });
});

it('a script is run on a record and edited with completion, with its errors at their lines', async () => {
	const page = await journey.enter('admin', '系统管理');
	await page.goto(`${journey.portal.url}/scripts`);
	const library = shown(page);
	await library.getByRole('heading', { name: '企业复核' }).waitFor();
	await library.getByText('没有使用').waitFor();
	await library.getByRole('button', { name: '运行', exact: true }).click();
	await library.getByText(/运行完成，用时 [\d.]+ 毫秒（上限 250 毫秒）/).waitFor();
	await library.getByRole('cell', { name: /（已复核）/ }).waitFor();

	await library.getByRole('button', { name: '编辑与历史' }).click();
	const design = shown(page);
	const editor = design.getByRole('textbox', { name: 'quality/recheck.script.js' });
	await editor.click();
	await page.keyboard.press('Control+End');
	await page.keyboard.type('record.');
	await page.locator('.cm-tooltip-autocomplete li', { hasText: 'creditCode' }).waitFor();
	await page.keyboard.press('Escape');
	await page.keyboard.type('nothing = 1;');
	await design.getByText('字段“nothing”不存在').waitFor();
	await eventually(() => design.getByTitle('Ctrl+S').isDisabled()).toBe(true);
});
