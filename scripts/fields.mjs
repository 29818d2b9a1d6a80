import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';

checkNodeVersion();
await ensureInstalled({ development: true });
const { register } = await import('tsx/esm/api');
register();
const { runFieldsCommand } = await import('../server/cli/fields-command.ts');
process.exitCode = await runFieldsCommand(process.argv.slice(2));
