import { ensureBuilt } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { root, run } from './run.mjs';

// npm run bench -- [--quick] [--server] [--browser] [--only=list] [--rounds=5] [--seconds=3] [--write]
checkNodeVersion();
process.chdir(root);
await ensureInstalled({ development: true });
await ensureBuilt();
const chromium = await ensureChromium();
const args = ['--import', 'tsx', 'tests/bench/bench.ts', ...process.argv.slice(2)];
const { code } = await run(process.execPath, args, { env: chromium ? { CHROMIUM_PATH: chromium } : {} });
process.exit(code);
