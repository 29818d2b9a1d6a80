import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';

checkNodeVersion();
await ensureInstalled({ development: true });
const { register } = await import('tsx/esm/api');
register();
const { runFactorsCommand } = await import('../server/cli/accounts/factors-command.ts');
process.exitCode = await runFactorsCommand(process.argv.slice(2));
