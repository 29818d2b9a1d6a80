import { type Browser, chromium } from 'playwright-core';

/** Of Chromium's own page behind the address bar, which each new window would draw beside our page, at a second of processor time. */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** What playwright leaves out, because of two such flags the last one counts. */
const leftOut = [
	...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable'],
	...['LensOverlay', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect'],
	...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

const flags = [
	...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--no-first-run'],
	`--disable-features=${[...leftOut, ...addressBar].join()}`,
];

/** A Chromium with an empty profile, which does nothing but show our pages. */
export function launchBrowser(): Promise<Browser> {
	// Without a UTF-8 locale Chromium cannot name a downloaded file in Chinese.
	const env = { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>;
	return chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: flags, env });
}

let shared: Promise<Browser> | undefined;

/** The browser that the test files of a worker share; it ends with the worker. Each visitor has a context with its own profile. */
export async function sharedBrowser(): Promise<Browser> {
	const running = await shared?.catch(() => undefined);
	if (running?.isConnected()) return running;
	shared = launchBrowser();
	return shared;
}
