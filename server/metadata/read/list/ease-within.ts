import { readRule } from '../../../../contract/conditions/read-rule.ts';
import type { Rule, RuleGroup } from '../../../../contract/screen/condition.ts';
import type { Database } from '../../../db/database.ts';
import { findOutside, type Outside } from '../../../db/subtree-sql.ts';
import { findSqlField } from '../../access/sql-field.ts';
import type { Caller } from '../../base/caller.ts';
import type { CompiledScreen } from '../../compiled/compiled-screen.ts';
import { JoinSet } from '../../compiled/join-set.ts';

interface Easing {
	database: Database;
	screen: CompiledScreen;
	caller: Caller;
}

/**
 * Rewrites "in this record of a tree or below it" as "not in one of the few others" where most of the tree is below it; the same rows are found.
 * The query may be anything: what is no such rule passes untouched.
 */
export async function easeWithin(query: unknown, easing: Easing): Promise<unknown> {
	if (typeof query !== 'object' || query === null) return query;
	if (!('rules' in query)) return easeRule(query as Rule, easing);
	if (!Array.isArray(query.rules)) return query;
	const rules: unknown[] = [];
	for (const rule of query.rules) rules.push(await easeWithin(rule, easing));
	return rules.every((rule, index) => rule === (query.rules as unknown[])[index]) ? query : { ...query, rules };
}

async function easeRule(rule: Rule, { database, screen, caller }: Easing): Promise<Rule | RuleGroup> {
	if ((rule.operator !== 'within' && rule.operator !== 'notWithin') || typeof rule.field !== 'string') return rule;
	const target = findSqlField(screen, rule.field, { joins: new JoinSet(screen, caller.tenantId), caller });
	const meaning = target && readRule(rule, target.field, caller.context);
	if (!target?.tree || !meaning || typeof meaning === 'string' || meaning.test.kind !== 'within') return rule;
	const [id, ...others] = meaning.test.ids;
	if (id === undefined || others.length > 0) return rule;
	const outside = await findOutside(database.forTenant(caller.tenantId), target.tree, id);
	return outside === null ? rule : { combinator: 'and', not: meaning.negated, rules: rulesOf(rule.field, outside) };
}

function rulesOf(field: string, { above, beside }: Outside): Rule[] {
	const rules: Rule[] = [{ field, operator: 'isNotNull' }];
	if (above.length > 0) rules.push({ field, operator: 'notIn', value: above });
	if (beside.length > 0) rules.push({ field, operator: 'notWithin', value: beside });
	return rules;
}
