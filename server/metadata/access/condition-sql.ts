import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Language } from '../../../contract/base/languages.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import { checkCondition, toFieldProblems } from '../../../contract/conditions/check-condition.ts';
import { type Comparison, readComparison } from '../../../contract/conditions/compare-fields.ts';
import type { ConditionContext } from '../../../contract/conditions/condition-context.ts';
import type { Comparable, Range, RuleMeaning, Test } from '../../../contract/conditions/condition-test.ts';
import type { FieldKind } from '../../../contract/conditions/field-kind.ts';
import { readRule } from '../../../contract/conditions/read-rule.ts';
import { isRuleGroup, type Rule, type RuleGroup } from '../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../contract/screen/resolved-screen.ts';
import { subtreeSql, type Tree } from '../../db/subtree-sql.ts';
import { formatOperatorSql } from './format-operators.ts';
import { likePattern } from './operators/like-pattern.ts';

/** Where a field's values are in the query under way; made by the engine, never from input. */
export interface SqlField {
	/** The column, or a subquery for a field of a referenced record. */
	expression: Expression<unknown>;
	field: ResolvedField;
	/** An index over `portal.grams(expression)` exists, so that it pays to ask it first. */
	hasGrams?: boolean;
	/** For a field that holds the id of a record in a tree: that tree. */
	tree?: Tree;
	/** For an encrypted field, of which the expression is a keyed hash: the hashes that a value may have. */
	sealed?(value: string): string[];
}

export interface ConditionSqlOptions {
	/** Finds a field by name or path; nothing for one that does not exist or that the caller may not read. */
	resolveField(path: string): SqlField | undefined;
	context: ConditionContext;
	language: Language;
	/** A regular expression for texts that a word spells in pinyin; `contains` then finds these, too. */
	spell?(word: string): string | undefined;
	/** Where the condition is in the body, for errors; `query` when omitted. */
	at?: string;
}

/** Writes a condition as SQL with every value bound; throws PortalError `invalidInput` that names each wrong part. */
export function conditionSql(condition: unknown, options: ConditionSqlOptions): Expression<SqlBool> {
	const fieldOf = (path: string) => options.resolveField(path)?.field;
	const findings = checkCondition(condition, { fieldOf, purpose: 'search', encrypted: 'equal' });
	if (findings.length > 0) throw invalidInput(toFieldProblems(findings, options.at ?? 'query'));
	return nodeSql(condition as RuleGroup | Rule, options);
}

/** One rule as SQL, for callers that have checked it themselves (the `Q^FIELD^TYPE` filters). */
export function ruleSql(meaning: RuleMeaning, target: SqlField): Expression<SqlBool> {
	const positive = testSql(meaning, target);
	return meaning.negated ? sql<SqlBool>`(${positive}) is not true` : positive;
}

function nodeSql(node: RuleGroup | Rule, options: ConditionSqlOptions): Expression<SqlBool> {
	if (!isRuleGroup(node)) {
		const target = options.resolveField(node.field);
		if (target && node.valueSource === 'field') return fieldsSql(node, target, options);
		const meaning = target && readRule(node, target.field, options.context);
		if (!target || !meaning || typeof meaning === 'string') throw new Error(`condition on ${node.field} was not checked`);
		return orSpelled(ruleSql(meaning, target), { meaning, target, spell: options.spell });
	}
	const parts = node.rules.map((rule) => nodeSql(rule, options));
	const joined =
		parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, node.combinator === 'or' ? sql` or ` : sql` and `)})`;
	return node.not ? sql<SqlBool>`${joined} is not true` : joined;
}

function orSpelled(
	found: Expression<SqlBool>,
	{ meaning, target, spell }: { meaning: RuleMeaning; target: SqlField; spell: ConditionSqlOptions['spell'] },
): Expression<SqlBool> {
	const { test, negated, fieldKind } = meaning;
	if (!spell || negated || test.kind !== 'text' || test.where !== 'contains' || fieldKind !== 'text') return found;
	const pattern = spell(test.text);
	return pattern === undefined ? found : sql<SqlBool>`(${found} or ${target.expression} collate "C" ~ ${pattern})`;
}

/** Two fields of one type; moments to the millisecond, as records carry them. */
function fieldsSql(rule: Rule, target: SqlField, { resolveField }: ConditionSqlOptions): Expression<SqlBool> {
	const comparison = readComparison(rule, target.field, (path) => resolveField(path)?.field);
	const other = typeof comparison === 'string' ? undefined : resolveField(comparison.path);
	if (typeof comparison === 'string' || !other) throw new Error(`condition on ${rule.field} was not checked`);
	const { kind } = comparison;
	const [left, right] = [target, other].map((side): RawBuilder<unknown> => {
		if (kind === 'date-time') return sql`date_trunc('milliseconds', ${side.expression})`;
		return kind === 'text' || kind === 'choice' ? sql`${side.expression} collate "C"` : sql`${comparable(side, kind)}`;
	});
	const positive = sql<SqlBool>`${left} ${signs[comparison.how]} ${right}`;
	return comparison.negated ? sql<SqlBool>`(${positive}) is not true` : sql<SqlBool>`(${positive})`;
}

const signs: Record<Comparison, RawBuilder<unknown>> = {
	equal: sql`=`,
	less: sql`<`,
	lessOrEqual: sql`<=`,
	greater: sql`>`,
	greaterOrEqual: sql`>=`,
};

function testSql({ test, fieldKind }: RuleMeaning, target: SqlField): RawBuilder<SqlBool> {
	const value = target.expression;
	switch (test.kind) {
		case 'null':
			return sql`${value} is null`;
		case 'empty':
			return fieldKind === 'list' || fieldKind === 'references' ? sql`cardinality(${value}) = 0` : sql`${value} = ''`;
		case 'has':
			return sql`${value} && ${sql.val(test.values)}::${fieldKind === 'references' ? sql`uuid[]` : sql`text[]`}`;
		case 'own':
			return formatOperatorSql(test, value);
		case 'within':
			return withinSql(test.ids, target);
		case 'text':
			return textSql(test, target);
		case 'ranges':
			return anyOf(test.ranges.map((range) => rangeSql(range, target, fieldKind)));
		default:
			return oneOfSql(test.values, target, fieldKind);
	}
}

function oneOfSql(values: Comparable[], target: SqlField, kind: FieldKind): RawBuilder<SqlBool> {
	const { sealed } = target;
	if (sealed) return sql`${target.expression} = any(${values.flatMap((value) => sealed(String(value)))}::text[])`;
	const left = comparable(target, kind);
	const type = sqlType(kind, target.field, values);
	if (values.length === 0) return sql`false`;
	if (values.length === 1) return sql`${left} = ${sql.val(bindable(values[0] ?? '', kind))}::${type}`;
	return sql`${left} = any(${sql.val(values.map((value) => bindable(value, kind)))}::${type}[])`;
}

function rangeSql(range: Range, target: SqlField, kind: FieldKind): RawBuilder<SqlBool> {
	const left = comparable(target, kind);
	const bound = (value: Comparable) => sql`${sql.val(bindable(value, kind))}::${sqlType(kind, target.field, [value])}`;
	if (range.from !== undefined && range.from === range.to && !range.fromOpen && !range.toOpen) return sql`${left} = ${bound(range.from)}`;
	const parts: RawBuilder<SqlBool>[] = [];
	if (range.from !== undefined) parts.push(range.fromOpen ? sql`${left} > ${bound(range.from)}` : sql`${left} >= ${bound(range.from)}`);
	if (range.to !== undefined) parts.push(range.toOpen ? sql`${left} < ${bound(range.to)}` : sql`${left} <= ${bound(range.to)}`);
	return sql`(${sql.join(parts, sql` and `)})`;
}

/** `%`, `_` and `\` of the value mean themselves; case is folded for A to Z alone, as in the index. */
function textSql(test: Extract<Test, { kind: 'text' }>, target: SqlField): RawBuilder<SqlBool> {
	const matches = sql<SqlBool>`lower(${target.expression} collate "C") like ${likePattern(test.text, test.where)}`;
	if (!target.hasGrams) return matches;
	// The planner weighs both ways: through the index for rare texts; for popular ones along the order of the list, where the cheap test comes first.
	// It knows how often the grams occur and would multiply that by an estimate for the like; `coalesce` prevents that.
	return sql`(coalesce(${matches}, false) and portal.grams(${target.expression}) @> portal.pattern_grams(${test.text}))`;
}

function withinSql(ids: string[], target: SqlField): RawBuilder<SqlBool> {
	const { tree } = target;
	if (!tree || ids.length === 0) return oneOfSql(ids, target, 'reference');
	return sql`${target.expression} in (${subtreeSql(tree, ids)})`;
}

/** Times of day are kept with and without seconds; they are compared with. */
function comparable(target: SqlField, kind: FieldKind): Expression<unknown> {
	return kind === 'time' ? sql`rpad(${target.expression}, 8, ':00') collate "C"` : target.expression;
}

function bindable(value: Comparable, kind: FieldKind): Comparable {
	return kind === 'date-time' ? momentText(new Date(Number(value))) : value;
}

/** As PostgreSQL reads it: what is before the year 1 or after 9999, by a time zone, has other years there than in ISO. */
function momentText(moment: Date): string {
	const year = moment.getUTCFullYear();
	const rest = moment.toISOString().replace(/^[+-]?\d+/, '');
	return year < 1 ? `${String(1 - year).padStart(4, '0')}${rest} BC` : `${String(year).padStart(4, '0')}${rest}`;
}

/** Whole numbers keep the type of an integer column, so that its index serves. */
function sqlType(kind: FieldKind, field: ResolvedField, values: Comparable[]): RawBuilder<unknown> {
	if (kind === 'number')
		return field.type === 'integer' && values.every((value) => Number.isSafeInteger(value)) ? sql`bigint` : sql`numeric`;
	return typeNames[kind] ?? sql`text`;
}

const typeNames: Partial<Record<FieldKind, RawBuilder<unknown>>> = {
	boolean: sql`boolean`,
	date: sql`date`,
	'date-time': sql`timestamptz`,
	reference: sql`uuid`,
};

function anyOf(parts: RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
	if (parts.length === 0) return sql`false`;
	return parts.length === 1 && parts[0] ? parts[0] : sql`(${sql.join(parts, sql` or `)})`;
}
