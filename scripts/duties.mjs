import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';

checkNodeVersion();
await ensureInstalled({ development: true });
const { register } = await import('tsx/esm/api');
register();
const { runDutiesCommand } = await import('../server/cli/accounts/duties-command.ts');
process.exitCode = await runDutiesCommand(process.argv.slice(2));
