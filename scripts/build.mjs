import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { takeLock } from './lock-file.mjs';
import { fail, root, runTool, withProgress } from './run.mjs';

const sources = [
	'contract',
	'renderers',
	'src',
	'server',
	'public',
	'index.html',
	'vite.config.ts',
	'vite.server.config.ts',
	'schemas/area.schema.json',
	'schemas/screen.schema.json',
	'scripts/import-again.ts',
	'scripts/precompress.ts',
	'scripts/split-antd-styles.ts',
	'package-lock.json',
];
const stamp = path.join(root, 'dist/.built-from');

/** Builds the browser's and the server's part when their sources changed since the last build. */
export async function ensureBuilt() {
	if (isBuilt(describeSources())) return;
	const free = await takeLock(path.join(root, 'dist/.building'));
	try {
		// Another process may have built meanwhile.
		const state = describeSources();
		if (isBuilt(state)) return;
		await withProgress('Building (half a minute)', async () => {
			await Promise.all(['vite.config.ts', 'vite.server.config.ts'].map(build));
		});
		writeFileSync(stamp, state);
	} finally {
		free();
	}
}

function isBuilt(state) {
	return existsSync(stamp) && readFileSync(stamp, 'utf8') === state;
}

async function build(config) {
	const { code, text } = await runTool('vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'warn'], {
		output: 'collect',
		// Started by a test or a developer, the environment may say otherwise.
		env: { NODE_ENV: 'production' },
	});
	if (code !== 0) fail(`${text}\nThe build failed: see the lines above.`);
}

function describeSources() {
	const hash = createHash('sha256');
	for (const source of sources) describe(path.join(root, source), hash);
	return hash.digest('hex');
}

function describe(file, hash) {
	const found = statSync(file, { throwIfNoEntry: false });
	if (!found) return;
	if (!found.isDirectory()) {
		hash.update(`${path.relative(root, file)} ${found.size} ${found.mtimeMs}\n`);
		return;
	}
	for (const name of readdirSync(file).sort()) describe(path.join(file, name), hash);
}
