import type { DocumentFile } from '../../../contract/documents/document-type.ts';
import { type SchemaProblem, toPointer } from '../../../contract/screen-check/findings/finding.ts';
import { locationOf } from './locate-findings.ts';

/** The text of a document as others changed it. */
export interface AmendedText {
	/** The text that is stored. */
	base: string;
	/** The document with the changes. */
	by: { path: string; content: string; file: DocumentFile };
	/** The pointer into that document of what it made of a place; undefined for a place that is as the base has it. */
	locate(pointer: string): string | undefined;
}

/** Where a place of a document is written: in the document that changed it, or in its own stored text. */
export function locateWritten(
	{ path, content, amended }: Written,
	pointer: string,
): Pick<SchemaProblem, 'file' | 'line' | 'column' | 'pointer'> {
	const changed = amended?.locate(pointer);
	if (!amended || changed === undefined) return { file: path, ...locationOf(amended?.base ?? content, pointer), pointer };
	return { file: amended.by.path, ...locationOf(amended.by.content, changed), pointer: changed };
}

interface Written {
	path: string;
	content: string;
	amended?: AmendedText;
}

/** A problem of an amended text at the change that caused it; lines of the amended text are nowhere to be seen. */
export function relocate(problem: SchemaProblem, { by, locate }: AmendedText): SchemaProblem {
	const pointer = locate(problem.pointer) ?? toPointer('changes');
	return { ...problem, file: by.path, ...locationOf(by.content, pointer), pointer };
}

/** The problems of an amended text: those that the base has alone stay there, the others are those of the changes. */
export function divideProblems(found: SchemaProblem[], ofBase: SchemaProblem[], amended: AmendedText): SchemaProblem[] {
	const identify = ({ code, message }: SchemaProblem) => `${code} ${message}`;
	const still = new Set(found.map(identify));
	const own = new Set(ofBase.map(identify));
	const caused = found.filter((problem) => !own.has(identify(problem)));
	// The base still translates the text that was changed.
	const isOfBase = ({ code, pointer }: SchemaProblem) => code === 'unused-translation' && amended.locate(pointer) === undefined;
	return [
		...ofBase.filter((problem) => still.has(identify(problem))),
		...caused.filter((problem) => !isOfBase(problem)).map((problem) => relocate(problem, amended)),
	];
}
