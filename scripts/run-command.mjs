import { ensureInstalled } from './install.mjs';
import { checkNodeVersion } from './node-version.mjs';

/** Runs a command of `server/cli` in the project. What keeps it from beginning is a line, not a stack. */
export async function runCommand(file, name) {
	checkNodeVersion();
	await ensureInstalled({ development: true });
	const { register } = await import('tsx/esm/api');
	register();
	const { [name]: run } = await import(`../server/cli/${file}.ts`);
	try {
		process.exitCode = await run(process.argv.slice(2));
	} catch (error) {
		if (error?.name !== 'StartProblem') throw error;
		console.error(error.message);
		process.exitCode = 1;
	}
}
