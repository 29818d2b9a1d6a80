import { messageOf } from '../../base/define-texts.ts';
import { type ConditionFinding, checkCondition } from '../../conditions/check-condition.ts';
import { pathsOfRule } from '../../conditions/compare-fields.ts';
import { createFieldLookup, type FieldLookup } from '../../conditions/condition-context.ts';
import { positiveOf } from '../../conditions/condition-test.ts';
import { conditionProblemTexts } from '../../conditions/texts.ts';
import type { FormulaField } from '../../formula/values/formula-field.ts';
import { createFieldFinder } from '../../resolve/resolve-fields.ts';
import { isRuleGroup, operators, type Rule, type RuleGroup } from '../../screen/condition.ts';
import type { FieldSchema, RecordSchema } from '../../screen/record-schema.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import type { FormGroupFile } from '../../screen/screen.ts';
import { systemFields } from '../../screen/system-fields.ts';
import { checkConditionFormula } from '../fields/check-formulas.ts';
import type { CheckContext } from '../findings/check-context.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';
import { contradictions } from './check-contradictions.ts';

interface LocatedCondition {
	condition: RuleGroup;
	pointer: string;
	fieldOf: FieldLookup;
	purpose: 'search' | 'record';
	/** The fields that it can name. */
	names: string[];
	/** Those that its formulas can use. */
	fields?: ResolvedField[];
}

/** What is wrong with the conditions of a screen file, and which of them can never hold. */
export function checkConditions(context: CheckContext): Finding[] {
	return [...shownByThemselves(context), ...neverRequired(context), ...collect(context).flatMap(judge)];
}

function judge({ condition, pointer, fieldOf, purpose, names, fields }: LocatedCondition): Finding[] {
	return [
		...rulesOf(condition, pointer).flatMap(({ rule, at }) => formulaOf(rule, at, fields ?? [])),
		...checkCondition(condition, { fieldOf, purpose }).map((finding) => toFinding(finding, { pointer, names })),
		...unknownOptions(condition, { fieldOf, pointer }),
		...contradictions(condition, { fieldOf, pointer }),
	];
}

/** What is wrong with the formula that a rule compares with. */
export function formulaOf(rule: Rule, at: string, fields: ResolvedField[]): Finding[] {
	if (rule.valueSource !== 'formula' || typeof rule.value !== 'string') return [];
	const field = fields.find(({ name }) => name === rule.field);
	const compared: FormulaField | undefined = field?.itemFields ? { name: field.name, type: 'number' } : field;
	return checkConditionFormula(rule.value, at + toPointer('value'), { fields, compared });
}

/** A field that its own value hides can never be shown again. */
function shownByThemselves({ source }: CheckContext): Finding[] {
	return Object.entries(source.file.record.properties).flatMap(([name, field]): Finding[] => {
		if (!field.visibleWhen || !asks(field.visibleWhen, name)) return [];
		return [{ code: 'hidden-by-itself', pointer: toPointer('record', 'properties', name, 'visibleWhen'), values: { name: field.title } }];
	});
}

/** Fields whose two conditions exclude each other, though each can hold. */
function neverRequired({ source, fields }: CheckContext): Finding[] {
	const { record, form } = source.file;
	const own = neverRequiredOf(record.properties, fields, { base: toPointer('record', 'properties'), groups: form?.groups ?? [] });
	const inRows = Object.entries(record.properties).flatMap(([name, { items }]) => {
		const itemFields = fields.find((field) => field.name === name)?.itemFields;
		if (!items || !('properties' in items) || !itemFields) return [];
		return neverRequiredOf(items.properties, itemFields, {
			base: toPointer('record', 'properties', name, 'items', 'properties'),
			groups: [],
		});
	});
	return [...own, ...inRows];
}

interface RequiredPart {
	base: string;
	/** The groups of the form, which may be hidden as a whole. */
	groups: FormGroupFile[];
}

function neverRequiredOf(properties: Record<string, FieldSchema>, fields: ResolvedField[], { base, groups }: RequiredPart): Finding[] {
	const fieldOf = createFieldLookup(fields);
	return Object.entries(properties).flatMap(([name, { visibleWhen: ownVisible, requiredWhen, title }]): Finding[] => {
		const groupsOf = groups.filter((one) => one.fields.some((entry) => (typeof entry === 'string' ? entry : entry.field) === name));
		const ofGroups = groupsOf.map((group) => group.visibleWhen).filter((condition) => condition !== undefined);
		const isAlwaysInForm = ofGroups.length < groupsOf.length || groupsOf.length === 0;
		const shown: RuleGroup[] = [
			...(ownVisible ? [ownVisible] : []),
			...(isAlwaysInForm ? [] : [{ combinator: 'or', rules: ofGroups } as const]),
		];
		if (shown.length === 0 || !requiredWhen) return [];
		const visibleWhen: RuleGroup = { combinator: 'and', rules: shown };
		const pointer = base + toPointer(name, 'requiredWhen');
		const excludes = (condition: RuleGroup) => contradictions(condition, { fieldOf, pointer }).length > 0;
		const both: RuleGroup = { combinator: 'and', rules: [visibleWhen, requiredWhen] };
		if (excludes(visibleWhen) || excludes(requiredWhen) || !excludes(both)) return [];
		return [{ code: 'never-required', pointer, values: { name: title } }];
	});
}

function asks(node: RuleGroup | Rule, name: string): boolean {
	return isRuleGroup(node) ? node.rules.some((rule) => asks(rule, name)) : pathsOfRule(node).includes(name);
}

function collect(context: CheckContext): LocatedCondition[] {
	const { file } = context.source;
	const fieldOf = (path: string) => context.find(path);
	const own = (condition: RuleGroup | undefined, pointer: string): LocatedCondition[] =>
		condition ? [{ condition, pointer, fieldOf, purpose: 'record', names: namesOf(context.fields), fields: context.fields }] : [];
	const search = (condition: RuleGroup | undefined, pointer: string): LocatedCondition[] =>
		condition ? [{ condition, pointer, fieldOf, purpose: 'search', names: namesOf(context.fields) }] : [];
	return [
		...ruleConditions(file.record, context.fields, toPointer('record')),
		...fieldConditions(file.record.properties, context.fields, toPointer('record', 'properties')),
		...filtersOf(file.record.properties, toPointer('record', 'properties'), context),
		...search(file.list?.filter, toPointer('list', 'filter')),
		...search(file.storage?.reach?.view, toPointer('storage', 'reach', 'view')),
		...search(file.storage?.reach?.change, toPointer('storage', 'reach', 'change')),
		...(file.form?.groups ?? []).flatMap((group, index) => own(group.visibleWhen, toPointer('form', 'groups', index, 'visibleWhen'))),
		...(file.actions ?? []).flatMap((action, index) => own(action.when, toPointer('actions', index, 'when'))),
		...(file.notifications ?? []).flatMap(({ when }, index) => own(when, toPointer('notifications', index, 'when'))),
		...(file.processes ?? []).flatMap(({ when }, index) => own(when, toPointer('processes', index, 'when'))),
	];
}

function fieldConditions(properties: Record<string, FieldSchema>, fields: ResolvedField[], base: string): LocatedCondition[] {
	const fieldOf = createFieldLookup(fields);
	return Object.entries(properties).flatMap(([name, field]) => {
		const pointer = base + toPointer(name);
		const own = (['visibleWhen', 'requiredWhen', 'readOnlyWhen'] as const).flatMap((key): LocatedCondition[] => {
			const condition = field[key];
			return condition
				? [{ condition, pointer: pointer + toPointer(key), fieldOf, purpose: 'record', names: namesOf(fields), fields }]
				: [];
		});
		if (!field.items || !('properties' in field.items)) return own;
		const itemFields = fields.find((candidate) => candidate.name === name)?.itemFields ?? [];
		return [
			...own,
			...ruleConditions(field.items, itemFields, pointer + toPointer('items')),
			...fieldConditions(field.items.properties, itemFields, pointer + toPointer('items', 'properties')),
		];
	});
}

/** The conditions of rules between fields. */
function ruleConditions({ rules = [] }: Pick<RecordSchema, 'rules'>, fields: ResolvedField[], base: string): LocatedCondition[] {
	const fieldOf = createFieldLookup(fields);
	return rules.flatMap((rule, index) =>
		(['when', 'must'] as const).flatMap((key): LocatedCondition[] => {
			const condition = rule[key];
			const pointer = base + toPointer('rules', index, key);
			return condition ? [{ condition, pointer, fieldOf, purpose: 'record', names: namesOf(fields), fields }] : [];
		}),
	);
}

/** A filter on the offered records is a search among the records of the other screen. */
function filtersOf(properties: Record<string, FieldSchema>, base: string, context: CheckContext): LocatedCondition[] {
	return Object.entries(properties).flatMap(([name, field]) => {
		const pointer = base + toPointer(name);
		const rows = field.items && 'properties' in field.items ? field.items.properties : {};
		return [...filterOf(field, pointer, context), ...filtersOf(rows, pointer + toPointer('items', 'properties'), context)];
	});
}

function filterOf(field: FieldSchema, base: string, context: CheckContext): LocatedCondition[] {
	const target = field.reference && context.screens.get(field.reference.screen);
	if (!target || !field.reference?.filter) return [];
	const find = createFieldFinder(target, 'zh-CN', context.screens);
	const fieldOf = (path: string) => find(path)?.field;
	return [
		{
			condition: field.reference.filter,
			pointer: base + toPointer('reference', 'filter'),
			fieldOf,
			purpose: 'search',
			names: [...Object.keys(target.file.record.properties), ...Object.keys(systemFields)],
		},
	];
}

/** A mistake in a condition as a finding of the file. */
export function toFinding(
	{ code, path, values }: ConditionFinding,
	{ pointer, names }: Pick<LocatedCondition, 'pointer' | 'names'>,
): Finding {
	const reason = messageOf(conditionProblemTexts, code, values);
	const known = { unknownField: names, unknownOperator: operators }[code as string] ?? [];
	const hint = nearestHint(String(values.name ?? ''), known);
	const expected = known.length > 0 ? { expected: known.join(' | ') } : {};
	return { code: 'wrong-condition', pointer: pointer + toPointer(...path), values: { reason, hint }, ...expected };
}

function namesOf(fields: readonly ResolvedField[]): string[] {
	return fields.map(({ name }) => name);
}

/** Options in a condition that its field does not have: a mistake where the condition cannot hold for them, otherwise a slip. */
function unknownOptions(condition: RuleGroup, { fieldOf, pointer }: { fieldOf: FieldLookup; pointer: string }): Finding[] {
	const code = canHold(condition, fieldOf) ? 'unknown-option' : 'condition-never-holds';
	return rulesOf(condition, pointer).flatMap(({ rule, at }) => {
		const field = fieldOf(rule.field);
		const expected = field?.options?.map((option) => option.value).join(' | ') ?? '';
		return optionsAsked(rule, fieldOf)
			.filter(({ isKnown }) => !isKnown)
			.map(({ value }): Finding => {
				const values = { name: field?.title ?? rule.field, value: String(value) };
				return { code, pointer: `${at}/value`, values, expected };
			});
	});
}

function rulesOf(node: RuleGroup | Rule, at: string): Array<{ rule: Rule; at: string }> {
	if (!isRuleGroup(node)) return [{ rule: node, at }];
	return node.rules.flatMap((rule, index) => rulesOf(rule, at + toPointer('rules', index)));
}

/** Whether a condition can hold, as far as its options decide it. */
function canHold(node: RuleGroup | Rule, fieldOf: FieldLookup): boolean {
	if (isRuleGroup(node)) {
		const holds = (rule: RuleGroup | Rule) => canHold(rule, fieldOf);
		return node.not === true || node.rules.length === 0 || (node.combinator === 'or' ? node.rules.some(holds) : node.rules.every(holds));
	}
	const asked = optionsAsked(node, fieldOf);
	return positiveOf[node.operator] !== undefined || asked.length === 0 || asked.some(({ isKnown }) => isKnown);
}

function optionsAsked(rule: Rule, fieldOf: FieldLookup): Array<{ value: unknown; isKnown: boolean }> {
	const options = fieldOf(rule.field)?.options;
	if (!options || (rule.valueSource ?? 'fixed') !== 'fixed' || rule.value === undefined) return [];
	return [rule.value].flat().map((value: unknown) => ({ value, isKnown: options.some((option) => option.value === value) }));
}
