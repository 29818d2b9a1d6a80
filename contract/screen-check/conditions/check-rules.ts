import { checkCondition } from '../../conditions/check-condition.ts';
import { pathsOfCondition } from '../../conditions/compare-fields.ts';
import { createFieldLookup } from '../../conditions/condition-context.ts';
import { limitRules, resolveRules } from '../../resolve/resolve-rules.ts';
import { createTranslate } from '../../resolve/translate.ts';
import type { Rule, RuleGroup } from '../../screen/condition.ts';
import type { RecordSchema } from '../../screen/record-schema.ts';
import type { ResolvedField } from '../../screen/resolved-screen.ts';
import type { CheckContext } from '../findings/check-context.ts';
import { type Finding, nearestHint, toPointer } from '../findings/finding.ts';
import { formulaOf, toFinding } from './check-conditions.ts';
import { contradictions } from './check-contradictions.ts';
import { checkGoverned } from './check-guards.ts';

interface RulePart {
	fields: ResolvedField[];
	/** Where the record or the rows are in the file. */
	base: string;
	/** The fields that the form shows; nothing where all are shown. */
	shown: ReadonlySet<string> | undefined;
}

/** What is wrong with the rules between fields, and with limits that depend on other values, beside their conditions. */
export function checkRules({ source, fields }: CheckContext): Finding[] {
	const { record, form } = source.file;
	const groups = form?.groups?.flatMap((group) => group.fields.map((entry) => (typeof entry === 'string' ? entry : entry.field)));
	const rows = Object.entries(record.properties).flatMap(([name, { items }]) => {
		if (!items || !('properties' in items)) return [];
		const itemFields = fields.find((field) => field.name === name)?.itemFields ?? [];
		return partOf(items, { fields: itemFields, base: toPointer('record', 'properties', name, 'items'), shown: undefined });
	});
	return [...partOf(record, { fields, base: toPointer('record'), shown: groups && new Set(groups) }), ...rows];
}

type Owner = Pick<RecordSchema, 'rules' | 'properties'>;

function partOf(owner: Owner, part: RulePart): Finding[] {
	return [...ownRules(owner, part), ...limits(owner, part)];
}

function ownRules({ rules = [] }: Owner, { fields, base, shown }: RulePart): Finding[] {
	const fieldOf = createFieldLookup(fields);
	const resolved = resolveRules({ rules, properties: {} }, fields, { translate: createTranslate(undefined, 'zh-CN'), language: 'zh-CN' });
	return rules.flatMap((rule, index): Finding[] => {
		const pointer = base + toPointer('rules', index);
		const marks = resolved[index]?.fields ?? [];
		const reads = resolved[index]?.reads ?? [];
		const compared = new Set(pathsOfCondition(rule.must).map((path) => path.split('.')[0]));
		const governed = [...marks, ...reads.map((path) => path.split('.')[0] ?? path)].map((name) => fieldOf(name)?.readRight);
		const unmarked: Finding[] =
			marks.length === 0 ? [{ code: 'rule-marks-hidden', pointer: pointer + toPointer('must'), values: { name: rule.message } }] : [];
		return [
			...unmarked,
			...(rule.fields ?? []).flatMap((name, at) =>
				checkMark(name, { pointer: pointer + toPointer('fields', at), fields, shown, compared }),
			),
			...(rule.when ? checkGoverned(rule.when, { pointer: pointer + toPointer('when'), fields, governed }) : []),
			...checkGoverned(rule.must, { pointer: pointer + toPointer('must'), fields, governed }),
			...neverMet(rule.must, { pointer: pointer + toPointer('must'), fields }),
		];
	});
}

interface MarkPart {
	pointer: string;
	fields: ResolvedField[];
	shown: RulePart['shown'];
	/** The fields that the rule compares: it is undecided while one of them is hidden. */
	compared: ReadonlySet<string | undefined>;
}

function checkMark(name: string, { pointer, fields, shown, compared }: MarkPart): Finding[] {
	const field = fields.find((candidate) => candidate.name === name);
	const names = fields.map((one) => one.name);
	if (!field) return [{ code: 'unknown-field', pointer, values: { name, hint: nearestHint(name, names) }, expected: names.join(' | ') }];
	const isUnseen = field.system || shown?.has(name) === false || (field.visibleWhen !== undefined && !compared.has(name));
	return isUnseen ? [{ code: 'rule-marks-hidden', pointer, values: { name: field.title } }] : [];
}

/** A rule that no values within the limits of its fields can meet. */
function neverMet(must: RuleGroup, { pointer, fields }: { pointer: string; fields: ResolvedField[] }): Finding[] {
	const fieldOf = createFieldLookup(fields);
	const excludes = (condition: RuleGroup) => contradictions(condition, { fieldOf, pointer }).length > 0;
	const limited = [...new Set(pathsOfCondition(must))].flatMap((name): Rule[] => {
		const field = fieldOf(name);
		return [
			...(field?.minimum === undefined ? [] : [{ field: name, operator: 'greaterOrEqual' as const, value: field.minimum }]),
			...(field?.maximum === undefined ? [] : [{ field: name, operator: 'lessOrEqual' as const, value: field.maximum }]),
		];
	});
	if (limited.length === 0 || excludes(must) || !excludes({ combinator: 'and', rules: [must, ...limited] })) return [];
	return [{ code: 'rule-never-holds', pointer, values: {} }];
}

function limits({ properties }: Owner, { fields, base }: RulePart): Finding[] {
	const fieldOf = createFieldLookup(fields);
	const names = fields.map(({ name }) => name);
	return limitRules(properties).flatMap(({ name, limit, rule }): Finding[] => {
		const pointer = base + toPointer('properties', name, limit);
		const field = fieldOf(name);
		// A property that does not fit the type is reported as such.
		if (!field || field.type === 'array') return [];
		return [
			...checkCondition(rule, { fieldOf, purpose: 'record' }).map((finding) => toFinding({ ...finding, path: [] }, { pointer, names })),
			...formulaOf(rule, '', fields).map((finding) => ({ ...finding, pointer: pointer + toPointer('formula') })),
			...checkGoverned(rule, { pointer, fields, governed: [field.readRight] }).map((finding) => ({ ...finding, pointer })),
		];
	});
}
