import type { DocumentProblem } from '../document/load-documents.ts';

interface Logger {
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
}

/** Makes the log of the errors in documents: each is logged once, with its code, and the file once more when it has none left. */
export function createProblemLog(logger: Logger): (problems: readonly DocumentProblem[]) => void {
	let logged = new Map<string, string>();
	return (problems) => {
		// An error that only moved to another line is the same.
		const errors = new Map(problems.filter(({ severity }) => severity === 'error').map((problem) => [identify(problem), problem]));
		for (const [key, problem] of errors) {
			if (logged.has(key)) continue;
			const { file, line, column, pointer, code, expected } = problem;
			logger.warn({ file, line, column, pointer, code, expected }, lineOf(problem));
		}
		const files = new Set([...errors.values()].map(({ file }) => file));
		for (const file of new Set(logged.values())) if (!files.has(file)) logger.info({ file }, `no longer has errors: ${file}`);
		logged = new Map([...errors].map(([key, { file }]) => [key, file]));
	};
}

/** Logs what a change of documents means for stored values. */
export function logEffects(logger: Pick<Logger, 'warn'>, effects: readonly DocumentProblem[]): void {
	for (const effect of effects) logger.warn({ file: effect.file, pointer: effect.pointer, code: effect.code }, lineOf(effect));
}

function lineOf({ file, line, column, pointer, code, texts }: DocumentProblem): string {
	return [`${file}:${line}:${column}`, code, ...(pointer === '' ? [] : [pointer]), texts.en].join(' ');
}

function identify({ file, pointer, code, message }: DocumentProblem): string {
	return [file, pointer, code, message].join(' ');
}
