import { theme } from 'antd';

/** Prints what an element shows, and nothing of the page around it: a copy on a sheet of its own, with the page's own styles. `hasTitle`: the element begins with its title. */
export function printElement(element: HTMLElement, title: string, { hasTitle = false } = {}): void {
	const frame = document.createElement('iframe');
	frame.title = title;
	frame.style.cssText = 'position:fixed;inset-inline-start:-10000px;inline-size:794px;block-size:1px;border:0';
	document.body.append(frame);
	const sheet = frame.contentDocument;
	const view = frame.contentWindow;
	if (sheet === null || view === null) return;
	sheet.title = title;
	sheet.documentElement.lang = document.documentElement.lang;
	sheet.documentElement.className = document.documentElement.className;
	sheet.body.className = document.body.className;
	for (const style of document.querySelectorAll('style, link[rel=stylesheet]')) sheet.head.append(style.cloneNode(true));
	const rules = sheet.createElement('style');
	const layout =
		'body{margin:0;background:#fff}button,video{display:none!important}img{break-inside:avoid}section{break-inside:avoid}@page{margin:15mm}';
	rules.textContent = `${layout}${lightColours()}`;
	sheet.head.append(rules);
	// The variables of the theme are on the component library's own element.
	const themed = element.closest('[class*="css-var"]')?.className ?? '';
	const body = sheet.createElement('div');
	body.className = themed;
	if (!hasTitle) {
		const heading = sheet.createElement('h2');
		heading.textContent = title;
		body.append(heading);
	}
	body.append(element.cloneNode(true));
	sheet.body.append(body);
	view.addEventListener('afterprint', () => frame.remove());
	// Linked styles and pictures of the copy come a moment later than the copy.
	const pictures = [...sheet.images].filter(({ complete }) => !complete);
	const parts = [...sheet.querySelectorAll('link'), ...pictures].map(
		(part) =>
			new Promise((resolve) => {
				for (const event of ['load', 'error']) part.addEventListener(event, resolve);
			}),
	);
	void Promise.race([Promise.all(parts), new Promise((resolve) => setTimeout(resolve, 2000))]).then(() => view.print());
}

/** Paper is white, whatever theme is on the screen: the component library's own light colours, on every element that brings the theme's. */
function lightColours(): string {
	const colours = Object.entries(theme.getDesignToken()).filter(([, value]) => /^(#|rgb)/.test(String(value)));
	return `[class*="css-var"]{color-scheme:light;${colours.map(([name, value]) => `${variableOf(name)}:${value}!important`).join(';')}}`;
}

/** What the component library calls the variable of a colour: `blue1` and `blue-1` are `--ant-blue-1`. */
function variableOf(token: string): string {
	return `--ant-${token.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase()}`;
}
