const browsers: Array<[string, RegExp]> = [
	['Edge', /Edg\//],
	['360', /QIHU|360(?:SE|EE)/],
	['QQBrowser', /QQBrowser/],
	['Firefox', /Firefox\//],
	['Chrome', /Chrome\//],
	['Safari', /Safari\//],
];
const systems: Array<[string, RegExp]> = [
	['Windows', /Windows/],
	['Android', /Android/],
	['iOS', /iPhone|iPad/],
	['macOS', /Mac OS X/],
	['Linux', /Linux/],
];

/** The browser and the system that a user agent names; null where it names no browser that is known. */
export function deviceOf(userAgent: string | null): { browser: string; system: string } | null {
	const browser = browsers.find(([, pattern]) => pattern.test(userAgent ?? ''));
	const system = systems.find(([, pattern]) => pattern.test(userAgent ?? ''));
	return browser && system ? { browser: browser[0], system: system[0] } : null;
}
