import { type Plugin, parseSync, Visitor } from 'vite';

/** The function that antd's components pass to that makes their styles, always as the second argument. */
const registrars = new Set(['genStyleHooks', 'genComponentStyleHook', 'genSubStyleComponent']);

/** The menu of a filter in the head of a column, which brings along tree, radio and check boxes; our lists are filtered by their search form. */
const filterMenu = /node_modules\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js$/;
const noFilterMenu = 'export const flattenKeys = () => [];\nexport default () => null;\n';

/**
 * Leaves out of antd what the portal never calls. The functions that make its styles at run time are a tenth of the script, and these styles are loaded as files
 * (`split-antd-styles.ts`). What prepares the variables of a component stays: themes and sizes are made of them.
 */
export function leanAntd(): Plugin {
	return {
		name: 'lean-antd',
		apply: 'build',
		transform: {
			filter: { id: [/node_modules\/antd\/es\/.*\/style\/[^/]+\.js$/, filterMenu] },
			handler: (code, id) => ({ code: filterMenu.test(id) ? noFilterMenu : withoutStyleMakers(id, code), map: null }),
		},
	};
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
