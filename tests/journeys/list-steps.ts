import type { Page } from 'playwright-core';

import { eventually, rowNamed, shown } from './journey.ts';

/** Opens a list by its address, and waits for its rows. */
export async function visitList(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await shown(page).locator('.ant-table-row').first().waitFor();
}

/** Opens the form of a new record from its list; `form` finds its fields. */
export async function startNew(page: Page, path: string): Promise<void> {
	await page.goto(path);
	await shown(page).getByRole('button', { name: '新建', exact: true }).click();
	await page.locator('.portal-form:visible').last().waitFor();
}

/** The input of a form with this label. */
export function field(page: Page, label: string) {
	return page.locator('.portal-form:visible').last().locator('.portal-field').getByLabel(label, { exact: true }).first();
}

/** Chooses an option of a form. */
export async function pick(page: Page, label: string, text: string): Promise<void> {
	await field(page, label).click();
	await page.locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: text }).first().click();
}

/** The page of a record to read. */
export function sheet(page: Page) {
	return page.locator('.record-sheet:visible');
}

/** Saves the form, and waits until it is gone. */
export async function saveForm(page: Page): Promise<void> {
	const form = page.locator('.portal-form:visible').last();
	await form.evaluate((element) => element.setAttribute('data-saved', ''));
	await form.getByRole('button', { name: '保存', exact: true }).click();
	await page.locator('[data-saved]').waitFor({ state: 'detached' });
}

/** Presses the button of the question that is shown. */
export async function agree(page: Page, action: string): Promise<void> {
	await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click();
}

/** What the row shows under a heading. */
export async function cell(page: Page, name: string, heading: string): Promise<string> {
	const headings = await shown(page).locator('.ant-table-thead th').allInnerTexts();
	const index = headings.findIndex((text) => text.replace('?', '').trim() === heading);
	return ((await rowNamed(page, name).first().locator('td').nth(index).textContent()) ?? '').trim();
}

/** Waits until the row shows this under a heading. */
export async function untilCell(page: Page, [name, heading]: [name: string, heading: string], text: string | RegExp): Promise<void> {
	await eventually(() => cell(page, name, heading)).toMatch(text);
}
