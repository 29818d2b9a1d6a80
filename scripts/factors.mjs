import { runCommand } from './run-command.mjs';

await runCommand('accounts/factors-command', 'runFactorsCommand');
