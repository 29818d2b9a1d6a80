import path from 'node:path';

import { say } from './cli-texts.ts';
import type { CommandLine } from './command-line.ts';
import { checkFolder } from './read-folder.ts';

/** Prints every problem as `file:line:column code message`; 1 when one of them is an error. */
export async function checkCommand({ folder, terminal }: CommandLine): Promise<number> {
	const { screens, problems } = await checkFolder(folder, terminal);
	for (const problem of problems) {
		const file = path.relative(process.cwd(), path.join(folder, problem.file));
		const expected = problem.expected ? ` [${problem.expected}]` : '';
		const where = problem.pointer ? ` (${problem.pointer})` : '';
		const kind = problem.severity === 'warning' ? 'warning ' : '';
		terminal.print(
			`${file}:${problem.line}:${problem.column} ${kind}${problem.code} ${problem.texts[terminal.language]}${where}${expected}`,
		);
	}
	const errors = problems.filter((problem) => problem.severity === 'error').length;
	terminal.print(say('summary', terminal.language, { screens: screens.size, errors, warnings: problems.length - errors }));
	return errors > 0 ? 1 : 0;
}
