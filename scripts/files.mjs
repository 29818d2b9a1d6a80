import { runCommand } from './run-command.mjs';

await runCommand('files-command', 'runFilesCommand');
