import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { fail, root } from './run.mjs';

/** Licences that a package of the product may have. Weak copyleft is allowed for packages that are used unchanged. */
const allowed = new Set([
	...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Zlib', 'CC0-1.0'],
	...['OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later', 'LicenseRef-bpmn.io'],
]);

/** Packages whose licence is not an identifier of SPDX, with the one that their licence file has. */
const known = { 'bpmn-js': 'LicenseRef-bpmn.io', 'combine-errors': 'MIT', jstat: 'MIT', 'png-js': 'MIT' };

/** Licences of a lock file: how many packages of the product have each, and the packages whose licence is not allowed. */
export function readLicences(packages) {
	const counts = new Map();
	const refused = [];
	for (const [location, { license, dev, link, optional, peer }] of Object.entries(packages)) {
		if (location === '' || dev || link) continue;
		const name = location.split('node_modules/').at(-1);
		// Builds for other platforms have the licence of the package that they belong to, and the registry shows none.
		const own = known[name] ?? license ?? (optional || peer ? 'platform build' : 'none');
		counts.set(own, (counts.get(own) ?? 0) + 1);
		if (own !== 'platform build' && !isAllowed(own)) refused.push(`${name}: ${own}`);
	}
	return { counts, refused };
}

/** `A AND B` needs both, `A OR B` one of them. */
export function isAllowed(expression) {
	const plain = expression.replaceAll(/[()]/g, '');
	return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
	const { counts, refused } = readLicences(packages);
	if (!process.argv.includes('--check')) {
		for (const [licence, count] of [...counts].sort(([, one], [, other]) => other - one)) console.log(`${count}\t${licence}`);
	}
	if (refused.length > 0) fail(`Licences that are not allowed (scripts/licences.mjs has the list):\n${refused.join('\n')}`);
}
