import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { fail, root, runNpm, withProgress } from './run.mjs';
import { areTrimmed, trimPackages } from './trim-packages.mjs';

/** Installs the packages when they are missing or differ from the lock file; `development` also those that only tests need. */
export async function ensureInstalled({ development = false } = {}) {
	if (isInstalled(development)) return;
	const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', development ? '--include=dev' : '--omit=dev'];
	const { code } = await withProgress('Installing packages (about a minute)', () => runNpm(args));
	if (code !== 0) fail('The packages could not be installed: see the lines above, then start again.');
	if (!development) trimPackages();
}

/** npm writes down what it installed as its last step, so an interrupted installation does not count. */
export function isInstalled(development) {
	const found = path.join(root, 'node_modules/.package-lock.json');
	if (!existsSync(found) || (development && areTrimmed())) return false;
	const installed = readPackages(found);
	return Object.entries(readPackages(path.join(root, 'package-lock.json'))).every(([name, wanted]) => {
		if (name === '' || wanted.link) return true;
		const present = installed[name];
		if (present) return present.version === wanted.version && existsSync(path.join(root, name, 'package.json'));
		return wanted.optional || (wanted.dev || wanted.devOptional ? !development : false);
	});
}

function readPackages(file) {
	return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}
