import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { type Journey, openList, shown, startJourney } from './journey.ts';

let journey: Journey;

beforeAll(async () => {
	journey = await startJourney();
});
afterEach(() => expect(journey.failures).toEqual([]));
afterAll(() => journey.close());

/** What axe-core finds serious or critical on the page as it stands. */
async function seriousFindings(page: Page): Promise<string[]> {
	// Colours are judged when nothing fades any more.
	await page.waitForFunction(() => document.getAnimations().every((animation) => animation.playState !== 'running'));
	await page.evaluate(axe.source);
	const { violations } = await page.evaluate(() => (window as unknown as { axe: typeof axe }).axe.run());
	return violations
		.filter(({ impact }) => impact === 'serious' || impact === 'critical')
		.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`));
}

describe('axe-core', () => {
	it('finds nothing serious on list, form, selector and query builder', async () => {
		const page = await journey.enter('admin', '质量安全监测');
		await openList(page, '监督抽查');
		const list = shown(page);
		expect(await seriousFindings(page)).toEqual([]);

		await list.getByRole('button', { name: '新建' }).click();
		const form = list.getByRole('dialog', { name: '新建监督抽查' });
		await form.getByRole('button', { name: '保存' }).click();
		await form.getByText('必填').first().waitFor();
		expect(await seriousFindings(page)).toEqual([]);

		await form.getByRole('button', { name: '请选择' }).first().click();
		await list.locator('.portal-selector .ant-table-row').first().waitFor();
		expect(await seriousFindings(page)).toEqual([]);
		await page.keyboard.press('Escape');
		await list.locator('.portal-selector').waitFor({ state: 'hidden' });
		await page.keyboard.press('Escape');
		await form.waitFor({ state: 'hidden' });

		await list.getByRole('button', { name: '高级查询' }).click();
		const query = list.getByRole('dialog', { name: '高级查询' });
		await query.getByRole('button', { name: '+ 添加条件', exact: true }).click();
		await query.getByRole('button', { name: '+ 添加条件组' }).click();
		await query.getByText('脚本', { exact: true }).first().click();
		await query.getByRole('textbox', { name: '脚本' }).fill('nope');
		await query
			.getByText(/第 1 行出错/)
			.first()
			.waitFor();
		expect(await seriousFindings(page)).toEqual([]);
	});
});
