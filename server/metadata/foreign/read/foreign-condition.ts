import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { foldCase } from '../../../../contract/base/fold-case.ts';
import { invalidInput } from '../../../../contract/base/portal-error.ts';
import { type Comparison, readComparison } from '../../../../contract/conditions/compare-fields.ts';
import type { ConditionContext } from '../../../../contract/conditions/condition-context.ts';
import type { Comparable, Range, RuleMeaning } from '../../../../contract/conditions/condition-test.ts';
import type { FieldKind } from '../../../../contract/conditions/field-kind.ts';
import { readRule } from '../../../../contract/conditions/read-rule.ts';
import { isRuleGroup, type Rule, type RuleGroup } from '../../../../contract/screen/condition.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { ForeignKind } from '../../../db/foreign/foreign-database.ts';
import { columnRef, type ForeignTable } from '../foreign-table.ts';
import { writeMoment } from '../foreign-values.ts';
import { foreignTexts } from '../texts.ts';

type Fragment = RawBuilder<SqlBool>;

/** What a condition is written for. */
export interface ForeignConditionOptions {
	kind: ForeignKind;
	table: ForeignTable;
	context: ConditionContext;
	fieldOf(name: string): ResolvedField | undefined;
}

/** A checked condition in the dialect of another server, with every value bound. Texts are compared as that server compares them. */
export function foreignCondition(node: RuleGroup | Rule, options: ForeignConditionOptions): Fragment {
	if (!isRuleGroup(node)) return ruleSql(node, options);
	const parts = node.rules.map((rule) => foreignCondition(rule, options));
	const joined =
		parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, node.combinator === 'or' ? sql` or ` : sql` and `)})`;
	return node.not ? sql<SqlBool>`(${joined}) is not true` : joined;
}

function ruleSql(rule: Rule, options: ForeignConditionOptions): Fragment {
	const field = options.fieldOf(rule.field);
	if (!field) throw new Error(`condition on ${rule.field} was not checked`);
	if (rule.valueSource === 'field') return fieldsSql(rule, field, options);
	const meaning = readRule(rule, field, options.context);
	if (typeof meaning === 'string') throw new Error(`condition on ${rule.field} was not checked`);
	const positive = testSql(meaning, field, options);
	return meaning.negated ? sql<SqlBool>`(${positive}) is not true` : positive;
}

const signs: Record<Comparison, RawBuilder<unknown>> = {
	equal: sql`=`,
	less: sql`<`,
	lessOrEqual: sql`<=`,
	greater: sql`>`,
	greaterOrEqual: sql`>=`,
};

function fieldsSql(rule: Rule, field: ResolvedField, { table, fieldOf }: ForeignConditionOptions): Fragment {
	const comparison = readComparison(rule, field, fieldOf);
	if (typeof comparison === 'string') throw new Error(`condition on ${rule.field} was not checked`);
	const positive = sql<SqlBool>`${columnRef(table, rule.field)} ${signs[comparison.how]} ${columnRef(table, comparison.path)}`;
	return comparison.negated ? sql<SqlBool>`(${positive}) is not true` : positive;
}

function testSql({ test, fieldKind }: RuleMeaning, field: ResolvedField, { kind, table }: ForeignConditionOptions): Fragment {
	const column = columnRef(table, field.name);
	const bound = (value: Comparable) => boundValue(value, { kind, fieldKind });
	switch (test.kind) {
		case 'null':
			return sql`${column} is null`;
		case 'empty':
			return sql`${column} = ''`;
		case 'oneOf':
			return test.values.length === 0 ? sql`false` : sql`${column} in (${sql.join(test.values.map(bound))})`;
		case 'ranges':
			return anyOf(test.ranges.map((range) => rangeSql(column, range, bound)));
		case 'text':
			return sql`lower(${column}) like ${likePattern(test.text, test.where)} escape '!'`;
		default:
			throw invalidInput([], foreignTexts.operator({ title: field.title }));
	}
}

function rangeSql(column: RawBuilder<unknown>, range: Range, bound: (value: Comparable) => RawBuilder<unknown>): Fragment {
	const parts: Fragment[] = [];
	if (range.from !== undefined) parts.push(range.fromOpen ? sql`${column} > ${bound(range.from)}` : sql`${column} >= ${bound(range.from)}`);
	if (range.to !== undefined) parts.push(range.toOpen ? sql`${column} < ${bound(range.to)}` : sql`${column} <= ${bound(range.to)}`);
	return parts.length === 0 ? sql`${column} is not null` : sql`(${sql.join(parts, sql` and `)})`;
}

const postgresTypes: Partial<Record<FieldKind, RawBuilder<unknown>>> = {
	boolean: sql`boolean`,
	date: sql`date`,
	'date-time': sql`timestamptz`,
};

/** A bound value; PostgreSQL is told its type, so that an index over the column serves. */
function boundValue(value: Comparable, { kind, fieldKind }: { kind: ForeignKind; fieldKind: FieldKind }): RawBuilder<unknown> {
	const written = fieldKind === 'date-time' ? writeMoment(kind, new Date(Number(value))) : value;
	if (kind === 'mysql') return sql`${typeof written === 'boolean' ? Number(written) : written}`;
	const type = fieldKind === 'number' ? numberType(value) : postgresTypes[fieldKind];
	return type ? sql`${written}::${type}` : sql`${written}`;
}

function numberType(value: Comparable): RawBuilder<unknown> {
	return Number.isSafeInteger(value) ? sql`bigint` : sql`numeric`;
}

function likePattern(text: string, where: 'begins' | 'contains' | 'ends'): string {
	const escaped = foldCase(text).replace(/[!%_]/g, '!$&');
	return `${where === 'begins' ? '' : '%'}${escaped}${where === 'ends' ? '' : '%'}`;
}

function anyOf(parts: Fragment[]): Fragment {
	return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}
