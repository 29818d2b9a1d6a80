import type { Browser } from 'playwright-core';

import { demoPassword } from '../../contract/features/portal-options.ts';
import { median } from './measure.ts';
import { openQuietPage } from './quiet-page.ts';

/** The way from the sign-in page to the home page. */
export interface SignInResult {
	/** Milliseconds from the click on "sign in" until the subsystems can be chosen from. */
	chooser: number;
	/** Milliseconds from the choice of a subsystem until header, menu and tabs of the home page respond. */
	home: number;
}

const slowdown = 4;

/** In ms: what a person needs to type account and password. */
const typing = 6_000;

/** Signs in as an employee whose home page is there, with an empty cache and a processor slowed down four times. */
export async function benchSignIn(
	browser: Browser,
	{ portal, account }: { portal: string; account: string },
	runs: number,
): Promise<SignInResult> {
	const results: SignInResult[] = [];
	for (let run = 0; run < runs; run++) {
		const page = await openQuietPage(browser, `${portal}/login`, { slowdown, before: inPage });
		await page.evaluate("bench.seen('input[name=username]')");
		await new Promise((resolve) => setTimeout(resolve, typing));
		await page.evaluate(`signIn.type('${account}', '${demoPassword}')`);
		const chooser = await page.evaluate<number>("signIn.click('.account-form-submit', ['.choose-card'])");
		// They read the names.
		await new Promise((resolve) => setTimeout(resolve, 1_500));
		const frame = ['.user-menu', '.aside .ant-menu-item, .aside .ant-menu-submenu', '[role=tab]', '.portlet'];
		const home = await page.evaluate<number>(`signIn.click('.choose-card', ${JSON.stringify(frame)})`);
		await page.close();
		results.push({ chooser, home });
	}
	return { chooser: median(results.map(({ chooser }) => chooser)), home: median(results.map(({ home }) => home)) };
}

const inPage = `window.signIn = {
	type(username, password) {
		for (const [name, value] of Object.entries({ username, password })) {
			const input = document.querySelector('input[name=' + name + ']');
			Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(input, value);
			input.dispatchEvent(new Event('input', { bubbles: true }));
		}
	},
	click(button, wanted) {
		const start = performance.now();
		document.querySelector(button).click();
		return new Promise((resolve) => {
			const look = () => {
				if (!wanted.every((part) => document.querySelector(part))) return requestAnimationFrame(look);
				return setTimeout(() => resolve(performance.now() - start));
			};
			requestAnimationFrame(look);
		});
	},
};`;
