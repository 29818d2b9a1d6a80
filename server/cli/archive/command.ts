import { StartProblem } from '../../process/start-problem.ts';
import { runDutiesCommand } from '../accounts/duties-command.ts';
import { runFactorsCommand } from '../accounts/factors-command.ts';
import { runSupersCommand } from '../accounts/supers-command.ts';
import { runAuditCommand } from '../audit-command.ts';
import { runBackupCommand, runRestoreCommand } from '../backup-command.ts';
import { processTerminal } from '../base/terminal.ts';
import { runFieldsCommand } from '../fields-command.ts';
import { runFilesCommand } from '../files-command.ts';
import { runSchemasCommand } from '../schemas-command.ts';
import { inArchive } from './in-archive.ts';
import { runServiceCommand } from './service-command.ts';

const usage = `Usage: ./portal <command>
  start      runs the portal until Ctrl+C; settings are environment variables or lines of portal.env
  service    prints a systemd unit
  verify     compares every file of this folder with its checksum
  backup     stores the database and the files; "backup verify <file>" restores one into a database of its own and compares it
  restore    restores a backup
  audit      "audit verify" checks the chain of the audit log
  fields     "fields rotate" encrypts fields with the current key
  duties     prints or names the separated administrators
  supers     prints or names the super administrators
  factors    "factors reset <account>" removes the second factors of an account
  files      "files move" moves uploaded files between the folder and S3
  schemas    works with screen files`;

/** The commands of an archive; in the project each is a script of npm. */
const commands: Record<string, (args: string[], print: (line: string) => void) => Promise<number>> = {
	backup: runBackupCommand,
	restore: runRestoreCommand,
	audit: runAuditCommand,
	fields: runFieldsCommand,
	duties: runDutiesCommand,
	supers: runSupersCommand,
	factors: runFactorsCommand,
	files: runFilesCommand,
	schemas: (args, print) => runSchemasCommand(args, { ...processTerminal(), print }),
	service: runServiceCommand,
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command) process.exitCode = await run(command);
else {
	console.log(usage);
	process.exitCode = ['help', '--help', '-h'].includes(name) ? 0 : 2;
}

async function run(work: (typeof commands)[string]): Promise<number> {
	try {
		return await work(args, (line) => console.log(inArchive(line)));
	} catch (error) {
		if (!(error instanceof StartProblem)) throw error;
		console.error(inArchive(error.message));
		return 1;
	}
}
