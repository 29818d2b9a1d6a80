import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ensureBuilt } from './build.mjs';
import { runChecks } from './check.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { root, runTool } from './run.mjs';

checkNodeVersion();
process.chdir(root);
await ensureInstalled({ development: true });
const checks = await runChecks();
await ensureBuilt();
const chromium = await ensureChromium();
if (!chromium) console.log('FAILED no Chromium was found or could be fetched: install one, or set CHROMIUM_PATH.');
const tests = await runTests(chromium);

const passed = checks.passed + tests.passed + (chromium ? 1 : 0);
const failed = checks.failed + tests.failed + (chromium ? 0 : 1);
console.log(`${passed} passed, ${failed} failed${tests.skipped ? `, ${tests.skipped} skipped` : ''}`);
process.exit(failed ? 1 : 0);

/** Runs the tests of all projects and counts them; a file that does not load counts as one failure. */
async function runTests(browser) {
	const file = path.join(root, '.cache/test-results.json');
	mkdirSync(path.dirname(file), { recursive: true });
	rmSync(file, { force: true });
	const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...process.argv.slice(2)];
	const { code } = await runTool('vitest/vitest.mjs', args, { env: { PORTAL_BUILT: '1', ...(browser && { CHROMIUM_PATH: browser }) } });
	const result = readResult(file);
	const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults);
	const again = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0);
	for (const { fullName, failureMessages } of again) console.log(`PASSED ONLY AT THE SECOND ATTEMPT ${fullName}\n${failureMessages[0]}`);
	const counted = tests.map(({ status }) => status);
	const unloaded = result.testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
	const failed = counted.filter((status) => status === 'failed').length + unloaded;
	const passed = counted.filter((status) => status === 'passed').length;
	// A run that failed for another reason (an unhandled rejection, no server) must not look whole.
	return { passed, failed: failed || (code === 0 ? 0 : 1), skipped: counted.length - passed - failed + unloaded };
}

function readResult(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		return { testResults: [] };
	}
}
