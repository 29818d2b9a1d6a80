import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { ensureInstalled, isInstalled } from './install.mjs';
import { root, runTool } from './run.mjs';

/** What `npm run check` holds; each is one package's program with its arguments. */
const steps = [
	[
		'format, lint and sizes',
		'@biomejs/biome/bin/biome',
		['check', '.', '--diagnostic-level=warn', '--error-on-warnings', '--max-diagnostics=50'],
	],
	['types', 'typescript-native/bin/tsc', ['-p', '.']],
	[
		'borders',
		'dependency-cruiser/bin/dependency-cruise.mjs',
		['contract', 'renderers', 'src', 'server', '--config', '.dependency-cruiser.cjs'],
	],
	['circles of folders', '../scripts/folder-circles.mjs', []],
	['unused files, exports and packages', 'knip/bin/knip.js', ['--no-progress', '--no-config-hints']],
	[
		'code that only tests use',
		'knip/bin/knip.js',
		['--production', '--config', 'knip.production.json', '--no-progress', '--no-config-hints'],
	],
	['lock file', '../scripts/complete-lock.mjs', ['--check']],
	['licences', '../scripts/licences.mjs', ['--check']],
	['texts', '../scripts/check-texts.mjs', []],
	['screen files', '../scripts/schemas.mjs', ['check']],
];

/** Runs every step, also after a failure, and counts them; two at a time, because most steps use one core. */
export async function runChecks() {
	const failures = [];
	const waiting = [...steps];
	const work = async () => {
		for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await runStep(step))) failures.push(step[0]);
	};
	await Promise.all([work(), work()]);
	return { passed: steps.length - failures.length, failures };
}

async function runStep([name, file, args]) {
	const began = Date.now();
	const { code, text } = await runTool(file, args, { output: 'collect' });
	console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
	if (code !== 0) console.log(text.trimEnd());
	return code === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
	process.chdir(root);
	if (!existsSync(path.join(root, 'node_modules/knip'))) await ensureInstalled({ development: true });
	const { failures } = await runChecks();
	if (failures.length > 0 && !isInstalled(true))
		console.log('The installed packages differ from package-lock.json: run "npm ci", then check again.');
	process.exitCode = failures.length > 0 ? 1 : 0;
}
