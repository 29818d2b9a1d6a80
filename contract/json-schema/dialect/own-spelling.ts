import { isStandardSchema, metaVersionOf } from '../../documents/meta-version.ts';
import { isPlainObject } from '../../input/plain-object.ts';
import type { Finding } from '../../screen-check/findings/finding.ts';
import { rewriteRecord } from './rewrite-record.ts';
import type { Rewriting } from './rewriting.ts';

/** A screen file in the portal's own spelling. */
export interface OwnSpelling {
	file: unknown;
	/** Keywords that cannot be used where they are. */
	findings: Finding[];
	/** Where in the file a value of the own spelling was written. */
	writtenPointer(pointer: string): string;
}

/** Rewrites the keywords of JSON Schema in the record of a screen file, so that everything after it knows one spelling. */
export function toOwnSpelling(file: unknown): OwnSpelling {
	if (!isPlainObject(file) || !isPlainObject(file.record)) return { file, findings: [], writtenPointer: (pointer) => pointer };
	const isStandard = isStandardSchema(file.record);
	const matchesParts = isStandard || metaVersionOf(file) >= 2;
	const rewriting: Rewriting = { file, isStandard, matchesParts, references: 0, findings: [], moved: new Map(), asked: new Map() };
	const record = rewriteRecord(file.record, '/record', rewriting);
	return { file: { ...file, record }, findings: rewriting.findings, writtenPointer: (pointer) => writtenPointer(pointer, rewriting) };
}

/** What was moved as a whole keeps the rest of its pointer; rewritten further inside if it was moved again. */
function writtenPointer(pointer: string, { moved }: Rewriting): string {
	for (let end = pointer.length; end > 0; end = pointer.lastIndexOf('/', end - 1)) {
		const written = moved.get(pointer.slice(0, end));
		if (written !== undefined) return written + pointer.slice(end);
	}
	return pointer;
}
