import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { importAgain } from './scripts/import-again.ts';
import { leanAntd } from './scripts/lean-antd.ts';
import { nameAntdParts } from './scripts/name-antd-parts.ts';
import { precompress } from './scripts/precompress.ts';
import { splitAntdStyles } from './scripts/split-antd-styles.ts';

const api = process.env.PORTAL_API ?? 'http://127.0.0.1:8080';

/**
 * What a visitor loads together lies in one file, because each file costs a call: what every page needs, what everybody behind the
 * sign-in needs, what lists need. What one of these files brings along is left out of those after it.
 */
const layers = [
	{ name: 'start', roots: /rolldown.runtime|[\\/]src[\\/]start[\\/]main\.ts$/ },
	{
		name: 'base',
		// What the sign-in page and all other pages have in common is here as well.
		roots:
			/[\\/]src[\\/](start[\\/]draw\.tsx|base[\\/](i18n[\\/]use-text|feedback[\\/]notify|look[\\/]use-page-title|routes[\\/]safe-redirect)\.ts|shell[\\/]texts\.ts)$/,
	},
	{ name: 'sign-in', roots: /[\\/]src[\\/]features[\\/]session[\\/]sign-in[\\/]sign-in-page\.tsx$/ },
	{
		name: 'shell',
		roots: new RegExp(
			[
				'/src/(start/workplace|shell/layout/main-layout)\\.tsx$',
				// Pagination speaks Chinese by default, and so antd's Chinese texts would bring along the file of the lists.
				'pagination/.*locale/zh_CN',
				// What lists have in common with what is around them and with the home page, neither of which should bring along the file of the lists.
				'/antd/es/((alert|dropdown|empty|menu|tooltip)/index|grid/hooks/useBreakpoint)\\.js$',
				'/icons/es/icons/(Appstore|BarChart|Calendar|Down|Environment|FileExcel|FileText|Filter|PaperClip|Picture|Plus|Reload|Search|Setting|Table|VideoCamera)Outlined\\.js$',
				'/renderers/core/(failure/(error-facts|load-failure)|icons/named-icon|records/(new-key|title-of)|texts/(dates|use-text))\\.tsx?$',
				'/contract/(base/china-time|input/canonical-json)\\.ts$',
			]
				.join('|')
				.replaceAll('/', '[\\/]'),
		),
	},
	{ name: 'list', roots: /[\\/]src[\\/]screens[\\/]screen-page\.tsx$/ },
	// What is around a page, which the rows of a list do not wait for, and its icons.
	{
		name: 'frame',
		roots:
			/[\\/]src[\\/](shell[\\/](header[\\/]header|layout[\\/](side-menu|overlays)|maintenance[\\/]maintenance-bar|tabs[\\/]strip[\\/]tab-strip|service[\\/]customer-service)|features[\\/](workflow[\\/]centre[\\/]task-badge|message[\\/]bell[\\/]message-bell))\.tsx$/,
	},
	{ name: 'icons', roots: /[\\/]src[\\/]menus[\\/]delivered-icon\.tsx$/ },
	{ name: 'home', roots: /[\\/]src[\\/]shell[\\/]dashboard[\\/]dashboard-page\.tsx$/ },
];

/** What some pages need later, in the same way: otherwise one small part brings along all that it shares a file with. */
const later = [
	// Small pieces that many of the later files share: none of them should bring along another file whole.
	{
		name: 'core',
		roots:
			/[\\/]renderers[\\/]core[\\/](page|records)[\\/]|[\\/]antd[\\/]es[\\/](checkbox|segmented|steps)[\\/]index\.js$|[\\/]contract[\\/](features[\\/]general-rights|views[\\/]saved-view)\.ts$/,
	},
	// A chart before its figures are there; none of its parts should bring along what lists and forms share.
	{ name: 'chart', roots: /[\\/]src[\\/]features[\\/]chart[\\/]chart-tile\.tsx$|[\\/]renderers[\\/]chart[\\/](is-brushable|texts)\.ts$/ },
	// The picture of a chart with what draws it; maps add their own part.
	{ name: 'picture', roots: /[\\/]renderers[\\/]chart[\\/]chart-view\.tsx$/ },
	{ name: 'dnd', roots: /[\\/]@dnd-kit[\\/]/ },
	// What some lists draw beside their rows.
	{ name: 'side', roots: /[\\/]renderers[\\/]list[\\/].*[\\/]side-tree\.tsx$/ },
	{
		name: 'search',
		roots: /[\\/]renderers[\\/](list[\\/]search[\\/]date-range-input|fields[\\/][\w-]+[\\/]([\w-]+-search|near-input))\.tsx$/,
	},
	// What draws forms, fetched when the browser is idle.
	{ name: 'form', roots: /[\\/]renderers[\\/]form[\\/]panel[\\/]form-dialog\.tsx$/ },
	{ name: 'query', roots: /[\\/]renderers[\\/]query[\\/](builder[\\/]query-builder|dialog[\\/]query-dialog)\.tsx$/ },
];

/** What an index file would bring into the layers, which call but a small part beside it. Nothing in it runs by itself. */
const apart = [
	{ name: 'fields', test: /@rc-component[\\/](form[\\/]es[\\/](?!FormContext)|async-validator)/ },
	{
		name: 'tree',
		test: /@rc-component[\\/]tree[\\/]es[\\/](index|Tree|NodeList|MotionTreeNode|DropIndicator|useUnmount|hooks|utils[\\/]diffUtil)\b/,
	},
];

/** The browser's build; in development the API calls go on to a running server. */
export default defineConfig({
	// Addresses in scripts and styles are relative; the server completes those of the page (PORTAL_BASE_PATH).
	base: './',
	plugins: [react(), splitAntdStyles(), leanAntd(), nameAntdParts(), importAgain(), precompress()],
	build: {
		outDir: 'dist/browser',
		emptyOutDir: true,
		// docs/browsers.md
		target: ['chrome106', 'edge106', 'firefox121', 'safari16'],
		modulePreload: { polyfill: false },
		chunkSizeWarningLimit: 1500,
		assetsInlineLimit: 0,
		rolldownOptions: {
			treeshake: { moduleSideEffects: (id) => (apart.some(({ test }) => test.test(id)) ? false : undefined) },
			output: {
				codeSplitting: {
					groups: [
						...apart.map((group) => ({ ...group, priority: 50, includeDependenciesRecursively: false })),
						...[...layers, ...later].map(({ name, roots }, index) => ({ name, test: roots, priority: 40 - index })),
						{ name: 'components', test: /node_modules[\\/](antd|@rc-component|@ant-design)[\\/]/, minShareCount: 6, priority: 10 },
						{ name: 'renderers', test: /[\\/]renderers[\\/].*\.tsx?$/, minShareCount: 3, priority: 5 },
					],
				},
			},
		},
	},
	server: {
		host: '127.0.0.1',
		proxy: { '/platform/v3': api, '/business/v3': api, '/oauth2/v3': api },
	},
});
