import { createFieldLookup } from '../conditions/condition-context.ts';
import { evaluateCondition } from '../evaluate-condition.ts';
import type { ResolvedField } from '../resolved-screen.ts';
import { checkRules, checkType, isBlank } from './check-value.ts';
import { defaultPasswordPolicy } from './password-policy.ts';
import type { PlacedProblem, ValidationOptions } from './validation-options.ts';

const maxItems = 1000;

/** What an answered row carries beside its fields, and a save sends back. */
const rowFacts = ['id', 'titles'];

/** What is wrong with a list: of texts, of references, or a child table whose rows are judged like records. */
export function checkList(field: ResolvedField, value: unknown, options: ValidationOptions): PlacedProblem[] {
	const { name } = field;
	if (!Array.isArray(value)) return [{ path: name, message: 'notList' }];
	const min = field.minItems ?? 0;
	const max = field.maxItems ?? maxItems;
	if (value.length < min) return [{ path: name, message: 'tooFewItems', values: { min } }];
	if (value.length > max) return [{ path: name, message: 'tooManyItems', values: { max } }];
	const { itemFields } = field;
	if (itemFields) return value.flatMap((row, index) => checkRow(itemFields, row, { path: `${name}.${index}`, options }));
	return value.flatMap((item, index) => checkItem(field, value, { item, index }));
}

function checkItem(field: ResolvedField, list: unknown[], { item, index }: { item: unknown; index: number }): PlacedProblem[] {
	const single: ResolvedField = { ...field, type: 'string' };
	const problem = checkType(single, item) ?? checkRules(single, item, defaultPasswordPolicy);
	if (problem) return [{ path: `${field.name}.${index}`, ...problem }];
	return list.indexOf(item) < index ? [{ path: `${field.name}.${index}`, message: 'duplicateItem' }] : [];
}

function checkRow(fields: ResolvedField[], row: unknown, place: { path: string; options: ValidationOptions }): PlacedProblem[] {
	if (typeof row !== 'object' || row === null || Array.isArray(row)) return [{ path: place.path, message: 'notARecord' }];
	const record = row as Record<string, unknown>;
	const unknown = Object.keys(record).filter((name) => !rowFacts.includes(name) && !fields.some((field) => field.name === name));
	return [
		...unknown.map((name): PlacedProblem => ({ path: `${place.path}.${name}`, message: 'unknownField', values: { name } })),
		...fields.flatMap((field) => checkCell(fields, field, { ...place, record })),
	];
}

function checkCell(
	fields: ResolvedField[],
	field: ResolvedField,
	place: { path: string; record: Record<string, unknown>; options: ValidationOptions },
): PlacedProblem[] {
	const { record, options } = place;
	const value = Object.hasOwn(record, field.name) ? record[field.name] : undefined;
	const subject = { record, context: options.context, fieldOf: createFieldLookup(fields) };
	const isVisible = !field.visibleWhen || evaluateCondition(field.visibleWhen, subject);
	const isRequired = field.required || (field.requiredWhen !== undefined && evaluateCondition(field.requiredWhen, subject));
	const path = `${place.path}.${field.name}`;
	if (isVisible && isRequired && isBlank(value)) return [{ path, message: field.format === 'mobile' ? 'mobileRequired' : 'required' }];
	if (value === undefined || value === null) return [];
	if (field.type === 'array')
		return checkList(field, value, options).map((problem) => ({ ...problem, path: `${place.path}.${problem.path}` }));
	const problem =
		checkType(field, value) ?? (isVisible ? checkRules(field, value, options.passwordPolicy ?? defaultPasswordPolicy) : undefined);
	return problem ? [{ path, ...problem }] : [];
}
