import { runCommand } from './run-command.mjs';

await runCommand('accounts/supers-command', 'runSupersCommand');
