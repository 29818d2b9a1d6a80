import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { root } from './run.mjs';
import { finish, runTests } from './run-tests.mjs';

checkNodeVersion();
process.chdir(root);
await ensureInstalled({ development: true });
await ensureBuilt();
// With this setting vitest.config.ts selects the slow proofs, and these run all their rounds.
finish(await runTests({ PORTAL_PROVE: '1' }));
