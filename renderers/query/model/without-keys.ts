import { isRuleGroup, type RuleGroup } from '../../../contract/screen/condition.ts';

/** A condition without the keys of the builder, which mean nothing to anybody else. */
export function withoutKeys({ id: _id, rules, ...group }: RuleGroup): RuleGroup {
	return {
		...group,
		rules: rules.map((rule) => {
			if (isRuleGroup(rule)) return withoutKeys(rule);
			const { id: _key, ...rest } = rule;
			return rest;
		}),
	};
}
