import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { root } from './run.mjs';

checkNodeVersion();
process.chdir(root);
await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
await import('../dist/server/main.js');
