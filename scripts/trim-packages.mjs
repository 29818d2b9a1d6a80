import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './run.mjs';

const packages = path.join(root, 'node_modules');
const mark = path.join(packages, '.trimmed');

/** What neither the build nor the server reads: compilers that packages name as optional peers, browser bundles, pictures in other forms, and weights of a font. */
const folders = [
	'typescript/lib',
	'esbuild/bin',
	`@esbuild/${process.platform}-${process.arch}/bin`,
	'@ant-design/icons/dist',
	// The forms of these that neither the build nor anything else resolves.
	'antd/lib',
	'echarts/dist',
	'zrender/dist',
	'zrender/src',
	'tus-js-client/dist',
	'underscore/amd',
	'@ant-design/icons-svg/inline-svg',
	'@ant-design/icons-svg/inline-namespaced-svg',
	'pdfkit/.yarn',
	'bwip-js/src',
	'bwip-js/examples',
	'fontkit/src',
	'brotli/build',
	'@swc/helpers/cjs',
	'@swc/helpers/src',
	'easy-template-x/src',
	'easy-template-x/dist/cjs',
	'easy-template-x/node_modules/jszip/dist',
	...['100Thin', '200ExtraLight', '300Light', '500Medium', '600SemiBold', '700Bold', '800ExtraBold', '900Black'].map(
		(weight) => `@expo-google-fonts/noto-sans-sc/${weight}`,
	),
];
/** Declarations, source maps, and the bundles beside the style sheet that `split-antd-styles.ts` reads. */
const unread =
	/\.map$|\.d\.[cm]?ts$|^antd\/dist\/.*\.js$|^pdfkit\/js\/pdfkit\.(?!node|js$)|^bwip-js\/(barcode\.ps|stb_truetype\.h|dist\/(?!bwip-js(?:-node)?\.mjs|bwipp\.mjs))|^fontkit\/dist\/(browser|main\.cjs)/;

/** The parts of antd for `require`, which neither the build nor the server calls. */
const required = /^@(?:rc-component|ant-design)\/[^/]+\/lib\//;

/** Manuals of packages; licences stay. */
const manual = /(?<!LICEN[CS]E[\w-]*)\.(?:md|markdown|flow)$/i;

/** Whether the installed packages lack what developers need. */
export function areTrimmed() {
	return existsSync(mark);
}

/** Tests and examples of packages, directly in their folder. */
const tried = /(?:^|\/node_modules\/)(?:@[^/]+\/)?[^/@][^/]*\/(?:test|tests|__tests__|examples?)\//;

/** Whether a file, by its path below `node_modules`, is removed from the packages that run the portal. */
export function isTrimmed(file) {
	return (
		folders.some((folder) => file.startsWith(`${folder}/`)) ||
		unread.test(file) ||
		required.test(file) ||
		manual.test(file) ||
		tried.test(file)
	);
}

/** Removes from the packages that run the portal what only developers need: two fifths of their size. */
export function trimPackages() {
	writeFileSync(mark, '');
	for (const folder of folders) rmSync(path.join(packages, folder), { recursive: true, force: true });
	for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
		const file = path.join(entry.parentPath, entry.name);
		if (!entry.isDirectory() && isTrimmed(path.relative(packages, file).replaceAll(path.sep, '/'))) rmSync(file, { force: true });
	}
}
