import { StartProblem } from './process/start-problem.ts';
import { runPortal } from './run-portal.ts';

try {
	await runPortal();
} catch (error) {
	if (!(error instanceof StartProblem)) throw error;
	console.error(`The portal cannot start: ${error.message}`);
	process.exitCode = 1;
}
