import { type Plugin, parseSync, Visitor } from 'vite';

/** The function that antd's components pass to that makes their styles, always as the second argument. */
const registrars = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);

/** The menu of a filter in the head of a column, which brings along tree, radio and check boxes; our lists are filtered by their search form. */
const filterMenu = /node_modules\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/;
const noFilterMenu = 'export const flattenKeys = () => [];\nexport default () => null;\n';

/**
 * Buttons, tags and tooltips ask whether a colour is bright; antd's answer brings along the picker of colours and the panels that fold, 36 kB that no first page
 * shows. Each import becomes one that needs no more than the colour.
 */
const brightness = [
	[
		"import { AggregationColor } from '../../color-picker/color';",
		"import { FastColor as AggregationColor } from '@ant-design/fast-color';",
	],
	[
		"import { isBright } from '../../color-picker/components/ColorPresets';",
		`const isBright = (colour, background) => {
			const { r, g, b, a } = colour.toRgb();
			return a <= 0.5 ? colour.onBackground(background).toHsv().v > 0.5 : r * 0.299 + g * 0.587 + b * 0.114 > 192;
		};`,
	],
	[
		"import { generateColor } from '../color-picker/util';",
		"import { FastColor } from '@ant-design/fast-color';\nconst generateColor = (colour) => new FastColor(colour ?? '');",
	],
] as const;

/** The grey bar that stands for a title while a page loads; a heading would tell screen readers of a title that is not there. */
const skeletonTitle = /node_modules\/antd\/es\/skeleton\/Title\.js$/;

/** The only files outside the picker that import from it. */
const tooltipColour = /node_modules\/antd\/es\/tooltip\/util\.js$/;

/**
 * Leaves out of antd what the portal never calls. The functions that make its styles at run time are a tenth of the script, and these styles are loaded as files
 * (`split-antd-styles.ts`). What prepares the variables of a component stays: themes and sizes are made of them.
 */
export function leanAntd(): Plugin {
	return {
		name: 'lean-antd',
		apply: 'build',
		transform: {
			filter: { id: [/node_modules\/antd\/es\/.*\/style\/[^/]+\.js$/, filterMenu, skeletonTitle, tooltipColour] },
			handler: (code, id) => ({ code: leanCode(id, code), map: null }),
		},
	};
}

function leanCode(id: string, code: string): string {
	if (filterMenu.test(id)) return noFilterMenu;
	if (skeletonTitle.test(id)) return withoutHeading(code);
	return withoutStyleMakers(id, withoutColourPicker(code));
}

/** Hides the title of a skeleton from screen readers. */
export function withoutHeading(code: string): string {
	return code.replace('createElement("h3", {', 'createElement("h3", {\n  "aria-hidden": true,');
}

/** Replaces what makes styles by what makes none. */
export function withoutStyleMakers(file: string, code: string): string {
	const makers: Array<{ start: number; end: number }> = [];
	new Visitor({
		CallExpression({ callee, arguments: [, maker] }) {
			if (callee.type === 'Identifier' && registrars.has(callee.name) && maker !== undefined) makers.push(maker);
		},
	}).visit(parseSync(file, code).program);
	return makers.reverse().reduce((rest, { start, end }) => `${rest.slice(0, start)}() => []${rest.slice(end)}`, code);
}

/** Replaces imports from the picker of colours. */
export function withoutColourPicker(code: string): string {
	return brightness.reduce((rest, [wanted, own]) => rest.replace(wanted, () => own), code);
}
