import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type UserConfig } from 'vite';
import { afterAll, expect, it } from 'vitest';

import config from '../../vite.server.config.ts';

const outDir = path.resolve('node_modules/.cache/scripts-bundle');

afterAll(() => rm(outDir, { recursive: true, force: true }));

it('finds the workers of scripts and files in the bundle too', async () => {
	const { build: settings } = config as UserConfig;
	const threads = { ...(settings?.rolldownOptions?.input as Record<string, string>) };
	delete threads.main;
	const input = { ...threads, 'run-script': 'server/scripts/run-script.ts', 'parse-file': 'server/workers/parse-file.ts' };
	const rolldownOptions = { ...settings?.rolldownOptions, input };
	await build({ ...config, configFile: false, logLevel: 'error', build: { ...settings, outDir, rolldownOptions } });
	const program = `
		import { runScript } from ${JSON.stringify(path.join(outDir, 'run-script.js'))};
		import { parseFile } from ${JSON.stringify(path.join(outDir, 'parse-file.js'))};
		const parse = (kind, text) => parseFile({ kind, bytes: Buffer.from(text), language: 'en' }, { userId: 'u', tooMuch: String, onPart: (part) => console.log(part[0].cells[1]) });
		const run = (source) => runScript(source, { user: null, tenantId: null, today: '2026-03-15' });
		console.log(await run('today'), await run('for (;;) {}').catch((error) => error.message), await run('typeof process'));
		console.log((await parse('table', 'a,b\\n1,2')).headings.length, (await parse('resources', '<x/>').catch((error) => error.message)));
	`;
	const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { timeout: 20_000 });
	expect(stdout.trim()).toMatch(/^2026-03-15 The script ran longer than 250 ms and was stopped undefined\n2\n2 /);
});
