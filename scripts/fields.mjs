import { runCommand } from './run-command.mjs';

await runCommand('fields-command', 'runFieldsCommand');
