import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
	chmodSync,
	copyFileSync,
	createReadStream,
	existsSync,
	linkSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { root } from '../run.mjs';
import { fetchPackage } from './fetch-package.mjs';
import { neededPackages } from './needed-packages.mjs';
import { platforms } from './platforms.mjs';

/** What of the project is in an archive, besides the packages. */
const contents = [
	'dist/server',
	'dist/browser',
	'schemas',
	'server/base/data',
	'server/features/print/fonts',
	'deploy',
	'docs/operations.md',
	'package.json',
];
/** Declarations and source maps. */
const unread = /\.map$|\.d\.[cm]?ts$/;
/** Of these packages only the files that the server reads. */
const parts = {
	'node_modules/@ant-design/icons': /^(package\.json|LICENSE|lib\/icons\/.*\.js)$/,
	'node_modules/@expo-google-fonts/noto-sans-sc': /^(package\.json|LICENSE.*|400Regular\/.*\.ttf)$/,
};

/** Makes the folder that an archive for these machines holds; returns how many files it has. */
export async function collectFiles(folder, chosen) {
	for (const part of contents) linkAll(path.join(root, part), path.join(folder, part));
	for (const [key, entry] of neededPackages(chosen.map((platform) => platforms[platform].cpu))) {
		const target = path.join(folder, key);
		const name = key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length);
		if (existsSync(path.join(root, key, 'package.json'))) linkAll(path.join(root, key), target, parts[key]);
		else await fetchPackage({ name, ...entry }, target);
		makeLinks(target);
	}
	for (const platform of chosen) await addNode(folder, platform);
	copyFileSync(path.join(root, 'scripts/pack/portal.sh'), path.join(folder, 'portal'));
	chmodSync(path.join(folder, 'portal'), 0o755);
	return writeSums(folder);
}

/** Links a file, or those of a folder, without the packages inside it: they have entries of their own in the lock file. */
function linkAll(from, target, wanted = /./) {
	if (!statSync(from).isDirectory()) return linkFile(from, target);
	for (const file of filesOf(from)) if (wanted.test(file) && !unread.test(file)) linkFile(path.join(from, file), path.join(target, file));
}

function filesOf(folder, inner = '') {
	return readdirSync(path.join(folder, inner), { withFileTypes: true }).flatMap((entry) => {
		const file = path.posix.join(inner, entry.name);
		if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesOf(folder, file);
		return entry.isFile() ? [file] : [];
	});
}

function linkFile(from, target) {
	mkdirSync(path.dirname(target), { recursive: true });
	try {
		linkSync(from, target);
	} catch {
		copyFileSync(from, target);
	}
}

/** npm packages hold no symbolic links; the folder of an archive may be one that nobody can write to, so they are made now. */
function makeLinks(folder) {
	const list = path.join(folder, 'native/pg-symlinks.json');
	if (!existsSync(list)) return;
	for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
		const link = path.join(folder, target);
		if (!existsSync(link)) symlinkSync(path.relative(path.dirname(link), path.join(folder, source)), link);
	}
}

async function addNode(folder, platform) {
	const target = path.join(folder, 'runtime', platform);
	const whole = path.join(target, 'package');
	await fetchPackage(platforms[platform].node, whole);
	for (const [from, to] of [
		['bin/node', 'node'],
		['LICENSE', 'LICENSE'],
	])
		linkFile(path.join(whole, from), path.join(target, to));
	rmSync(whole, { recursive: true });
}

async function writeSums(folder) {
	const lines = [];
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile()) continue;
		const file = path.join(entry.parentPath, entry.name);
		lines.push(`${await hashOf(file)}  ${path.relative(folder, file)}\n`);
	}
	writeFileSync(path.join(folder, 'SHA256SUMS'), lines.sort((one, other) => (one.slice(66) < other.slice(66) ? -1 : 1)).join(''));
	return lines.length;
}

/** The SHA-256 of a file, hex. */
export async function hashOf(file) {
	const hash = createHash('sha256');
	await once(
		createReadStream(file).on('data', (chunk) => hash.update(chunk)),
		'end',
	);
	return hash.digest('hex');
}
