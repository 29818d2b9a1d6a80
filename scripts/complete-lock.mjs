import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { fail, root } from './run.mjs';

/**
 * Run after `npm install <package>` (`--check` only looks): names the builds for other platforms that a registry did not show to npm, without
 * which `npm ci` takes the lock file for outdated. They are never fetched here; where they fit, npm finds them by version.
 */
const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));
for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
	if (parent === '') continue;
	for (const [name, version] of Object.entries(optionalDependencies)) {
		const isThere = [`${parent}/node_modules/${name}`, `node_modules/${name}`].some((location) => lock.packages[location]);
		if (!isThere) lock.packages[`node_modules/${name}`] = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
	}
}
const sorted = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en'));
const complete = `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`;
const isComplete = complete === readFileSync(file, 'utf8');
if (process.argv[2] !== '--check') writeFileSync(file, complete);
else if (!isComplete)
	fail('package-lock.json lacks builds for other platforms, so "npm ci" will refuse it: run "node scripts/complete-lock.mjs".');

/** These packages are all named after the platform that they are for. */
function platformOf(name) {
	const parts = name.split('/').at(-1).split('-');
	const os = parts.find((part) => ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].includes(part));
	const cpu = parts.find((part) => ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'].includes(part));
	if (!os || !cpu) throw new Error(`${name} does not say for which platform it is`);
	const isGnu = parts.some((part) => part.startsWith('gnu'));
	const gnu = isGnu ? 'glibc' : undefined;
	const libc = parts.some((part) => part.startsWith('musl')) ? 'musl' : gnu;
	return { cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }), os: [os] };
}
