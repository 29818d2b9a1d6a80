import type { ConditionContext } from '../conditions/condition-context.ts';
import type { Comparable, Range, RuleMeaning, Test } from '../conditions/condition-test.ts';
import { evaluateCondition } from '../conditions/evaluate-condition.ts';
import type { FieldKind } from '../conditions/field-kind.ts';
import { readRule } from '../conditions/read-rule.ts';
import { isRuleGroup, type Rule, type RuleGroup } from '../screen/condition.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import type { Schema } from './json-schema.ts';
import type { Scope, Shown } from './scope.ts';

/** A condition as a JSON Schema of the record; undefined where JSON Schema has no words for it: trees, operators of single formats, computed fields. */
export function conditionSchema(condition: RuleGroup | Rule, scope: Scope): Shown {
	if (!isRuleGroup(condition)) return ruleSchema(condition, scope);
	const parts = condition.rules.map((rule) => conditionSchema(rule, scope));
	const whole = condition.rules.length === 0 ? true : combined(parts, condition.combinator);
	return condition.not ? negated(whole) : whole;
}

/** Several conditions as one; a constant decides, or has no effect. */
export function combined(parts: readonly Shown[], combinator: 'and' | 'or'): Shown {
	const deciding = combinator === 'or';
	if (parts.includes(deciding)) return deciding;
	if (parts.includes(undefined)) return undefined;
	const schemas = parts.filter((part) => typeof part === 'object');
	if (schemas.length === 0) return !deciding;
	if (schemas.length === 1) return schemas[0];
	return deciding ? { anyOf: schemas } : { allOf: schemas };
}

function negated(part: Shown): Shown {
	if (typeof part === 'boolean') return !part;
	return part && { not: part };
}

function ruleSchema(rule: Rule, scope: Scope): Shown {
	const field = scope.fieldOf(rule.field);
	// A path finds nothing in a record that is sent; other fields are those that the reader may not see.
	if (!field) return rule.field.includes('.') ? false : undefined;
	const isKnown = field.computed === undefined && !(rule.valueSource === 'dynamic' && !scope.context);
	const meaning = readRule(rule, field, scope.context ?? noMoment);
	if (typeof meaning === 'string') return false;
	const test = isKnown ? testSchema(meaning) : undefined;
	const shown = scope.shownWhen(field);
	if (test === undefined || shown === undefined) return undefined;
	const whole = withDefault(rule, { field, meaning, test }, scope);
	// What is hidden has no value.
	const holdsForNull = holdsFor(rule, { value: null, field, context: scope.context });
	return holdsForNull ? combined([negated(shown), whole], 'or') : combined([shown, whole], 'and');
}

function withDefault(
	rule: Rule,
	{ field, meaning, test }: { field: ResolvedField; meaning: RuleMeaning; test: Schema },
	scope: Scope,
): Shown {
	const value = scope.defaultOf(field);
	if (value === undefined) return undefined;
	const isMet = holdsFor(rule, { value, field, context: scope.context }) !== meaning.negated;
	const positive = { properties: { [field.name]: test }, ...(!isMet && { required: [field.name] }) };
	return meaning.negated ? { not: positive } : positive;
}

function holdsFor(
	rule: Rule,
	{ value, field, context }: { value: unknown; field: ResolvedField; context: ConditionContext | undefined },
): boolean {
	return evaluateCondition(rule, { record: { [field.name]: value }, fieldOf: () => field, context: context ?? noMoment });
}

/** The values that pass a test. */
function testSchema({ test, fieldKind }: RuleMeaning): Schema | undefined {
	switch (test.kind) {
		case 'null':
			return { type: 'null' };
		case 'empty':
			return { enum: ['', []] };
		case 'has':
			return { type: 'array', contains: oneOf(test.values, fieldKind === 'references' ? 'reference' : fieldKind) };
		case 'text':
			return { type: 'string', pattern: textPattern(test) };
		case 'oneOf':
			return oneOf(test.values, fieldKind);
		case 'ranges':
			return rangesSchema(test.ranges, fieldKind);
		default:
			return undefined;
	}
}

function oneOf(values: readonly Comparable[], kind: FieldKind): Schema {
	if (kind === 'reference') return { type: 'string', pattern: `^(${values.map((id) => anyCase(String(id))).join('|')})$` };
	return { enum: kind === 'time' ? values.flatMap((time) => timeSpellings(String(time))) : values };
}

function textPattern({ where, text }: Extract<Test, { kind: 'text' }>): string {
	const pattern = anyCase(text);
	if (where === 'begins') return `^${pattern}`;
	return where === 'ends' ? `${pattern}$` : pattern;
}

function rangesSchema(ranges: readonly Range[], kind: FieldKind): Schema | undefined {
	const parts = ranges.map((range) => rangeKeywords[kind]?.(range));
	if (parts.includes(undefined)) return undefined;
	const [only] = parts;
	if (parts.length === 0) return { not: {} };
	return parts.length === 1 ? only : { anyOf: parts };
}

/** A pattern for a text in upper and lower case; only A to Z are folded, as conditions do. */
function anyCase(text: string): string {
	return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/[A-Za-z]/g, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);
}

function timeSpellings(time: string): string[] {
	return time.endsWith(':00') ? [time, time.slice(0, 5)] : [time];
}

/** For conditions whose values belong to no user and no moment. */
const noMoment: ConditionContext = { now: new Date(0), userId: null, userName: null, organisationId: null, tenantId: null };

const rangeKeywords: Partial<Record<FieldKind, (range: Range) => Schema>> = {
	number: (range) => ({ type: 'number', ...limits(range, numberKeywords, (value) => value) }),
	date: (range) => ({ type: 'string', format: 'date', ...limits(range, formatKeywords, (value) => value) }),
	'date-time': (range) => ({
		type: 'string',
		format: 'date-time',
		...limits(range, formatKeywords, (value) => new Date(Number(value)).toISOString()),
	}),
};

interface LimitKeywords {
	from: string;
	fromOpen: string;
	to: string;
	toOpen: string;
}

const numberKeywords: LimitKeywords = { from: 'minimum', fromOpen: 'exclusiveMinimum', to: 'maximum', toOpen: 'exclusiveMaximum' };
/** JSON Schema itself compares numbers alone; these are the keywords of ajv-formats. */
const formatKeywords: LimitKeywords = {
	from: 'formatMinimum',
	fromOpen: 'formatExclusiveMinimum',
	to: 'formatMaximum',
	toOpen: 'formatExclusiveMaximum',
};

function limits({ from, to, fromOpen, toOpen }: Range, keywords: LimitKeywords, write: (value: Comparable) => Comparable): Schema {
	return {
		...(from !== undefined && { [fromOpen ? keywords.fromOpen : keywords.from]: write(from) }),
		...(to !== undefined && { [toOpen ? keywords.toOpen : keywords.to]: write(to) }),
	};
}
