import { type OwnOperator, ownOperator } from '../fields/field-formats.ts';
import type { Operator, Rule } from '../screen/condition.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import type { ConditionContext } from './condition-context.ts';
import { positiveOf, type Range, type RuleMeaning, type Test } from './condition-test.ts';
import { type FieldKind, fieldKind } from './field-kind.ts';
import { operatorsOfField } from './operators-of-field.ts';
import { readDynamic, readFixedValue, type ValueRead } from './read-value.ts';

/** Why a rule cannot be evaluated; a key of the texts in `condition-texts.ts`. */
export type RuleProblem = 'operatorDoesNotFit' | 'scriptNotAvailable' | 'wrongValue' | 'wrongList' | 'wrongRange';

const maxListLength = 1000;

/** What rules with fixed values mean for the field that they were read for last: they are rules of screens, read again for every record. */
const fixedMeanings = new WeakMap<Rule, { field: ResolvedField; meaning: RuleMeaning | RuleProblem }>();

/** Takes a rule apart into its test, or returns what is wrong with it. Only this function decides what a rule means. */
export function readRule(rule: Rule, field: ResolvedField, context: ConditionContext): RuleMeaning | RuleProblem {
	if ((rule.valueSource ?? 'fixed') !== 'fixed') return takeApart(rule, field, context);
	const known = fixedMeanings.get(rule);
	if (known?.field === field) return known.meaning;
	const meaning = takeApart(rule, field, context);
	fixedMeanings.set(rule, { field, meaning });
	return meaning;
}

function takeApart(rule: Rule, field: ResolvedField, context: ConditionContext): RuleMeaning | RuleProblem {
	if (!operatorsOfField(field).includes(rule.operator)) return 'operatorDoesNotFit';
	if (rule.valueSource === 'script') return 'scriptNotAvailable';
	// Such values are of a record: `compare-fields.ts` reads the first, and the second is evaluated before.
	if (rule.valueSource === 'field' || rule.valueSource === 'formula') return 'wrongValue';
	const own = ownOperator(field, rule.operator);
	if (own) return readOwn(own, rule, field);
	const operator = positiveOf[rule.operator] ?? rule.operator;
	const kind = fieldKind(field) === 'table' && !operator.startsWith('is') ? 'number' : fieldKind(field);
	const test = readTest({ ...rule, operator }, kind, context);
	// A period would compare a masked value with a range.
	if (field.maskedAs !== undefined && typeof test !== 'string' && !isOneValue(test)) return 'wrongValue';
	return typeof test === 'string' ? test : { test, negated: operator !== rule.operator, fieldKind: kind };
}

/** The values of such operators are fixed. */
function readOwn({ name, operator, isNegated }: OwnOperator, rule: Rule, field: ResolvedField): RuleMeaning | RuleProblem {
	const argument = (rule.valueSource ?? 'fixed') === 'fixed' ? operator.read(rule.value) : undefined;
	if (argument === undefined || field.format === undefined) return 'wrongValue';
	return { test: { kind: 'own', format: field.format, operator: name, argument }, negated: isNegated, fieldKind: fieldKind(field) };
}

function isOneValue(test: Test): boolean {
	if (test.kind === 'ranges') return test.ranges.every(({ from, to }) => from !== undefined && from === to);
	return (test.kind === 'oneOf' || test.kind === 'has') && test.values.length <= 1;
}

function readTest(rule: Rule, kind: FieldKind, context: ConditionContext): Test | RuleProblem {
	if (rule.operator === 'isNull') return { kind: 'null' };
	if (rule.operator === 'isEmpty') return { kind: 'empty' };
	const read = (input: unknown) => (rule.valueSource === 'dynamic' ? readDynamic(input, kind, context) : readFixedValue(input, kind));
	if (rule.operator === 'between') return readBetween(rule, read);
	const isList = rule.operator === 'in' || (rule.operator === 'within' && Array.isArray(rule.value));
	if (isList && rule.valueSource !== 'dynamic' && !Array.isArray(rule.value)) return 'wrongList';
	const inputs: unknown[] = isList && Array.isArray(rule.value) ? rule.value : [rule.value];
	if (isList && (inputs.length === 0 || inputs.length > maxListLength)) return 'wrongList';
	const values = inputs.map(read);
	return values.every((value) => value !== undefined) ? toTest(rule.operator, kind, values) : 'wrongValue';
}

function toTest(operator: Operator, kind: FieldKind, reads: ValueRead[]): Test | RuleProblem {
	const values = reads.flatMap((read) => (read.kind === 'value' ? [read.value] : []));
	const texts = values.map(String);
	if (operator === 'within') return { kind: 'within', ids: texts };
	if (kind === 'list' || kind === 'references') return { kind: 'has', values: texts };
	const where = textMatches[operator];
	if (where) return toTextTest(where, texts[0]);
	const isEquality = operator === 'equal' || operator === 'in';
	if (isEquality && kind !== 'date' && kind !== 'date-time') return { kind: 'oneOf', values };
	return { kind: 'ranges', ranges: reads.flatMap((read) => toRange(operator, read, kind)) };
}

function toTextTest(where: TextMatch, text: string | undefined): Test | RuleProblem {
	if (text === undefined) return { kind: 'oneOf', values: [] };
	return text === '' ? 'wrongValue' : { kind: 'text', where, text };
}

type TextMatch = 'begins' | 'contains' | 'ends';

const textMatches: Partial<Record<Operator, TextMatch>> = {
	beginsWith: 'begins',
	contains: 'contains',
	endsWith: 'ends',
};

function toRange(operator: Operator, read: ValueRead, kind: FieldKind): Range[] {
	if (read.kind === 'nothing') return [];
	const { from, to } = read.kind === 'value' ? { from: read.value, to: read.value } : read;
	const toOpen = kind === 'date-time';
	switch (operator) {
		case 'less':
			return [{ to: from, toOpen: true }];
		case 'lessOrEqual':
			return [{ to, toOpen }];
		case 'greater':
			return [{ from: to, fromOpen: !toOpen }];
		case 'greaterOrEqual':
			return [{ from }];
		default:
			return [{ from, to, toOpen }];
	}
}

function readBetween(rule: Rule, read: (input: unknown) => ValueRead | undefined): Test | RuleProblem {
	if (rule.valueSource === 'dynamic' && !Array.isArray(rule.value)) {
		const period = read(rule.value);
		return period?.kind === 'period' ? { kind: 'ranges', ranges: [spanOf(period, period)] } : 'wrongValue';
	}
	if (!Array.isArray(rule.value) || rule.value.length !== 2) return 'wrongRange';
	const [first, last] = rule.value.map(read);
	if (!first || !last) return 'wrongValue';
	return first.kind === 'nothing' || last.kind === 'nothing'
		? { kind: 'oneOf', values: [] }
		: { kind: 'ranges', ranges: [spanOf(first, last)] };
}

function spanOf(first: Exclude<ValueRead, { kind: 'nothing' }>, last: Exclude<ValueRead, { kind: 'nothing' }>): Range {
	const from = first.kind === 'value' ? first.value : first.from;
	const to = last.kind === 'value' ? last.value : last.to;
	return { from, to, toOpen: typeof to === 'number' && last.kind === 'period' };
}
