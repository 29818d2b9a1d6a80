import { isPlainObject } from '../input/plain-object.ts';
import type { Rule, RuleGroup } from '../screen/condition.ts';
import { constantsOf, type Discriminator, discriminatorsOf } from './discriminators.ts';
import { foreignFieldName } from './foreign-field-name.ts';
import { below, type JsonSchema, type LocatedSchema, Unsupported } from './json-schema.ts';
import { allowsNull, type PlainSchema, toPlain } from './plain-schema.ts';

/** A member of an object, there always or under a condition. */
export interface ForeignMember {
	name: string;
	schema: unknown;
	pointer: string;
	isRequired: boolean;
	visibleWhen: RuleGroup | undefined;
	requiredWhen: RuleGroup | undefined;
	/** How many members of the same name and another shape come before it: those of other branches. */
	turn: number;
	/** Replaces the member: it cannot be drawn, or its condition cannot be expressed as ours. */
	problem: Unsupported | undefined;
}

/** Members that are there under one condition. */
interface BranchMembers {
	members: Array<{ name: string; member: unknown; pointer: string }>;
	required: unknown[];
	visibleWhen: RuleGroup | undefined;
	requiredWhen: Map<string, RuleGroup>;
	problem?: Unsupported;
}

interface MemberContext {
	root: unknown;
	path: string[];
}

/** The members of an object: its own, those of `if`, `then`, `else`, those of dependencies, and those of each branch of a choice. */
export function membersOf(plain: PlainSchema, context: MemberContext): ForeignMember[] {
	const { schema } = plain;
	const requiredWhen = new Map<string, RuleGroup>();
	const branches = branchesOf(plain, context.root);
	const conditional = [
		...plain.conditions.flatMap((located) => ifMembers(located.schema, { ...context, pointer: located.pointer, requiredWhen })),
		...dependencyMembers(plain, { ...context, requiredWhen }),
		...branches.flatMap((branch): BranchMembers[] => {
			if (branch instanceof Unsupported) return [notice(branch.type, branch.pointer)];
			return hasMembers(branch.schema) ? branchOf(branch.schema, { ...context, pointer: branch.pointer, requiredWhen: new Map() }) : [];
		}),
	];
	const { members, required } = ownMembers(plain, discriminatorsOf(branches.filter(isSupported)));
	const own: BranchMembers = { members, required: [...required, ...listOf(schema.required)], visibleWhen: undefined, requiredWhen };
	return single([own, ...conditional]);
}

function isSupported(branch: LocatedSchema | Unsupported): branch is LocatedSchema {
	return !(branch instanceof Unsupported);
}

function listOf(value: unknown): unknown[] {
	return Array.isArray(value) ? value : [];
}

/** A text that distinguishes branches is a choice too. */
function ownMembers({ schema, pointer }: PlainSchema, chosen: Map<string, Discriminator>): Pick<BranchMembers, 'members' | 'required'> {
	const entries = entriesOf(schema, pointer);
	const own = entries.map((entry) => {
		const choice = chosen.get(entry.name);
		return choice?.isComplete && isOpen(entry.member) ? { ...entry, member: { ...entry.member, ...choice.member } } : entry;
	});
	const added = [...chosen].filter(([name]) => !entries.some((entry) => entry.name === name));
	return {
		members: [...own, ...added.map(([name, { member, pointer: at }]) => ({ name, member, pointer: at }))],
		required: added.filter(([, { isRequired }]) => isRequired).map(([name]) => name),
	};
}

/** Whether a member defines no more than its type, so that the branches define what it may be. */
function isOpen(member: unknown): member is JsonSchema {
	const isPlain = isPlainObject(member) && Object.keys(member).every((word) => ['type', 'title', 'description', 'default'].includes(word));
	return isPlain && !allowsNull(member);
}

/** One member of a name and shape: a member that is always there takes precedence over those of branches, and equal members of branches are one. */
function single(branches: BranchMembers[]): ForeignMember[] {
	const found: ForeignMember[] = [];
	for (const { members, required, visibleWhen, requiredWhen, problem } of branches) {
		for (const { name, member, pointer } of members) {
			const known = found.filter((other) => other.name === name);
			if (known.some((other) => other.visibleWhen === undefined)) continue;
			const needed = requiredWhen.get(name);
			const twin = known.find((other) => JSON.stringify(other.schema) === JSON.stringify(member));
			if (twin) {
				twin.visibleWhen = either(twin.visibleWhen, visibleWhen);
				twin.requiredWhen = either(twin.requiredWhen, needed);
				continue;
			}
			const own = { name, schema: member, pointer, visibleWhen, requiredWhen: needed, problem };
			found.push({ ...own, isRequired: required.includes(name), turn: known.length });
		}
	}
	return found;
}

function either(one: RuleGroup | undefined, other: RuleGroup | undefined): RuleGroup | undefined {
	return one && other && one !== other ? { combinator: 'or', rules: [one, other] } : (one ?? other);
}

function entriesOf(schema: JsonSchema, pointer: string): BranchMembers['members'] {
	const properties = isPlainObject(schema.properties) ? schema.properties : {};
	return Object.entries(properties).map(([name, member]) => ({ name, member, pointer: below(pointer, 'properties', name) }));
}

type Conditional = MemberContext & { pointer: string; requiredWhen: Map<string, RuleGroup> };

function ifMembers(schema: JsonSchema, context: Conditional): BranchMembers[] {
	const condition = conditionOf(schema.if, context.path);
	if (condition === null) return [notice('if', below(context.pointer, 'if'))];
	return (['then', 'else'] as const).flatMap((keyword): BranchMembers[] => {
		const part = schema[keyword];
		if (!isPlainObject(part)) return [];
		const holds: RuleGroup = keyword === 'then' ? condition : { ...condition, not: true };
		return under(part, holds, { ...context, pointer: below(context.pointer, keyword) });
	});
}

/** What holds for a part of the schema while a condition does. */
function under(part: JsonSchema, visibleWhen: RuleGroup, context: Conditional): BranchMembers[] {
	const plain = toPlain(context.root, { schema: part, pointer: context.pointer, trail: [] });
	if (plain instanceof Unsupported) return [notice(plain.type, plain.pointer)];
	for (const name of Array.isArray(plain.schema.required) ? plain.schema.required : []) context.requiredWhen.set(String(name), visibleWhen);
	const members = entriesOf(plain.schema, context.pointer);
	return members.length === 0 ? [] : [{ members, required: [], visibleWhen, requiredWhen: context.requiredWhen }];
}

function dependencyMembers(
	{ schema, pointer }: PlainSchema,
	context: MemberContext & { requiredWhen: Map<string, RuleGroup> },
): BranchMembers[] {
	return ['dependencies', 'dependentRequired', 'dependentSchemas'].flatMap((keyword) => {
		const dependencies = schema[keyword];
		if (!isPlainObject(dependencies)) return [];
		return Object.entries(dependencies).flatMap(([name, dependency]): BranchMembers[] => {
			const given = group([{ field: foreignFieldName([...context.path, name]), operator: 'isNotNull' }]);
			const at = below(pointer, keyword, name);
			if (Array.isArray(dependency)) {
				for (const needed of dependency) context.requiredWhen.set(String(needed), given);
				return [];
			}
			if (!isPlainObject(dependency)) return [];
			const branches = Array.isArray(dependency.oneOf) ? dependency.oneOf.filter(isPlainObject) : [];
			return [
				...under(dependency, given, { ...context, pointer: at }),
				...branches.flatMap((branch, index) => branchOf(branch, { ...context, pointer: below(at, 'oneOf', index) })),
			];
		});
	});
}

/** Branches that a constant distinguishes; one that only requires members is judged with the whole document. */
function branchesOf({ schema, branches, pointer }: PlainSchema, root: unknown): Array<LocatedSchema | Unsupported> {
	const keyword = Array.isArray(schema.oneOf) ? 'oneOf' : 'anyOf';
	return (branches ?? []).map((branch, index) => {
		const at = below(pointer, keyword, index);
		const plain = toPlain(root, { ...branch, pointer: at });
		return plain instanceof Unsupported ? new Unsupported(plain.type, at) : { ...plain, pointer: at };
	});
}

function branchOf(branch: JsonSchema, context: Conditional): BranchMembers[] {
	const properties = isPlainObject(branch.properties) ? branch.properties : {};
	const constants = Object.fromEntries(Object.entries(properties).filter(([, member]) => constantsOf(member) !== null));
	const condition = conditionOf({ properties: constants, required: Object.keys(constants) }, context.path);
	const rest = Object.fromEntries(Object.entries(properties).filter(([name]) => !Object.hasOwn(constants, name)));
	const choices = (['oneOf', 'anyOf'] as const).filter((keyword) => listOf(branch[keyword]).some(hasMembers));
	const notices = choices.map((keyword) => notice(keyword, below(context.pointer, keyword)));
	if (Object.keys(rest).length === 0) return notices;
	if (condition === null || Object.keys(constants).length === 0) return [notice('oneOf', context.pointer)];
	return [...under({ ...branch, properties: rest, oneOf: undefined, anyOf: undefined }, condition, context), ...notices];
}

function hasMembers(schema: unknown): boolean {
	return isPlainObject(schema) && isPlainObject(schema.properties);
}

function notice(type: string, pointer: string): BranchMembers {
	const problem = new Unsupported(type, pointer);
	return { members: [{ name: pointer, member: {}, pointer }], required: [], visibleWhen: undefined, requiredWhen: new Map(), problem };
}

/** `if` as one of our conditions: constants, choices and presence of members; a missing member breaks no rule about its value. Null if it contains anything else. */
function conditionOf(part: unknown, path: string[]): RuleGroup | null {
	if (!isPlainObject(part)) return null;
	if (Object.keys(part).some((keyword) => keyword !== 'properties' && keyword !== 'required')) return null;
	const required = Array.isArray(part.required) ? part.required.map(String) : [];
	const properties = isPlainObject(part.properties) ? part.properties : {};
	const rules: RuleGroup['rules'] = [];
	for (const [name, member] of Object.entries(properties)) {
		const values = constantsOf(member);
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

function group(rules: Rule[]): RuleGroup {
	return { combinator: 'and', rules };
}
