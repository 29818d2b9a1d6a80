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
	'@ant-design/icons-svg/inline-svg',
	'@ant-design/icons-svg/inline-namespaced-svg',
	...['100Thin', '200ExtraLight', '300Light', '500Medium', '600SemiBold', '700Bold', '800ExtraBold', '900Black'].map(
		(weight) => `@expo-google-fonts/noto-sans-sc/${weight}`,
	),
];
/** Declarations, source maps, and the bundles beside the style sheet that `split-antd-styles.ts` reads. */
const unread = /\.map$|\.d\.[cm]?ts$|^antd\/dist\/.*\.js$/;

/** Whether the installed packages lack what developers need. */
export function areTrimmed() {
	return existsSync(mark);
}

/** Removes from the packages that run the portal what only developers need: two fifths of their size. */
export function trimPackages() {
	writeFileSync(mark, '');
	for (const folder of folders) rmSync(path.join(packages, folder), { recursive: true, force: true });
	for (const file of readdirSync(packages, { recursive: true })) {
		if (unread.test(file.replaceAll(path.sep, '/'))) rmSync(path.join(packages, file), { force: true });
	}
}
