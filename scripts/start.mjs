import { ensureBuilt } from './build.mjs';
import { followNpm } from './follow-npm.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { root } from './run.mjs';

checkNodeVersion();
followNpm();
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
