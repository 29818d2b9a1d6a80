import { isRuleGroup, type Operator, type Rule, type RuleGroup } from '../screen/condition.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import type { FieldLookup } from './condition-context.ts';
import { type Comparable, positiveOf } from './condition-test.ts';
import { type FieldKind, fieldKind } from './field-kind.ts';
import { operatorsOfField } from './operators-of-field.ts';
import { toComparable } from './to-comparable.ts';

/** The operators that compare two fields; a negated one is the opposite of `equal`. */
const comparisons = ['equal', 'less', 'lessOrEqual', 'greater', 'greaterOrEqual'] as const;
export type Comparison = (typeof comparisons)[number];

/** A rule that compares its field with another one, taken apart. */
export interface FieldComparison {
	how: Comparison;
	negated: boolean;
	/** The field whose value is compared with, and its path. */
	other: ResolvedField;
	path: string;
	/** What both values are compared as. */
	kind: FieldKind;
}

/** Why a rule cannot compare its field with another one. */
export type ComparisonProblem = 'operatorDoesNotFit' | 'unknownOther' | 'sameField' | 'otherDoesNotFit';

const comparedKinds: readonly FieldKind[] = ['number', 'date', 'date-time', 'time', 'text', 'choice', 'boolean', 'reference'];

/** Takes a rule apart that compares its field with another one, or returns what is wrong with it. */
export function readComparison(rule: Rule, field: ResolvedField, fieldOf: FieldLookup): FieldComparison | ComparisonProblem {
	const how = comparisonOf(rule.operator);
	if (!how || !operatorsOfField(field).includes(rule.operator)) return 'operatorDoesNotFit';
	const path = typeof rule.value === 'string' ? rule.value : '';
	const other = fieldOf(path);
	if (!other) return 'unknownOther';
	if (path === rule.field) return 'sameField';
	if (!canCompare(field, other)) return 'otherDoesNotFit';
	return { how, negated: how !== rule.operator, other, path, kind: comparedKind(field) };
}

/** Whether the values of two fields can be compared: they have one type, references lead to one screen. A child table counts as the number of its rows. */
export function canCompare(field: ResolvedField, other: ResolvedField): boolean {
	const kind = comparedKind(field);
	if (!comparedKinds.includes(kind) || kind !== comparedKind(other)) return false;
	return kind !== 'reference' || targetOf(field) === targetOf(other);
}

/** Whether an operator can compare its field with another field. */
export function comparesFields(operator: string): boolean {
	return comparisonOf(operator as Operator) !== undefined;
}

/** Whether two values compare as the rule says; false when one of them is missing. */
export function compareValues(comparison: FieldComparison, value: unknown, other: unknown): boolean {
	const [left, right] = [toComparable(value, comparison.kind), toComparable(other, comparison.kind)];
	if (left === undefined || right === undefined) return comparison.negated;
	return holds(comparison.how, left, right) !== comparison.negated;
}

/** Every field that a condition looks at, with paths through references: those on the left of its rules and those that they are compared with. */
export function pathsOfCondition(node: RuleGroup | Rule): string[] {
	return isRuleGroup(node) ? node.rules.flatMap(pathsOfCondition) : pathsOfRule(node);
}

/** The fields of one rule; of a formula every name in it, functions included. */
export function pathsOfRule({ field, valueSource, value }: Rule): string[] {
	if (typeof value !== 'string') return [field];
	if (valueSource === 'field') return [field, value];
	return valueSource === 'formula' ? [field, ...namesInFormula(value)] : [field];
}

function namesInFormula(source: string): string[] {
	return source.replace(/"[^"]*"/g, ' ').match(/[a-z_]\w*(\.[a-z_]\w*)?/gi) ?? [];
}

function comparisonOf(operator: Operator): Comparison | undefined {
	const positive = positiveOf[operator] ?? operator;
	return comparisons.find((one) => one === positive);
}

/** The kind as which a field is compared. */
function comparedKind(field: ResolvedField): FieldKind {
	const kind = fieldKind(field);
	return kind === 'table' ? 'number' : kind;
}

function targetOf({ reference, name, system }: ResolvedField): string {
	return reference?.screen ?? (system ? name : '');
}

function holds(how: Comparison, left: Comparable, right: Comparable): boolean {
	switch (how) {
		case 'less':
			return left < right;
		case 'lessOrEqual':
			return left <= right;
		case 'greater':
			return left > right;
		case 'greaterOrEqual':
			return left >= right;
		default:
			return left === right;
	}
}
