import path from 'node:path';
import { parseArgs } from 'node:util';

import { languages } from '../../contract/base/languages.ts';
import { StartProblem } from '../process/start-problem.ts';
import type { CommandLine } from './base/command-line.ts';
import { processTerminal, type Terminal } from './base/terminal.ts';
import { cliTexts } from './base/texts.ts';
import { checkCommand } from './check-command.ts';
import { pullCommand, pushCommand } from './exchange/exchange-commands.ts';
import { ownFolder } from './exchange/read-exchange.ts';
import { explainCommand } from './explain-command.ts';
import { generateCommand, typesCommand } from './generate/generate-command.ts';
import { newCommand } from './new-command.ts';
import { referenceCommand } from './reference-command.ts';
import { applyCommand, diffCommand } from './storage-commands.ts';
import { upgradeCommand } from './upgrade/upgrade-command.ts';

const commands: Record<string, (line: CommandLine) => Promise<number>> = {
	check: checkCommand,
	explain: explainCommand,
	new: newCommand,
	diff: diffCommand,
	apply: applyCommand,
	pull: pullCommand,
	push: pushCommand,
	upgrade: upgradeCommand,
	reference: referenceCommand,
	types: typesCommand,
	generate: generateCommand,
};

/** Runs `npm run schemas <command>` and returns its exit code: 0 right, 1 something is wrong, 2 not understood. */
export async function runSchemasCommand(args: string[], terminal: Terminal = processTerminal()): Promise<number> {
	const read = readArguments(args);
	const language = languages.find((known) => known === read?.values.language) ?? terminal.language;
	const line = { ...terminal, language };
	const [name = '', ...names] = read?.positionals ?? [];
	const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
	const only = read?.values.only;
	const isWrong = (read?.values.language !== undefined && read.values.language !== language) || (only !== undefined && only !== 'errors');
	if (!read || !command || isWrong) {
		line.print(cliTexts.usage().in(language));
		return 2;
	}
	const folder = path.resolve(read.values.folder ?? ownFolder());
	try {
		const { yes = false, check = false, database = false, json = false, prune = false } = read.values;
		const { table, 'json-schema': jsonSchema, plan } = read.values;
		const flags = { yes, check, database, json, prune, onlyErrors: only !== undefined };
		return await command({ folder, names, ...flags, table, jsonSchema, plan, terminal: line });
	} catch (error) {
		if (!(error instanceof StartProblem)) throw error;
		line.print(error.message);
		return 1;
	}
}

function readArguments(args: string[]) {
	try {
		return parseArgs({
			args,
			allowPositionals: true,
			options: {
				language: { type: 'string' },
				folder: { type: 'string' },
				table: { type: 'string' },
				'json-schema': { type: 'string' },
				yes: { type: 'boolean' },
				check: { type: 'boolean' },
				database: { type: 'boolean' },
				json: { type: 'boolean' },
				prune: { type: 'boolean' },
				plan: { type: 'string' },
				only: { type: 'string' },
			},
		});
	} catch {
		return undefined;
	}
}
