import { foldCase } from '../base/fold-case.ts';
import { ownOperator } from '../fields/field-formats.ts';
import { isRuleGroup, type Operator, type Rule, type RuleGroup } from '../screen/condition.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import { compareValues, readComparison } from './compare-fields.ts';
import type { ConditionContext, FieldLookup } from './condition-context.ts';
import { type Comparable, positiveOf, type Range, type RuleMeaning, type Test } from './condition-test.ts';
import { fieldKind } from './field-kind.ts';
import { readRule } from './read-rule.ts';
import { toComparable } from './to-comparable.ts';

/** What a condition is evaluated over. */
export interface ConditionSubject {
	/** The record; values of referenced records under their path (`enterprise.name`). */
	record: Readonly<Record<string, unknown>>;
	fieldOf: FieldLookup;
	context: ConditionContext;
}

/**
 * Whether a condition holds for a record; the meaning is the one of `docs/conditions.md`, the same as of the SQL.
 * A rule about a field that is not known here (for example one the user may not read) does not hold.
 */
export function evaluateCondition(condition: RuleGroup | Rule, subject: ConditionSubject): boolean {
	return truthOf(condition, subject, false) === true;
}

/**
 * Whether a record contradicts a condition that it must meet. A comparison with a missing value, or with a field that is not known
 * here, is undecided: it neither meets nor contradicts the condition.
 */
export function contradictsCondition(condition: RuleGroup | Rule, subject: ConditionSubject): boolean {
	return truthOf(condition, subject, true) === false;
}

/** Undefined: undecided, only with `isLenient`. */
function truthOf(condition: RuleGroup | Rule, subject: ConditionSubject, isLenient: boolean): boolean | undefined {
	if (!isRuleGroup(condition)) return truthOfRule(condition, subject, isLenient);
	const deciding = condition.combinator === 'or';
	let result: boolean | undefined = condition.rules.length === 0 ? true : !deciding;
	for (const rule of condition.rules) {
		const truth = truthOf(rule, subject, isLenient);
		if (truth === deciding) {
			result = deciding;
			break;
		}
		if (truth === undefined) result = undefined;
	}
	return condition.not && result !== undefined ? !result : result;
}

function truthOfRule(rule: Rule, subject: ConditionSubject, isLenient: boolean): boolean | undefined {
	const field = subject.fieldOf(rule.field);
	if (!field) return isLenient ? undefined : false;
	const isCompared = !valueless.includes(rule.operator);
	const value = isCompared ? comparedValue(subject, field, rule.field) : valueIn(subject, rule.field);
	const needsValue = isLenient && isCompared;
	if (needsValue && isMissing(value)) return undefined;
	if (rule.valueSource === 'field') {
		const comparison = readComparison(rule, field, subject.fieldOf);
		if (typeof comparison === 'string') return isLenient ? undefined : false;
		const other = comparedValue(subject, comparison.other, comparison.path);
		return needsValue && isMissing(other) ? undefined : compareValues(comparison, value, other);
	}
	if (rule.valueSource !== 'formula') return evaluateRule(rule, { field, value }, subject);
	const result = subject.context.formulaValue?.(String(rule.value), subject, subject.context.now);
	if (isMissing(result)) return isLenient ? undefined : positiveOf[rule.operator] !== undefined;
	return evaluateRule({ ...rule, valueSource: 'fixed', value: result }, { field, value }, subject);
}

/** Operators that look whether there is a value. */
const valueless: readonly Operator[] = ['isNull', 'isNotNull', 'isEmpty', 'isNotEmpty'];

function isMissing(value: unknown): boolean {
	return value === null || value === undefined || value === '';
}

function valueIn({ record }: ConditionSubject, path: string): unknown {
	return Object.hasOwn(record, path) ? (record[path] ?? null) : null;
}

/** A child table without rows has none of them, which is a number and no missing value. */
function comparedValue(subject: ConditionSubject, field: ResolvedField, path: string): unknown {
	return valueIn(subject, path) ?? (fieldKind(field) === 'table' ? [] : null);
}

function evaluateRule(rule: Rule, { field, value }: { field: ResolvedField; value: unknown }, subject: ConditionSubject): boolean {
	const meaning = readRule(rule, field, subject.context);
	if (typeof meaning === 'string') return false;
	const isWithin = (id: string, roots: readonly string[]): boolean => {
		const screen = field.reference?.screen ?? '';
		return subject.context.isWithin ? subject.context.isWithin(screen, id, roots) : roots.includes(id);
	};
	return passes(value, meaning, isWithin) !== meaning.negated;
}

function passes(value: unknown, meaning: RuleMeaning, isWithin: (id: string, roots: readonly string[]) => boolean): boolean {
	const { test, fieldKind } = meaning;
	if (value === null) return test.kind === 'null';
	switch (test.kind) {
		case 'null':
			return false;
		case 'empty':
			return value === '' || (Array.isArray(value) && value.length === 0);
		case 'has':
			return (
				Array.isArray(value) &&
				value.some((entry) => test.values.includes(fieldKind === 'references' ? String(entry).toLowerCase() : entry))
			);
		case 'own':
			return ownOperator({ format: test.format }, test.operator)?.operator.holds(value, test.argument as never) ?? false;
		case 'within':
			return isWithin(String(value).toLowerCase(), test.ids);
		case 'text':
			return matchesText(String(value), test);
		default:
			return comparesTo(toComparable(value, fieldKind), test);
	}
}

function comparesTo(value: Comparable | undefined, test: Extract<Test, { kind: 'oneOf' | 'ranges' }>): boolean {
	if (value === undefined) return false;
	return test.kind === 'oneOf' ? test.values.includes(value) : test.ranges.some((range) => isInRange(value, range));
}

function isInRange(value: Comparable, range: Range): boolean {
	if (range.from !== undefined && (range.fromOpen ? value <= range.from : value < range.from)) return false;
	return range.to === undefined || (range.toOpen ? value < range.to : value <= range.to);
}

function matchesText(value: string, test: Extract<Test, { kind: 'text' }>): boolean {
	const [text, wanted] = [foldCase(value), foldCase(test.text)];
	if (test.where === 'begins') return text.startsWith(wanted);
	return test.where === 'ends' ? text.endsWith(wanted) : text.includes(wanted);
}
