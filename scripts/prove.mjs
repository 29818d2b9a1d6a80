import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { root } from './run.mjs';
import { finish, runTests } from './run-tests.mjs';

checkNodeVersion();
process.chdir(root);
await ensureInstalled({ development: true });
await ensureBuilt();
// vitest.config.ts then takes the slow proofs alone, and these run all their rounds.
finish(await runTests({ PORTAL_PROVE: '1' }));
