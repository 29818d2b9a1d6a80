import path from 'node:path';

import type { DocumentProblem } from '../../metadata/document/load-documents.ts';
import type { Terminal } from './terminal.ts';

/** Prints problems as `file:line:column code message (pointer) [expected]`. */
export function printProblems(problems: ReadonlyArray<Omit<DocumentProblem, 'message'>>, folder: string, terminal: Terminal): void {
	for (const { file, line, column, severity, code, texts, pointer, expected } of problems) {
		const parts = [
			`${shownPath(folder, file)}:${line}:${column}`,
			...(severity === 'warning' ? [severity] : []),
			code,
			texts[terminal.language],
			...(pointer === '' ? [] : [`(${pointer})`]),
			...(expected ? [`[${expected}]`] : []),
		];
		terminal.print(parts.join(' '));
	}
}

/** A file of the schemas folder as a terminal can open it. */
export function shownPath(folder: string, file: string): string {
	return path.relative(process.cwd(), path.join(folder, file));
}
