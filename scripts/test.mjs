import { ensureBuilt } from './build.mjs';
import { runChecks } from './check.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { root } from './run.mjs';
import { finish, runTests } from './run-tests.mjs';

checkNodeVersion();
process.chdir(root);
await ensureInstalled({ development: true });
const [checks] = await Promise.all([runChecks(), ensureBuilt()]);
const tests = await runTests();
finish({ passed: checks.passed + tests.passed, failed: checks.failed + tests.failed, skipped: tests.skipped });
