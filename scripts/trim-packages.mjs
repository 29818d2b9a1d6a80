import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { root } from './run.mjs';

const packages = path.join(root, 'node_modules');
const mark = path.join(packages, '.trimmed');

/** What neither the build nor the server reads: a compiler that one package names as its optional peer, browser bundles, and pictures in other forms. */
const folders = [
	'typescript/lib',
	'antd/dist',
	'@ant-design/icons/dist',
	'@ant-design/icons-svg/inline-svg',
	'@ant-design/icons-svg/inline-namespaced-svg',
];
/** Declarations and source maps. */
const unread = /\.(map|d\.[cm]?ts)$/;

/** Whether the installed packages lack what developers need. */
export function areTrimmed() {
	return existsSync(mark);
}

/** Removes from the packages that run the portal what only developers need: a third of their size. */
export function trimPackages() {
	writeFileSync(mark, '');
	for (const folder of folders) rmSync(path.join(packages, folder), { recursive: true, force: true });
	trim(packages);
}

function trim(folder) {
	for (const entry of readdirSync(folder, { withFileTypes: true })) {
		const file = path.join(folder, entry.name);
		if (entry.isDirectory()) trim(file);
		else if (unread.test(entry.name)) rmSync(file);
	}
}
