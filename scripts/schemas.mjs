import { runCommand } from './run-command.mjs';

await runCommand('schemas-command', 'runSchemasCommand');
