import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

import { settle } from './journey.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The serious accessibility problems that axe finds, with their elements; of all its rules, or of those named. */
export async function barriers(page: Page, rules?: string[]): Promise<string[]> {
	return describe((await judge(page, rules)).filter(({ impact }) => impact === 'serious' || impact === 'critical'));
}

/** Everything that axe finds, minor problems too. */
export async function allBarriers(page: Page): Promise<string[]> {
	return describe(await judge(page));
}

async function judge(page: Page, rules?: string[]): Promise<AxeResults['violations']> {
	// Colours are judged when nothing fades any more.
	await settle(page);
	await page.evaluate(axe);
	const options = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
	const results = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
	return results.violations;
}

function describe(violations: AxeResults['violations']): string[] {
	return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.html.slice(0, 160)}`));
}
