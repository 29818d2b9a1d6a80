import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContextOptions } from 'playwright-core';

/** What the browser stored in an earlier visit. */
export type Kept = NonNullable<Exclude<BrowserContextOptions['storageState'], string>>;

/** A page that nobody listens to. */
export interface QuietPage {
	/** Runs an expression in the page and returns what it promises. Throws what it throws. */
	evaluate<Value>(expression: string): Promise<Value>;
	send<Result>(method: string, params?: object): Promise<Result>;
	close(): Promise<void>;
}

/** How a page is opened: with what the browser keeps, and scripts that run before its own. */
interface Opening {
	kept?: Kept | undefined;
	/** How often slower the processor is. */
	slowdown?: number;
	before?: string;
}

interface Evaluated {
	result: { value: unknown };
	exceptionDetails?: { text: string; exception?: { description?: string } };
}

const userLanguage = 'zh-CN';

/**
 * Opens an address with an empty cache in a window of 1440 x 900. A page of playwright's notes each request with the calls that led to it, for which Chromium reads the page's
 * scripts once more: a tenth of the time until the rows of a list are there, which nobody pays who uses the portal. This one is spoken to over the
 * protocol of the developer tools alone, and asked for nothing but results.
 */
export async function openQuietPage(browser: Browser, url: string, { kept, slowdown = 1, before = '' }: Opening = {}): Promise<QuietPage> {
	const root = await browser.newBrowserCDPSession();
	const { browserContextId } = await root.send('Target.createBrowserContext');
	const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId, width: 1440, height: 900 });
	const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
	const waiting = new Map<number, (message: { result?: unknown; error?: { message: string } }) => void>();
	root.on('Target.receivedMessageFromTarget', (received) => {
		if (received.sessionId !== sessionId) return;
		const message = JSON.parse(received.message);
		waiting.get(message.id)?.(message);
		waiting.delete(message.id);
	});
	let last = 0;
	const send = async <Result>(method: string, params: object = {}): Promise<Result> => {
		const id = ++last;
		const answer = new Promise<{ result?: unknown; error?: { message: string } }>((resolve) => waiting.set(id, resolve));
		await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
		const { result, error } = await answer;
		if (error) throw new Error(`${method}: ${error.message}`);
		return result as Result;
	};
	const evaluate = async <Value>(expression: string): Promise<Value> => {
		const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
			expression,
			awaitPromise: true,
			returnByValue: true,
		});
		if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
		return result.value as Value;
	};
	const close = async () => {
		await root.send('Target.disposeBrowserContext', { browserContextId });
		await root.detach();
	};
	try {
		await root.send('Storage.setCookies', { browserContextId, cookies: kept?.cookies ?? [] });
		await send('Page.enable');
		await send('Emulation.setLocaleOverride', { locale: userLanguage });
		const { product, userAgent } = await root.send('Browser.getVersion');
		if (!product.includes('Chrom')) throw new Error(`${product} is no Chromium`);
		await send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage: userLanguage });
		if (slowdown > 1) await send('Emulation.setCPUThrottlingRate', { rate: slowdown });
		const source = `${keep(kept)}\n${before}\n${await readFile('tests/bench/in-page.js', 'utf8')}`;
		await send('Page.addScriptToEvaluateOnNewDocument', { source });
		await send('Page.navigate', { url });
		// The address is not there before its first bytes are.
		while (!(await evaluate<string>('location.href')).startsWith(new URL(url).origin))
			await new Promise((resolve) => setTimeout(resolve, 10));
	} catch (error) {
		await close();
		throw error;
	}
	return { evaluate, send, close };
}

/** A script that puts what the browser keeps where the page looks for it. */
function keep(kept: Kept | undefined): string {
	const entries = (kept?.origins ?? []).map(({ origin, localStorage }) => [origin, localStorage.map(({ name, value }) => [name, value])]);
	return `for (const [name, value] of Object.fromEntries(${JSON.stringify(entries)})[location.origin] ?? []) localStorage.setItem(name, value);`;
}
