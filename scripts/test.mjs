import { ensureBuilt } from './build.mjs';
import { runChecks } from './check.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { root } from './run.mjs';
import { finish, runTests } from './run-tests.mjs';

checkNodeVersion();
process.chdir(root);
await ensureInstalled({ development: true });
// The checks run beside the first tests, which need the build alone.
const [checks, tests] = await Promise.all([runChecks(), ensureBuilt().then(() => runTests())]);
for (const name of checks.failures) console.log(`FAILED ${name}: see above`);
finish({ passed: checks.passed + tests.passed, failed: checks.failures.length + tests.failed, skipped: tests.skipped });
