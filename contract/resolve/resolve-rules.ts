import type { Language } from '../base/languages.ts';
import { pathsOfCondition } from '../conditions/compare-fields.ts';
import { createFieldLookup } from '../conditions/condition-context.ts';
import { describeCondition } from '../conditions/describe-condition.ts';
import type { Rule } from '../screen/condition.ts';
import type { DynamicLimit, FieldSchema, RecordRule, RecordSchema } from '../screen/record-schema.ts';
import type { ResolvedField, ResolvedRule } from '../screen/resolved-screen.ts';
import { validationTexts } from '../validation/rules/texts.ts';
import type { Translate } from './translate.ts';

/** The rules of a record or of a row, and its limits that depend on other values. */
export function resolveRules(
	{ rules = [], properties }: Pick<RecordSchema, 'rules' | 'properties'>,
	fields: ResolvedField[],
	{ translate, language }: { translate: Translate; language: Language },
): ResolvedRule[] {
	const fieldOf = createFieldLookup(fields);
	const own = rules.map((rule): ResolvedRule => {
		const marks = rule.fields ?? ownNames(pathsOfCondition(rule.must), fields);
		return { ...rule, message: translate(rule.message), fields: marks, reads: readsOf(rule, fields) };
	});
	const limits = limitRules(properties).map(({ name, rule }): ResolvedRule => {
		const must = { combinator: 'and' as const, rules: [rule] };
		const message = validationTexts.mustHold({ sentence: describeCondition(rule, { fieldOf, language }) }).in(language);
		return { must, message, fields: [name], reads: readsOf({ must }, fields) };
	});
	return [...own, ...limits];
}

/** The limits that are no plain values, as the rules that they mean. */
export function limitRules(properties: Record<string, FieldSchema>): Array<{ name: string; limit: 'minimum' | 'maximum'; rule: Rule }> {
	return Object.entries(properties).flatMap(([name, field]) =>
		(['minimum', 'maximum'] as const).flatMap((limit) => {
			const value = field[limit];
			return typeof value === 'object' ? [{ name, limit, rule: toRule(name, limit, value) }] : [];
		}),
	);
}

/** The limits that are plain values. */
export function plainLimits({ minimum, maximum }: Pick<FieldSchema, 'minimum' | 'maximum'>): {
	minimum?: number | string;
	maximum?: number | string;
} {
	return {
		...(minimum !== undefined && typeof minimum !== 'object' && { minimum }),
		...(maximum !== undefined && typeof maximum !== 'object' && { maximum }),
	};
}

function toRule(field: string, limit: 'minimum' | 'maximum', value: DynamicLimit): Rule {
	const operator = limit === 'minimum' ? 'greaterOrEqual' : 'lessOrEqual';
	if ('field' in value) return { field, operator, valueSource: 'field', value: value.field };
	if ('formula' in value) return { field, operator, valueSource: 'formula', value: value.formula };
	return { field, operator, valueSource: 'dynamic', value };
}

function readsOf({ when, must }: Pick<RecordRule, 'when' | 'must'>, fields: ResolvedField[]): string[] {
	const paths = [...pathsOfCondition(must), ...(when ? pathsOfCondition(when) : [])];
	return [...new Set(paths)].filter((path) => isPath(path, fields));
}

/** Names of a formula may be those of functions. */
function isPath(path: string, fields: ResolvedField[]): boolean {
	const [name, cell] = path.split('.');
	const field = fields.find((candidate) => candidate.name === name);
	return field !== undefined && (cell === undefined || field.itemFields?.some((inner) => inner.name === cell) === true);
}

function ownNames(paths: string[], fields: ResolvedField[]): string[] {
	const names = new Set(paths.map((path) => path.split('.')[0] ?? path));
	return fields.filter(({ name, system }) => !system && names.has(name)).map(({ name }) => name);
}
