import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';

checkNodeVersion();
await ensureInstalled({ development: true });
const { register } = await import('tsx/esm/api');
register();
const { runSchemasCommand } = await import('../server/cli/schemas-command.ts');
process.exitCode = await runSchemasCommand(process.argv.slice(2));
