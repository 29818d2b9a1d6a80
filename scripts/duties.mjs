import { runCommand } from './run-command.mjs';

await runCommand('accounts/duties-command', 'runDutiesCommand');
