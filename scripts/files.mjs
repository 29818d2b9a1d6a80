import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';

checkNodeVersion();
await ensureInstalled({ development: true });
const { register } = await import('tsx/esm/api');
register();
const { runFilesCommand } = await import('../server/cli/files-command.ts');
process.exitCode = await runFilesCommand(process.argv.slice(2));
