import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';

checkNodeVersion();
await ensureInstalled({ development: true });
const { register } = await import('tsx/esm/api');
register();
const { runAuditCommand } = await import('../server/cli/audit-command.ts');
process.exitCode = await runAuditCommand(process.argv.slice(2));
