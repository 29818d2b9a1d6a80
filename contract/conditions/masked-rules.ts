import { isRuleGroup, type Rule, type RuleGroup } from '../screen/condition.ts';
import type { FieldLookup } from './condition-context.ts';

/** A rule on a field that its reader sees masked. */
export interface MaskedRule {
	rule: Rule;
	/** The screen and name of the field. */
	maskedAs: string;
	title: string;
	/** Names and indexes from the condition down to the rule. */
	path: Array<string | number>;
	/** Whether a group around the rule is negated. */
	isNegated: boolean;
}

/** What a query contains that its masked fields do not accept. */
export interface MaskedProblem {
	code: 'maskedOperator' | 'maskedTwice' | 'maskedNegated';
	rule: MaskedRule;
}

/** Deeper groups are refused by the check of the condition itself. */
const maxDepth = 12;

/** Finds the rules on masked fields, at any depth. The condition may be anything: parts of a wrong form are skipped. */
export function findMaskedRules(condition: unknown, fieldOf: FieldLookup): MaskedRule[] {
	return findIn(condition, { path: [], isNegated: false, fieldOf });
}

/** The rules that break: one rule with `equal` for each masked field, outside negated groups. */
export function maskedProblems(rules: MaskedRule[]): MaskedProblem[] {
	const seen = new Set<string>();
	return rules.flatMap((rule): MaskedProblem[] => {
		if (rule.rule.operator !== 'equal') return [{ code: 'maskedOperator', rule }];
		if (rule.isNegated) return [{ code: 'maskedNegated', rule }];
		if (seen.has(rule.maskedAs)) return [{ code: 'maskedTwice', rule }];
		seen.add(rule.maskedAs);
		return [];
	});
}

interface Search {
	path: MaskedRule['path'];
	isNegated: boolean;
	fieldOf: FieldLookup;
}

function findIn(node: unknown, { path, isNegated, fieldOf }: Search): MaskedRule[] {
	if (typeof node !== 'object' || node === null || path.length > maxDepth * 2) return [];
	if (isRuleGroup(node as Rule | RuleGroup)) {
		const { rules, not } = node as Partial<RuleGroup>;
		if (!Array.isArray(rules)) return [];
		return rules.flatMap((rule, index) =>
			findIn(rule, { path: [...path, 'rules', index], isNegated: isNegated || (not ?? false) !== false, fieldOf }),
		);
	}
	const rule = node as Rule;
	const field = typeof rule.field === 'string' ? fieldOf(rule.field) : undefined;
	return field?.maskedAs === undefined ? [] : [{ rule, maskedAs: field.maskedAs, title: field.title, path, isNegated }];
}
