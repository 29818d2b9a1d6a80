import { isDay, parseMoment } from '../base/china-time.ts';
import { foldCase } from '../base/fold-case.ts';
import { normalTime } from '../fields/dates/time.ts';
import { ownOperator } from '../fields/field-formats.ts';
import { isRuleGroup, type Rule, type RuleGroup } from '../screen/condition.ts';
import type { ConditionContext, FieldLookup } from './condition-context.ts';
import type { Comparable, Range, RuleMeaning, Test } from './condition-test.ts';
import type { FieldKind } from './field-kind.ts';
import { readRule } from './read-rule.ts';

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
	if (!isRuleGroup(condition)) return evaluateRule(condition, subject);
	const holds = (rule: RuleGroup | Rule) => evaluateCondition(rule, subject);
	const result =
		condition.rules.length === 0 || (condition.combinator === 'or' ? condition.rules.some(holds) : condition.rules.every(holds));
	return condition.not ? !result : result;
}

function evaluateRule(rule: Rule, subject: ConditionSubject): boolean {
	const field = subject.fieldOf(rule.field);
	const meaning = field && readRule(rule, field, subject.context);
	if (!field || !meaning || typeof meaning === 'string') return false;
	const value = Object.hasOwn(subject.record, rule.field) ? (subject.record[rule.field] ?? null) : null;
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

function toComparable(value: unknown, kind: FieldKind): Comparable | undefined {
	switch (kind) {
		case 'number':
			return typeof value === 'number' ? value : undefined;
		case 'boolean':
			return typeof value === 'boolean' ? value : undefined;
		case 'date':
			return isDay(value) ? value : undefined;
		case 'date-time':
			return parseMoment(value);
		case 'time':
			return normalTime(value);
		case 'reference':
			return String(value).toLowerCase();
		default:
			return typeof value === 'string' ? value : undefined;
	}
}
