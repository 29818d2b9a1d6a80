import { type Message, messageOf } from '../../base/define-texts.ts';
import type { SchemaFault } from '../../fields/structure/judge-schema.ts';
import { findSizeProblem } from '../../fields/structure/structure-limits.ts';
import { texts } from '../../fields/structure/texts.ts';
import { isPlainObject } from '../../input/plain-object.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import { validationTexts } from '../rules/texts.ts';
import type { LocatedProblem, ValidationOptions } from '../rules/validation-options.ts';

/** What is wrong with the value of a field that has a JSON Schema: its type and size always, its schema where `judgeSchema` is given. */
export function checkStructure(
	field: ResolvedField,
	value: unknown,
	{ judgeSchema }: Pick<ValidationOptions, 'judgeSchema'>,
): LocatedProblem[] {
	const problem = findShapeProblem(field, value);
	if (problem) return [{ path: field.name, ...problem }];
	const faults = judgeSchema?.(field.schema ?? {}, value) ?? [];
	return withoutOtherBranches(faults).map((fault) => ({ path: [field.name, ...fault.path].join('.'), message: describeFault(fault) }));
}

function findShapeProblem(field: ResolvedField, value: unknown): Omit<LocatedProblem, 'path'> | undefined {
	if (field.type === 'array' && !Array.isArray(value)) return { message: 'notList' };
	if (field.type === 'object' && !hasOwnTypes(field.schema) && !isPlainObject(value)) return { message: 'notObject' };
	const tooLarge = findSizeProblem(value);
	if (tooLarge) return { message: tooLarge };
	// What JSON cannot hold, and what jsonb refuses.
	return hasBadCharacters(value) ? { message: 'badCharacters' } : undefined;
}

/** Whether the schema of an object names the types of its values itself: the choice of a text or an object is a field of objects as well. */
export function hasOwnTypes(schema: ResolvedField['schema']): boolean {
	return Array.isArray(schema?.type) || (typeof schema?.type === 'string' && schema.type !== 'object');
}

function hasBadCharacters(value: unknown): boolean {
	if (typeof value === 'string') return value.includes('\0') || /\p{Surrogate}/u.test(value);
	if (typeof value !== 'object' || value === null) return false;
	return Object.entries(value).some(([name, inner]) => hasBadCharacters(name) || hasBadCharacters(inner));
}

const inBranch = /^(.*?\/(?:oneOf|anyOf))\/(\d+)\//;

/** Of a choice without a fitting branch, the faults of the branch that was meant; of none in particular, the choice itself. */
function withoutOtherBranches(faults: SchemaFault[]): SchemaFault[] {
	const branches = new Map<string, Map<string, SchemaFault[]>>();
	for (const fault of faults) {
		const [, choice, index] = inBranch.exec(fault.location) ?? [];
		if (choice === undefined || index === undefined) continue;
		const known = branches.get(choice) ?? new Map<string, SchemaFault[]>();
		branches.set(choice, known.set(index, [...(known.get(index) ?? []), fault]));
	}
	const meant = new Map([...branches].map(([choice, known]) => [choice, meantBranch([...known.values()])]));
	return faults.flatMap((fault) => {
		const choice = inBranch.exec(fault.location)?.[1];
		if (choice === undefined) return meant.get(fault.location)?.length ? [] : [fault];
		if (!meant.get(choice)?.includes(fault)) return [];
		return [fault];
	});
}

/** The branch whose constants and types fit; nothing if there are several or none. */
function meantBranch(branches: SchemaFault[][]): SchemaFault[] {
	const fitting = branches.filter((faults) => !faults.some(({ keyword }) => ['const', 'enum', 'type'].includes(keyword)));
	return fitting.length === 1 ? (fitting[0] ?? []) : [];
}

const typeMessages: Partial<Record<string, keyof typeof validationTexts>> = {
	string: 'notText',
	integer: 'notInteger',
	number: 'notNumber',
	boolean: 'notBoolean',
	array: 'notList',
	object: 'notObject',
};

/** The error message of each keyword, with its value. */
const messages: Partial<Record<string, (limit: string) => Message>> = {
	required: () => validationTexts.required(),
	dependentRequired: () => validationTexts.required(),
	minLength: (min) => validationTexts.tooShort({ min }),
	maxLength: (max) => validationTexts.tooLong({ max }),
	pattern: () => validationTexts.pattern(),
	format: () => validationTexts.pattern(),
	minimum: (min) => validationTexts.tooSmall({ min }),
	maximum: (max) => validationTexts.tooGreat({ max }),
	exclusiveMinimum: (limit) => texts.above({ limit }),
	exclusiveMaximum: (limit) => texts.below({ limit }),
	multipleOf: (step) => validationTexts.step({ step }),
	minItems: (min) => validationTexts.tooFewItems({ min }),
	maxItems: (max) => validationTexts.tooManyItems({ max }),
	uniqueItems: () => validationTexts.duplicateItem(),
	enum: () => validationTexts.option(),
	const: (value) => texts.constant({ value }),
	minProperties: (min) => texts.tooFewMembers({ min }),
	maxProperties: (max) => texts.tooManyMembers({ max }),
	anyOf: () => texts.noShape(),
};

function describeFault({ keyword, limit }: SchemaFault): Message {
	if (keyword === 'type') {
		const known = typeof limit === 'string' ? typeMessages[limit] : undefined;
		return known === undefined ? texts.wrongType() : messageOf(validationTexts, known, {});
	}
	// ajv tells by the branches that passed why a choice is wrong; the interpreter does not.
	if (keyword === 'oneOf') return Array.isArray(limit) ? texts.noShape() : texts.manyShapes();
	return messages[keyword]?.(typeof limit === 'string' ? limit : JSON.stringify(limit)) ?? texts.notAllowed();
}
