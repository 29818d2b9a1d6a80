import { isPlainObject } from '../../input/plain-object.ts';
import type { Operator, Rule, RuleGroup } from '../../screen/condition.ts';
import type { Part } from './rewriting.ts';

/** An `if` of JSON Schema as a condition; undefined where conditions have no words for it. A member that is missing breaks no rule about its value. */
export function readCondition(part: unknown): RuleGroup | undefined {
	if (part === true) return all([]);
	if (!isPlainObject(part)) return undefined;
	const rules: Array<Rule | RuleGroup | undefined> = Object.entries(part).flatMap(([keyword, value]) => partOf(keyword, value, part));
	return rules.includes(undefined) ? undefined : all(rules as Array<Rule | RuleGroup>);
}

/** Conditions that must all hold; those that are not there are omitted. */
export function together(...conditions: Array<RuleGroup | undefined>): RuleGroup | undefined {
	const given = conditions.filter((condition) => condition !== undefined);
	return given.length < 2 ? given[0] : all(given);
}

/** Conditions of which one must hold. */
export function either(...conditions: RuleGroup[]): RuleGroup | undefined {
	return conditions.length < 2 ? conditions[0] : { combinator: 'or', rules: conditions };
}

/** The opposite of a condition. */
export function opposite(condition: RuleGroup): RuleGroup {
	return condition.not ? { ...condition, not: false } : { ...condition, not: true };
}

/** Whether a field has a value. */
export function isGiven(field: string): RuleGroup {
	return all([{ field, operator: 'isNotNull' }]);
}

function all(rules: RuleGroup['rules']): RuleGroup {
	return { combinator: 'and', rules };
}

function partOf(keyword: string, value: unknown, whole: Part): Array<Rule | RuleGroup | undefined> {
	switch (keyword) {
		case 'type':
			return value === 'object' ? [] : [undefined];
		case '$comment':
		case 'title':
		case 'description':
			return [];
		case 'required':
			return names(value)
				.filter((name) => !hasRule(whole, name))
				.map((field) => ({ field, operator: 'isNotNull' }));
		case 'properties':
			return isPlainObject(value)
				? Object.entries(value).flatMap(([name, member]) => [memberRule(name, member, names(whole.required).includes(name))])
				: [undefined];
		case 'not':
			return [negated(readCondition(value))];
		case 'allOf':
		case 'anyOf':
			return [combined(value, keyword === 'anyOf' ? 'or' : 'and')];
		default:
			return [undefined];
	}
}

function hasRule({ properties }: Part, name: string): boolean {
	return isPlainObject(properties) && Object.hasOwn(properties, name);
}

function names(value: unknown): string[] {
	return Array.isArray(value) ? value.map(String) : [];
}

function negated(condition: RuleGroup | undefined): RuleGroup | undefined {
	return condition && opposite(condition);
}

function combined(parts: unknown, combinator: 'and' | 'or'): RuleGroup | undefined {
	const read = Array.isArray(parts) ? parts.map(readCondition) : [undefined];
	return read.includes(undefined) ? undefined : { combinator, rules: read as RuleGroup[] };
}

function memberRule(field: string, member: unknown, isRequired: boolean): RuleGroup | undefined {
	if (!isPlainObject(member)) return undefined;
	const { type: _type, title: _title, ...keywords } = member;
	const rules = Object.entries(keywords).map(([keyword, value]) => ruleOf(field, keyword, value));
	if (rules.includes(undefined)) return undefined;
	const isKnown = 'const' in keywords || 'enum' in keywords;
	const given = all([...(isRequired && !isKnown ? [{ field, operator: 'isNotNull' } as const] : []), ...(rules as Rule[])]);
	if (isRequired || rules.length === 0) return given;
	return { combinator: 'or', rules: [given, { field, operator: 'isNull' }] };
}

const limits: Readonly<Record<string, Operator>> = {
	minimum: 'greaterOrEqual',
	exclusiveMinimum: 'greater',
	maximum: 'lessOrEqual',
	exclusiveMaximum: 'less',
};

function ruleOf(field: string, keyword: string, value: unknown): Rule | RuleGroup | undefined {
	if (keyword === 'const') return value === null ? { field, operator: 'isNull' } : { field, operator: 'equal', value };
	if (keyword === 'enum' && Array.isArray(value)) return { field, operator: 'in', value };
	if (keyword === 'contains' && isPlainObject(value) && 'const' in value) return { field, operator: 'in', value: [value.const] };
	if (keyword === 'not' && isPlainObject(value)) return negated(memberRule(field, value, true));
	const operator = Object.hasOwn(limits, keyword) ? limits[keyword] : undefined;
	return operator && { field, operator, value };
}
