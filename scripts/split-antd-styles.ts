import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import postcss, { type AtRule, type Container, type Rule } from 'postcss';
import type { Plugin } from 'vite';

/** What frame and home page are drawn with, and what tells of a trouble at any moment: by the first word of its class. */
const ofFrame = new Set([
	...['anticon', 'app', 'avatar', 'badge', 'btn', 'dropdown', 'empty', 'fade', 'flex', 'menu', 'message', 'modal', 'move'],
	...['skeleton', 'slide', 'space', 'tooltip', 'wave', 'zoom'],
]);

/** Components that the portal does not use, by class and by the name that they are imported under. */
export const unusedComponents: Record<string, string> = {
	affix: 'Affix',
	anchor: 'Anchor',
	card: 'Card',
	carousel: 'Carousel',
	float: 'FloatButton',
	image: 'Image',
	layout: 'Layout',
	list: 'List',
	listy: 'Listy',
	masonry: 'Masonry',
	mentions: 'Mentions',
	qrcode: 'QRCode',
	statistic: 'Statistic',
	tour: 'Tour',
	transfer: 'Transfer',
};

const folder = '.cache/antd';

/**
 * Writes antd's file of styles as two: `antd-frame.css` and `antd-more.css`. A browser takes longer to read the whole than to draw the frame, which needs a fifth.
 * Styles of a component do not depend on another's position in the file: at run time antd adds them in the order of their first use. Omitted are
 * components that the portal does not use, columns for sizes of the window, and variables of the page that antd made the file from.
 */
export function splitAntdStyles(): Plugin {
	return {
		name: 'split-antd-styles',
		configResolved() {
			const { frame, more } = splitStyles(readFileSync('node_modules/antd/dist/antd.css', 'utf8'));
			mkdirSync(folder, { recursive: true });
			writeFileSync(`${folder}/antd-frame.css`, frame);
			writeFileSync(`${folder}/antd-more.css`, more);
		},
	};
}

/** Splits the text of antd's styles. */
export function splitStyles(css: string): { frame: string; more: string } {
	return { frame: keep(css, 'frame'), more: keep(css, 'more') };
}

type Part = 'frame' | 'more';

function keep(css: string, part: Part): string {
	const root = postcss.parse(css);
	keepIn(root, part);
	return root.toString();
}

function keepIn(container: Container, part: Part): void {
	for (const node of [...(container.nodes ?? [])]) {
		if (node.type === 'rule') keepRule(node, part);
		else if (node.type === 'atrule' && node.name === 'keyframes') {
			// What an animation is called does not specify who uses it.
			if (part === 'more') node.remove();
		} else if (node.type === 'atrule') keepGroup(node, part);
	}
}

/** Rules for some windows or browsers alone. */
function keepGroup(group: AtRule, part: Part): void {
	keepIn(group, part);
	if (group.nodes?.length === 0) group.remove();
}

function keepRule(rule: Rule, part: Part): void {
	const selectors = rule.selectors.filter(isUsed);
	if (selectors.length === 0 || (selectors.some(isOfFrame) ? 'frame' : 'more') !== part) rule.remove();
	else rule.selectors = selectors;
}

function isUsed(selector: string): boolean {
	if (/\.css-var-|\.data-ant-cssinjs|\.ant-col-(?:xs|sm|md|lg|x+l)-/.test(selector)) return false;
	return [...selector.matchAll(/\.ant-([a-z]+)/g)].every(([, name = '']) => !(name in unusedComponents));
}

function isOfFrame(selector: string): boolean {
	const name = /\.(?:ant-)?([a-z]+)/.exec(selector)?.[1];
	return name === undefined || ofFrame.has(name);
}
