import { isRuleGroup, type Rule, type RuleGroup } from '../condition.ts';
import type { ConditionContext, FieldLookup } from '../conditions/condition-context.ts';
import type { Comparable, Range, RuleMeaning } from '../conditions/condition-test.ts';
import { readRule } from '../conditions/read-rule.ts';
import { type Finding, toPointer } from './finding.ts';

/** Rules of one group of which never two can hold together; `pointer` is where the condition stands. */
export function contradictions(node: RuleGroup | Rule, place: { fieldOf: FieldLookup; pointer: string }): Finding[] {
	if (!isRuleGroup(node)) return [];
	const inside = node.rules.flatMap((rule, index) =>
		contradictions(rule, { ...place, pointer: place.pointer + toPointer('rules', index) }),
	);
	if (node.combinator !== 'and') return inside;
	const read = node.rules.map((rule) => (isRuleGroup(rule) ? undefined : readFixed(rule, place.fieldOf)));
	const own = node.rules.flatMap((rule, index): Finding[] => {
		const later = read[index];
		if (isRuleGroup(rule) || !later) return [];
		const earlier = node.rules.findIndex((other, at) => {
			const found = read[at];
			return at < index && !isRuleGroup(other) && other.field === rule.field && found !== undefined && excludes(found, later);
		});
		if (earlier < 0) return [];
		const values = { name: place.fieldOf(rule.field)?.title ?? rule.field, first: earlier + 1, second: index + 1 };
		return [{ code: 'contradicting-rules', pointer: place.pointer + toPointer('rules', index), values }];
	});
	return [...inside, ...own];
}

/** Values of a moment or a person decide nothing before it is asked. */
const nowhere: ConditionContext = { now: new Date(0), userId: null, userName: null, organisationId: null, tenantId: null };

function readFixed(rule: Rule, fieldOf: FieldLookup): RuleMeaning | undefined {
	const field = fieldOf(rule.field);
	if (!field || (rule.valueSource ?? 'fixed') !== 'fixed') return undefined;
	const meaning = readRule(rule, field, nowhere);
	return typeof meaning === 'string' || meaning.test.kind === 'has' ? undefined : meaning;
}

function excludes(one: RuleMeaning, other: RuleMeaning): boolean {
	if (one.negated || other.negated) return isSameTest(one, other) && one.negated !== other.negated;
	if (one.test.kind === 'null' || other.test.kind === 'null') return one.test.kind !== other.test.kind;
	const [first, second] = [rangesOf(one), rangesOf(other)];
	if (!first || !second) return false;
	return !first.some((range) => second.some((candidate) => meet(range, candidate)));
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
