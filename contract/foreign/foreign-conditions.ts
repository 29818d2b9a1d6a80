import type { Rule, RuleGroup } from '../condition.ts';
import { foreignFieldName } from './foreign-fields.ts';
import { below, isObject, type JsonSchema, Unsupported } from './json-schema.ts';
import type { PlainSchema } from './plain-schema.ts';
import { toPlain } from './plain-schema.ts';

/** Members of an object that are there always, or under a condition. */
export interface BranchMembers {
	members: Array<{ name: string; member: unknown; pointer: string }>;
	required: unknown[];
	visibleWhen: RuleGroup | undefined;
	requiredWhen: Map<string, RuleGroup>;
	/** Stands in the place of every member: the condition can not be said in ours. */
	problem?: Unsupported;
}

interface Place {
	root: unknown;
	path: string[];
}

/** The members of an object: its own, those of `if`, `then`, `else`, those of dependencies, and those of each branch of a choice. */
export function membersOf(plain: PlainSchema, place: Place): BranchMembers[] {
	const { schema, pointer } = plain;
	const requiredWhen = new Map<string, RuleGroup>();
	const conditional = [
		...plain.conditions.flatMap((placed) => ifMembers(placed.schema, { ...place, pointer: placed.pointer, requiredWhen })),
		...dependencyMembers(plain, { ...place, requiredWhen }),
		...branchMembers(plain, place),
	];
	const own: BranchMembers = {
		members: entriesOf(schema, pointer),
		required: Array.isArray(schema.required) ? schema.required : [],
		visibleWhen: undefined,
		requiredWhen,
	};
	return [own, ...conditional];
}

function entriesOf(schema: JsonSchema, pointer: string): BranchMembers['members'] {
	const properties = isObject(schema.properties) ? schema.properties : {};
	return Object.entries(properties).map(([name, member]) => ({ name, member, pointer: below(pointer, 'properties', name) }));
}

type Conditional = Place & { pointer: string; requiredWhen: Map<string, RuleGroup> };

function ifMembers(schema: JsonSchema, place: Conditional): BranchMembers[] {
	const condition = conditionOf(schema.if, place.path);
	if (condition === null) return [notice('if', below(place.pointer, 'if'))];
	return (['then', 'else'] as const).flatMap((keyword): BranchMembers[] => {
		const part = schema[keyword];
		if (!isObject(part)) return [];
		const holds: RuleGroup = keyword === 'then' ? condition : { ...condition, not: true };
		return under(part, holds, { ...place, pointer: below(place.pointer, keyword) });
	});
}

/** What holds for a part of the schema while a condition does. */
function under(part: JsonSchema, visibleWhen: RuleGroup, place: Conditional): BranchMembers[] {
	const plain = toPlain(place.root, { schema: part, pointer: place.pointer, trail: [] });
	if (plain instanceof Unsupported) return [notice(plain.type, plain.pointer)];
	for (const name of Array.isArray(plain.schema.required) ? plain.schema.required : []) place.requiredWhen.set(String(name), visibleWhen);
	const members = entriesOf(plain.schema, place.pointer);
	return members.length === 0 ? [] : [{ members, required: [], visibleWhen, requiredWhen: place.requiredWhen }];
}

function dependencyMembers({ schema, pointer }: PlainSchema, place: Place & { requiredWhen: Map<string, RuleGroup> }): BranchMembers[] {
	return ['dependencies', 'dependentRequired', 'dependentSchemas'].flatMap((keyword) => {
		const dependencies = schema[keyword];
		if (!isObject(dependencies)) return [];
		return Object.entries(dependencies).flatMap(([name, dependency]): BranchMembers[] => {
			const given = group([{ field: foreignFieldName([...place.path, name]), operator: 'isNotNull' }]);
			const at = below(pointer, keyword, name);
			if (Array.isArray(dependency)) {
				for (const needed of dependency) place.requiredWhen.set(String(needed), given);
				return [];
			}
			if (!isObject(dependency)) return [];
			const branches = Array.isArray(dependency.oneOf) ? dependency.oneOf.filter(isObject) : [];
			return [
				...under(dependency, given, { ...place, pointer: at }),
				...branches.flatMap((branch, index) => branchOf(branch, { ...place, pointer: below(at, 'oneOf', index) })),
			];
		});
	});
}

/** Branches that a constant tells apart; one that only asks for members to be there is judged with the whole document. */
function branchMembers({ schema, branches, pointer }: PlainSchema, place: Place): BranchMembers[] {
	const keyword = Array.isArray(schema.oneOf) ? 'oneOf' : 'anyOf';
	return (branches ?? []).flatMap((branch, index): BranchMembers[] => {
		const at = below(pointer, keyword, index);
		const plain = toPlain(place.root, { ...branch, pointer: at });
		if (plain instanceof Unsupported) return [notice(plain.type, at)];
		return isObject(plain.schema.properties) ? branchOf(plain.schema, { ...place, pointer: at, requiredWhen: new Map() }) : [];
	});
}

function branchOf(branch: JsonSchema, place: Conditional): BranchMembers[] {
	const properties = isObject(branch.properties) ? branch.properties : {};
	const constants = Object.fromEntries(Object.entries(properties).filter(([, member]) => constantOf(member) !== null));
	const condition = conditionOf({ properties: constants, required: Object.keys(constants) }, place.path);
	const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !Object.hasOwn(constants, name)));
	if (Object.keys(rest).length === 0) return [];
	if (condition === null || Object.keys(constants).length === 0) return [notice('oneOf', place.pointer)];
	return under({ ...branch, properties: rest, oneOf: undefined, anyOf: undefined }, condition, place);
}

function notice(type: string, pointer: string): BranchMembers {
	const problem = new Unsupported(type, pointer);
	return { members: [{ name: pointer, member: {}, pointer }], required: [], visibleWhen: undefined, requiredWhen: new Map(), problem };
}

/** `if` in our words: constants, choices and presence of members; a member that is not there breaks no rule about its value. Null where it says anything else. */
function conditionOf(part: unknown, path: string[]): RuleGroup | null {
	if (!isObject(part)) return null;
	if (Object.keys(part).some((keyword) => keyword !== 'properties' && keyword !== 'required')) return null;
	const required = Array.isArray(part.required) ? part.required.map(String) : [];
	const properties = isObject(part.properties) ? part.properties : {};
	const rules: RuleGroup['rules'] = [];
	for (const [name, member] of Object.entries(properties)) {
		const values = constantOf(member);
		if (values === null) return null;
		const field = foreignFieldName([...path, name]);
		const rule: Rule = values.length === 1 ? { field, operator: 'equal', value: values[0] } : { field, operator: 'in', value: values };
		rules.push(required.includes(name) ? rule : { combinator: 'or', rules: [rule, { field, operator: 'isNull' }] });
	}
	for (const name of required) {
		if (!Object.hasOwn(properties, name)) rules.push({ field: foreignFieldName([...path, name]), operator: 'isNotNull' });
	}
	return rules.length === 0 ? null : { combinator: 'and', rules };
}

function constantOf(member: unknown): Array<string | number | boolean> | null {
	if (!isObject(member)) return null;
	const values: unknown[] = member.const !== undefined ? [member.const] : Array.isArray(member.enum) ? member.enum : [];
	const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);
	return values.length > 0 && values.every(isPlain) ? values : null;
}

function group(rules: Rule[]): RuleGroup {
	return { combinator: 'and', rules };
}
