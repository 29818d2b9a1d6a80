import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';

checkNodeVersion();
await ensureInstalled({ development: true });
const { register } = await import('tsx/esm/api');
register();
const { runSupersCommand } = await import('../server/cli/accounts/supers-command.ts');
process.exitCode = await runSupersCommand(process.argv.slice(2));
