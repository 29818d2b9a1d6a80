import { formatOf } from '../../fields/field-formats.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import type { LocatedProblem, RuleOptions } from '../rules/validation-options.ts';
import { checkRules, checkType } from './check-value.ts';
import { listLimits } from './field-limits.ts';

interface EntryOptions extends RuleOptions {
	/** The list as it is stored. */
	before?: unknown;
}

/** What is wrong with a list of texts or references, or with a list that its format defines; entries that the list `before` had are not judged again. */
export function checkEntries(field: ResolvedField, value: unknown, options: EntryOptions): LocatedProblem[] {
	const { before } = options;
	const kept: unknown[] = Array.isArray(before) ? before : [];
	if (!Array.isArray(value)) return [{ path: field.name, message: 'notList' }];
	const { checkList } = formatOf(field) ?? {};
	if (checkList) {
		const message = checkList(value, field);
		return message ? [{ path: field.name, message }] : [];
	}
	const wrongLength = checkLength(field, value);
	return wrongLength
		? [wrongLength]
		: value.flatMap((item, index) => checkItem(field, value, { item, index, isKept: kept.includes(item), options }));
}

/** Whether a list has too few or too many entries. */
export function checkLength(field: ResolvedField, list: unknown[]): LocatedProblem | undefined {
	const { minItems: min, maxItems: max } = listLimits(field);
	if (list.length < min) return { path: field.name, message: 'tooFewItems', values: { min } };
	return list.length > max ? { path: field.name, message: 'tooManyItems', values: { max } } : undefined;
}

function checkItem(
	field: ResolvedField,
	list: unknown[],
	{ item, index, isKept, options }: { item: unknown; index: number; isKept: boolean; options: EntryOptions },
): LocatedProblem[] {
	const single: ResolvedField = { ...field, type: 'string' };
	const problem = checkType(single, item) ?? (isKept ? undefined : checkRules(single, item, { patternBudget: options.patternBudget }));
	if (problem) return [{ path: `${field.name}.${index}`, ...problem }];
	return list.indexOf(item) < index ? [{ path: `${field.name}.${index}`, message: 'duplicateItem' }] : [];
}
