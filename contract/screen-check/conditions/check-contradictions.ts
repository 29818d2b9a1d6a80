import type { ConditionContext, FieldLookup } from '../../conditions/condition-context.ts';
import type { Comparable, Range, RuleMeaning } from '../../conditions/condition-test.ts';
import { readRule } from '../../conditions/read-rule.ts';
import { isRuleGroup, type Operator, type Rule, type RuleGroup } from '../../screen/condition.ts';
import { type Finding, toPointer } from '../findings/finding.ts';

interface ConditionPart {
	fieldOf: FieldLookup;
	/** Where the condition is. */
	pointer: string;
}

interface LocatedRule {
	rule: Rule;
	pointer: string;
}

/** What in a condition can never hold: rules that exclude each other, a range that ends before it begins, the opposite of nothing. */
export function contradictions(node: RuleGroup | Rule, context: ConditionPart): Finding[] {
	if (!isRuleGroup(node)) return emptyRange(node, context);
	if (node.not && node.rules.length === 0) return [{ code: 'negated-nothing', pointer: context.pointer, values: {} }];
	const inside = node.rules.flatMap((rule, index) => contradictions(rule, { ...context, pointer: ruleAt(context.pointer, index) }));
	if (!isAll(node)) return inside;
	const found = [...inside, ...exclusions(joined(node, context.pointer), { fieldOf: context.fieldOf, inside })];
	return found.length > 0 ? found : excludedGroup(node, context);
}

function ruleAt(pointer: string, index: number): string {
	return pointer + toPointer('rules', index);
}

/** Whether all rules of a group must hold together; the word between them counts only where there are several. */
function isAll({ combinator, rules }: RuleGroup): boolean {
	return combinator === 'and' || rules.length === 1;
}

/** The rules that must all hold, those of inner groups among them. */
function joined(node: RuleGroup, pointer: string): LocatedRule[] {
	return node.rules.flatMap((rule, index) => {
		const at = ruleAt(pointer, index);
		if (!isRuleGroup(rule)) return [{ rule, pointer: at }];
		return isAll(rule) && !rule.not ? joined(rule, at) : [];
	});
}

/** Each rule that an earlier one excludes; `inside` is what was found in inner groups already. */
function exclusions(rules: LocatedRule[], { fieldOf, inside }: { fieldOf: FieldLookup; inside: Finding[] }): Finding[] {
	const read = rules.map(({ rule }) => readFixed(rule, fieldOf));
	return rules.flatMap(({ rule, pointer }, index): Finding[] => {
		const later = read[index];
		if (!inside.some((finding) => finding.pointer === pointer)) {
			const opposite = rules.findIndex((other, at) => at < index && opposes(other.rule, rule));
			if (opposite >= 0) {
				const values = { name: fieldOf(rule.field)?.title ?? rule.field, first: opposite + 1, second: index + 1 };
				return [{ code: 'contradicting-rules', pointer, values }];
			}
		}
		if (!later || inside.some((finding) => finding.pointer === pointer)) return [];
		const earlier = rules.findIndex((other, at) => {
			const found = read[at];
			return at < index && other.rule.field === rule.field && found !== undefined && excludes(found, later);
		});
		if (earlier < 0) return [];
		const values = { name: fieldOf(rule.field)?.title ?? rule.field, first: earlier + 1, second: index + 1 };
		return [{ code: 'contradicting-rules', pointer, values }];
	});
}

/** The orders of two values that a comparison permits. */
const orders: Partial<Record<Operator, string>> = {
	less: '<',
	lessOrEqual: '<=',
	equal: '=',
	notEqual: '<>',
	greaterOrEqual: '>=',
	greater: '>',
};
const turned: Record<string, string> = { '<': '>', '>': '<', '=': '=' };

/** Whether two comparisons of the same two fields exclude each other. */
function opposes(one: Rule, other: Rule): boolean {
	if (one.valueSource !== 'field' || other.valueSource !== 'field') return false;
	const isTurned = one.field === other.value && one.value === other.field;
	if (!isTurned && (one.field !== other.field || one.value !== other.value)) return false;
	const first = [...(orders[one.operator] ?? '')].map((sign) => (isTurned ? turned[sign] : sign));
	return !first.some((sign) => sign !== undefined && (orders[other.operator] ?? '').includes(sign));
}

/** The first part of a group that leaves no way for all of them to hold, whichever alternative is taken of each. */
function excludedGroup(node: RuleGroup, { fieldOf, pointer }: ConditionPart): Finding[] {
	const parts = alternatives(node, pointer);
	const isPossible = (count: number) =>
		canHold(
			parts.slice(0, count).map(({ part }) => part),
			{ fieldOf, held: [], budget: { left: maxSteps } },
		);
	if (isPossible(parts.length)) return [];
	const first = parts.find((_part, index) => !isPossible(index + 1));
	return [{ code: 'contradicting-groups', pointer: first?.pointer ?? pointer, values: {} }];
}

/** The rules that must all hold, and behind them the groups of which one alternative must. */
function alternatives(node: RuleGroup, pointer: string): Array<{ part: RuleGroup | Rule; pointer: string }> {
	const parts = node.rules.flatMap((part, index) => {
		const at = ruleAt(pointer, index);
		return isRuleGroup(part) && isAll(part) && !part.not ? alternatives(part, at) : [{ part, pointer: at }];
	});
	return [...parts.filter(({ part }) => !isRuleGroup(part)), ...parts.filter(({ part }) => isRuleGroup(part))];
}

/** Conditions of people have a handful of alternatives; of more, none is called impossible. */
const maxSteps = 10_000;

interface Search {
	fieldOf: FieldLookup;
	held: Array<{ field: string; meaning: RuleMeaning }>;
	budget: { left: number };
}

/** Whether an alternative can be taken of every group, so that no two rules exclude each other. */
function canHold([node, ...rest]: Array<RuleGroup | Rule>, search: Search): boolean {
	search.budget.left -= 1;
	if (!node || search.budget.left < 0) return true;
	if (isRuleGroup(node)) {
		if (node.rules.length === 0) return canHold(rest, search);
		if (node.not) return canFail(node, rest, search);
		if (isAll(node)) return canHold([...node.rules, ...rest], search);
		return node.rules.some((rule) => canHold([rule, ...rest], search));
	}
	return canMean(readFixed(node, search.fieldOf), { node, rest, search });
}

/** Whether a group can fail: one of its rules, or all alternatives. */
function canFail(node: RuleGroup, rest: Array<RuleGroup | Rule>, search: Search): boolean {
	const [only, ...others] = node.rules;
	if (only && others.length === 0 && !isRuleGroup(only)) {
		const meaning = readFixed(only, search.fieldOf);
		return canMean(meaning && { ...meaning, negated: !meaning.negated }, { node: only, rest, search });
	}
	const opposites = node.rules.map((rule): RuleGroup => {
		return isRuleGroup(rule) ? { ...rule, not: !rule.not } : { combinator: 'and', rules: [rule], not: true };
	});
	if (isAll(node)) return opposites.some((opposite) => canHold([opposite, ...rest], search));
	return canHold([...opposites, ...rest], search);
}

interface RuleInSearch {
	node: Rule;
	rest: Array<RuleGroup | Rule>;
	search: Search;
}

function canMean(meaning: RuleMeaning | undefined, { node, rest, search }: RuleInSearch): boolean {
	if (!meaning) return canHold(rest, search);
	if (search.held.some((other) => other.field === node.field && excludes(other.meaning, meaning))) return false;
	return canHold(rest, { ...search, held: [...search.held, { field: node.field, meaning }] });
}

function emptyRange(rule: Rule, { fieldOf, pointer }: ConditionPart): Finding[] {
	const meaning = readFixed(rule, fieldOf);
	const ranges = meaning?.test.kind === 'ranges' && !meaning.negated ? meaning.test.ranges : [];
	const isEmpty = ranges.some(({ from, to }) => from !== undefined && to !== undefined && isLess(to, from));
	return isEmpty ? [{ code: 'empty-range', pointer: `${pointer}/value`, values: { name: fieldOf(rule.field)?.title ?? rule.field } }] : [];
}

/** Values that depend on the time or the user decide nothing before a condition is evaluated. */
const nowhere: ConditionContext = { now: new Date(0), userId: null, userName: null, organisationId: null, tenantId: null };

function readFixed(rule: Rule, fieldOf: FieldLookup): RuleMeaning | undefined {
	const field = fieldOf(rule.field);
	if (!field || (rule.valueSource ?? 'fixed') !== 'fixed') return undefined;
	const meaning = readRule(rule, field, nowhere);
	return typeof meaning === 'string' || meaning.test.kind === 'has' ? undefined : meaning;
}

function excludes(one: RuleMeaning, other: RuleMeaning): boolean {
	if (one.negated && other.negated) return false;
	if (one.negated || other.negated) return one.negated ? isInside(other, one) : isInside(one, other);
	if (one.test.kind === 'null' || other.test.kind === 'null') return one.test.kind !== other.test.kind;
	const [first, second] = [rangesOf(one), rangesOf(other)];
	if (!first || !second) return false;
	return !first.some((range) => second.some((candidate) => meet(range, candidate)));
}

/** Whether all values that pass one test pass another, as far as the tests tell. */
function isInside(one: RuleMeaning, other: RuleMeaning): boolean {
	if (isSameTest(one, other)) return true;
	const { test } = other;
	return one.test.kind === 'oneOf' && test.kind === 'oneOf' && one.test.values.every((value) => test.values.includes(value));
}

function isSameTest(one: RuleMeaning, other: RuleMeaning): boolean {
	return JSON.stringify(one.test) === JSON.stringify(other.test);
}

function rangesOf({ test }: RuleMeaning): Range[] | undefined {
	if (test.kind === 'oneOf') return test.values.map((value) => ({ from: value, to: value }));
	return test.kind === 'ranges' ? test.ranges : undefined;
}

function meet(one: Range, other: Range): boolean {
	return !isBefore(one, other) && !isBefore(other, one);
}

/** Whether the first range ends before the second begins. */
function isBefore({ to, toOpen }: Range, { from, fromOpen }: Range): boolean {
	if (to === undefined || from === undefined) return false;
	return isLess(to, from) || (to === from && (toOpen === true || fromOpen === true));
}

function isLess(one: Comparable, other: Comparable): boolean {
	return typeof one === typeof other && one < other;
}
