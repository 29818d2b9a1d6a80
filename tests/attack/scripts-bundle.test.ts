import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { build, type UserConfig } from 'vite';
import { afterAll, expect, it } from 'vitest';

import config from '../../vite.server.config.ts';

const outDir = path.resolve('node_modules/.cache/scripts-bundle');

afterAll(() => rm(outDir, { recursive: true, force: true }));

it('finds its thread and its interpreter in the bundle too', async () => {
	const { build: settings } = config as UserConfig;
	const threads = { ...(settings?.rolldownOptions?.input as Record<string, string>) };
	delete threads.main;
	const input = { ...threads, 'run-script': 'server/scripts/run-script.ts' };
	await build({ ...config, configFile: false, logLevel: 'error', build: { ...settings, outDir, rolldownOptions: { input } } });
	const program = `
		import { runScript } from ${JSON.stringify(path.join(outDir, 'run-script.js'))};
		const run = (source) => runScript(source, { user: null, tenantId: null, today: '2026-03-15' }, { language: 'en' });
		console.log(await run('today'), await run('for (;;) {}').catch((error) => error.message), await run('typeof process'));
	`;
	const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], { timeout: 20_000 });
	expect(stdout.trim()).toBe('2026-03-15 The script ran longer than 250 ms and was stopped undefined');
});
