import { isPlainObject } from '../../input/plain-object.ts';
import type { Rule } from '../../screen/condition.ts';
import { type Finding, toPointer } from '../../screen-check/findings/finding.ts';
import { insteadOf } from './rejected-keywords.ts';

/** A part of a screen file as it was written. */
export type Part = Readonly<Record<string, unknown>>;

/** What the rewriting of one file collects. */
export interface Rewriting {
	/** The file as it was written. */
	readonly file: Part;
	/** Whether the record declares itself a standard JSON Schema by `$schema`. */
	readonly isStandard: boolean;
	/** Whether a pattern matches any part of a text by default. */
	readonly matchesParts: boolean;
	/** How many references were followed. */
	references: number;
	readonly findings: Finding[];
	/** Where the values are that are elsewhere after the rewriting: pointer after it -> pointer before it. */
	readonly moved: Map<string, string>;
	/** Where the rules of conditions were written, which may apply to several fields. */
	readonly asked: Map<Rule, WrittenRule>;
}

/** The pointers of the field and the value of a rule. */
export interface WrittenRule {
	field: string;
	value: string;
}

/** Reports a keyword that cannot be used where it is. */
export function refuse({ findings }: Rewriting, pointer: string, name: string): void {
	findings.push({ code: 'standard-keyword', pointer: pointer + toPointer(name), values: { name, instead: insteadOf(name) }, atKey: true });
}

/** Reports the keyword that a pointer ends in. */
export function refuseAt(rewriting: Rewriting, pointer: string): void {
	const end = pointer.lastIndexOf('/');
	refuse(rewriting, pointer.slice(0, end), pointer.slice(end + 1));
}

/** The part that a `$ref` within the file names: from the record (`#/$defs/code`), or from the file (`#/record/$defs/code`). */
export function resolvePointer({ file }: Rewriting, ref: string): { part: Part; pointer: string } | undefined {
	const steps = ref
		.slice(1)
		.split('/')
		.slice(1)
		.map((step) => decodeStep(step).replaceAll('~1', '/').replaceAll('~0', '~'));
	const path = steps[0] === 'record' ? steps : ['record', ...steps];
	let part: unknown = file;
	for (const step of path) part = isPlainObject(part) && Object.hasOwn(part, step) ? part[step] : undefined;
	// A record does not contain itself.
	return isPlainObject(part) && path.length > 1 ? { part, pointer: toPointer(...path) } : undefined;
}

function decodeStep(step: string): string {
	try {
		return decodeURIComponent(step);
	} catch {
		return step;
	}
}
