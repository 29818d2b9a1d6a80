import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { root } from './run.mjs';
import { finish, runTests } from './run-tests.mjs';

checkNodeVersion();
process.chdir(root);
await ensureInstalled({ development: true });
await ensureBuilt();
// npm run prove -- [--short] [part of the name of a test file ...]
// With this setting vitest.config.ts selects the slow proofs, and these run all their rounds; with `short` a few, as in `npm test`.
const isShort = process.argv.includes('--short');
process.argv = process.argv.filter((argument) => argument !== '--short');
finish(await runTests({ PORTAL_PROVE: isShort ? 'short' : '1' }));
