import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { collectFiles, hashOf } from './pack/collect-files.mjs';
import { platforms } from './pack/platforms.mjs';
import { fail, root, run, withProgress } from './run.mjs';

const usage = `Usage: npm run pack -- [--to <folder>] [--platform linux-x64|linux-arm64] [--unpacked]
  Makes portal-<version>.tar.gz with everything that a Linux machine without internet needs, and a file with its SHA-256.
  --to        the folder of the archive. Default: dist
  --platform  only for these machines; may be repeated. Default: all
  --unpacked  only the folder that the archive would hold`;

checkNodeVersion();
const { to, chosen, isUnpacked } = readArguments();
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
const name = `portal-${JSON.parse(readFileSync('package.json', 'utf8')).version}`;
const staging = isUnpacked ? to : path.join(to, `.${name}.partial`);
const folder = path.join(staging, name);
rmSync(folder, { recursive: true, force: true });
const count = await withProgress('Collecting the files', () => collectFiles(folder, chosen));
console.log(`${count} files for ${chosen.join(' and ')}.`);
if (isUnpacked) console.log(folder);
else await withProgress('Compressing', compress);

/** The archive has its name only when it is whole. */
async function compress() {
	const archive = path.join(to, `${name}.tar.gz`);
	const partial = path.join(staging, `${name}.tar.gz`);
	const owner = ['--owner=0', '--group=0', '--numeric-owner', '--sort=name', '--hard-dereference'];
	const { code } = await run('tar', ['-czf', partial, ...owner, '-C', staging, name]);
	if (code !== 0) fail('The archive could not be written: see the lines above.');
	writeFileSync(`${archive}.sha256`, `${await hashOf(partial)}  ${name}.tar.gz\n`);
	renameSync(partial, archive);
	rmSync(staging, { recursive: true });
	console.log(archive);
}

function readArguments() {
	const options = { to: { type: 'string' }, platform: { type: 'string', multiple: true }, unpacked: { type: 'boolean' } };
	try {
		const { values } = parseArgs({ options });
		const found = values.platform ?? Object.keys(platforms);
		if (found.every((platform) => Object.hasOwn(platforms, platform)))
			return { to: path.resolve(values.to ?? path.join(root, 'dist')), chosen: found, isUnpacked: values.unpacked === true };
	} catch {
		// Explained below.
	}
	return fail(usage);
}
