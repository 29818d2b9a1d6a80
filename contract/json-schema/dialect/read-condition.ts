import { isPlainObject } from '../../input/plain-object.ts';
import type { Operator, Rule, RuleGroup } from '../../screen/condition.ts';
import { toPointer } from '../../screen-check/findings/finding.ts';
import type { Part, Rewriting } from './rewriting.ts';

type Asked = Rewriting['asked'];

/** Where a part of a condition is written, and where its rules are noted. */
interface ConditionSource {
	pointer: string;
	asked: Asked;
}

/** An `if` of JSON Schema as a condition; undefined where conditions have no words for it. A member that is missing breaks no rule about its value. */
export function readCondition(part: unknown, source: ConditionSource): RuleGroup | undefined {
	if (part === true) return all([]);
	if (!isPlainObject(part)) return undefined;
	const rules: Array<Rule | RuleGroup | undefined> = Object.entries(part).flatMap(([keyword, value]) =>
		partOf(keyword, value, { whole: part, asked: source.asked, pointer: source.pointer + toPointer(keyword) }),
	);
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
export function isGiven(field: string, { pointer, asked }: ConditionSource): RuleGroup {
	return all([noted({ field, operator: 'isNotNull' }, { field: pointer, value: pointer }, asked)]);
}

function all(rules: RuleGroup['rules']): RuleGroup {
	return { combinator: 'and', rules };
}

function noted(rule: Rule, at: { field: string; value: string }, asked: Asked): Rule {
	asked.set(rule, at);
	return rule;
}

function partOf(keyword: string, value: unknown, { whole, pointer, asked }: ConditionSource & { whole: Part }) {
	switch (keyword) {
		case 'type':
			return value === 'object' ? [] : [undefined];
		case '$comment':
		case 'title':
		case 'description':
			return [];
		case 'required':
			return names(value).flatMap((field, index) =>
				hasRule(whole, field) ? [] : [isGiven(field, { pointer: pointer + toPointer(index), asked }).rules[0]],
			);
		case 'properties':
			return isPlainObject(value)
				? Object.entries(value).map(([name, member]) =>
						memberRule(member, {
							field: name,
							isRequired: names(whole.required).includes(name),
							pointer: pointer + toPointer(name),
							asked,
						}),
					)
				: [undefined];
		case 'not':
			return [negated(readCondition(value, { pointer, asked }))];
		case 'allOf':
		case 'anyOf':
			return [combined(value, keyword === 'anyOf' ? 'or' : 'and', { pointer, asked })];
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

function combined(parts: unknown, combinator: 'and' | 'or', { pointer, asked }: ConditionSource): RuleGroup | undefined {
	const read = Array.isArray(parts)
		? parts.map((part, index) => readCondition(part, { pointer: pointer + toPointer(index), asked }))
		: [undefined];
	return read.includes(undefined) ? undefined : { combinator, rules: read as RuleGroup[] };
}

/** A member of `properties` of a condition. */
interface Member extends ConditionSource {
	field: string;
	isRequired: boolean;
}

function memberRule(written: unknown, { field, isRequired, pointer, asked }: Member): RuleGroup | undefined {
	const member = written === true ? {} : written;
	if (!isPlainObject(member)) return undefined;
	const { type: _type, title: _title, ...keywords } = member;
	const rules = Object.entries(keywords).map(([keyword, value]) => ruleOf(keyword, value, { field, isRequired, pointer, asked }));
	if (rules.includes(undefined)) return undefined;
	const isKnown = 'const' in keywords || 'enum' in keywords;
	const here = { field: pointer, value: pointer };
	const given = all([
		...(isRequired && !isKnown ? [noted({ field, operator: 'isNotNull' }, here, asked)] : []),
		...(rules as Array<Rule | RuleGroup>),
	]);
	if (isRequired || rules.length === 0) return given;
	return { combinator: 'or', rules: [given, noted({ field, operator: 'isNull' }, here, asked)] };
}

const limits: Readonly<Record<string, Operator>> = {
	minimum: 'greaterOrEqual',
	exclusiveMinimum: 'greater',
	maximum: 'lessOrEqual',
	exclusiveMaximum: 'less',
};

function ruleOf(keyword: string, value: unknown, { field, pointer, asked }: Member): Rule | RuleGroup | undefined {
	const at = { field: pointer, value: pointer + toPointer(keyword) };
	const rule = (operator: Operator, compared?: unknown): Rule =>
		noted({ field, operator, ...(compared !== undefined && { value: compared }) }, at, asked);
	if (keyword === 'const') return value === null ? rule('isNull') : rule('equal', value);
	if (keyword === 'enum' && Array.isArray(value)) {
		const given = rule(
			'in',
			value.filter((one) => one !== null),
		);
		return value.includes(null) ? { combinator: 'or', rules: [given, rule('isNull')] } : given;
	}
	if (keyword === 'contains' && isPlainObject(value) && 'const' in value) return rule('in', [value.const]);
	if (keyword === 'not' && isPlainObject(value)) return negated(memberRule(value, { field, isRequired: true, pointer: at.value, asked }));
	const operator = Object.hasOwn(limits, keyword) ? limits[keyword] : undefined;
	return operator && rule(operator, value);
}
