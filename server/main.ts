import { StartProblem } from './process/start-problem.ts';
import { runCommandLine } from './run-portal.ts';

try {
	await runCommandLine(process.argv.slice(2));
} catch (error) {
	if (!(error instanceof StartProblem)) throw error;
	console.error(`The portal cannot start: ${error.message}`);
	process.exitCode = 1;
}
