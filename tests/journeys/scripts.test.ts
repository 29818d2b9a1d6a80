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

const stars = `/**
 * @title 星
 */
return (count) => '★'.repeat(count);
`;
const starred = {
	title: '星级评定',
	record: {
		properties: {
			score: { type: 'integer', title: '得分' },
			stars: { type: 'string', title: '星级', computed: 'SCRIPT("stars", score)' },
		},
	},
	list: { columns: ['score', 'stars'] },
};

const journey = shareJourney({}, async ({ portal }) => {
	const admin = await portal.signIn('admin');
	const documents = [
		['recheck.script.js', text],
		['stars.script.js', stars],
		['starred.json', JSON.stringify(starred)],
	];
	for (const [name, content] of documents) {
		const saved = await admin.post('/platform/v3/design/save', { path: `quality/${name}`, text: content, storedIn: 'database' });
		expect(saved.body.data, saved.text).toMatchObject({ isInForce: true });
	}
	await admin.post('/business/v3/starred/save', { score: 3 });
});

it('a script is run on a record and edited with completion, with its errors at their lines', async () => {
	const page = await journey.enter('admin', '系统管理');
	await page.goto(`${journey.portal.url}/scripts`);
	const library = shown(page);
	await library.getByRole('button', { name: '新建' }).click();
	await page.getByRole('dialog').getByText('脚本', { exact: true }).waitFor();
	await page.goto(`${journey.portal.url}/scripts`);
	await library.getByRole('button', { name: '企业复核 recheck' }).click();
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

it('a formula calls a script: chosen in the formula editor, computed for a record, with its mistakes in words', async () => {
	const page = await journey.enter('admin', '系统管理');
	await page.goto(`${journey.portal.url}/scripts`);
	await shown(page).getByRole('button', { name: '星 stars' }).click();
	await shown(page).getByText('页面的公式：星级评定').waitFor();
	await page.goto(`${journey.portal.url}/design?file=${encodeURIComponent('quality/starred.json')}`);
	const area = shown(page);
	await area
		.getByRole('button', { name: /^星级，/ })
		.first()
		.click();
	await area.getByRole('button', { name: '公式编辑器' }).click();
	const dialog = page.getByRole('dialog', { name: '公式：星级' });
	await dialog.getByRole('button', { name: '插入 SCRIPT' }).focus();
	await dialog.getByText('= 23').waitFor();
	await dialog.getByRole('textbox', { name: '星级' }).fill('');
	await dialog.getByRole('button', { name: '插入 stars' }).click();
	await dialog.getByRole('button', { name: '插入 得分' }).click();
	expect(await dialog.getByRole('textbox', { name: '星级' }).inputValue()).toBe('SCRIPT("stars", score)');
	await dialog.getByText('公式正确').waitFor();
	await dialog.getByText('结果：★★★', { exact: true }).waitFor();
	await dialog.getByRole('textbox', { name: '星级' }).fill('SCRIPT("starz", score)');
	await dialog.getByText('没有脚本“starz”').waitFor();
	await dialog.getByRole('textbox', { name: '星级' }).fill('SCRIPT("stars", -1)');
	await dialog.getByText(/没有结果：脚本“星”：脚本第 4 行第 \d+ 列出错：RangeError/).waitFor();
});
