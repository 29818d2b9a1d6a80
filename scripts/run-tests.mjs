import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ensureChromium, ensureFirefox } from './chromium.mjs';
import { root, runTool } from './run.mjs';

/** Runs the tests and counts them; a file that does not load, and a missing browser, count as one failure each. */
export async function runTests(env = {}) {
	const browser = await ensureChromium();
	if (!browser) console.log('FAILED no Chromium was found or could be fetched: install one, or set CHROMIUM_PATH.');
	const firefox = await ensureFirefox();
	const file = path.join(root, '.cache/test-results.json');
	mkdirSync(path.dirname(file), { recursive: true });
	rmSync(file, { force: true });
	const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...process.argv.slice(2)];
	const settings = { ...env, PORTAL_BUILT: '1', ...(browser && { CHROMIUM_PATH: browser }), ...(firefox && { FIREFOX_PATH: firefox }) };
	const { code } = await runTool('vitest/vitest.mjs', args, { env: settings });
	const result = readResult(file);
	printSlowest(result);
	const { passed, failed, skipped } = count(result);
	// A run that failed for another reason (an unhandled rejection, no server) must not look whole.
	const failures = failed || (code === 0 ? 0 : 1);
	return browser ? { passed: passed + 1, failed: failures, skipped } : { passed, failed: failures + 1, skipped };
}

/** Prints the closing line and ends the process. */
export function finish({ passed, failed, skipped }) {
	console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
	process.exit(failed ? 1 : 0);
}

/** Names the files that took longest: the first ones to look at when the suite gets slow. */
function printSlowest({ testResults }) {
	const files = testResults.map(({ name, startTime, endTime }) => ({
		name: path.relative(root, name),
		seconds: Math.round((endTime - startTime) / 1000),
	}));
	const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, 12);
	console.log(`Slowest files: ${slowest.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}`);
}

function count({ testResults }) {
	const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
	const again = tests.filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0);
	for (const { fullName, failureMessages } of again) console.log(`PASSED ONLY AT THE SECOND ATTEMPT ${fullName}\n${failureMessages[0]}`);
	const counted = tests.map(({ status }) => status);
	const unloaded = testResults.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0).length;
	const failed = counted.filter((status) => status === 'failed').length + unloaded;
	const passed = counted.filter((status) => status === 'passed').length;
	return { passed, failed, skipped: counted.length - passed - failed + unloaded };
}

function readResult(file) {
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch {
		return { testResults: [] };
	}
}
