import { type FormatOperatorName, formatOperatorNames } from '../fields/field-formats.ts';

/**
 * The one condition language: react-querybuilder's rule group as data.
 * It is searched with (SQL), decides what a form shows (predicate) and is read aloud (sentence).
 */
export interface RuleGroup {
	/** Stable key for the editor; carries no meaning. */
	id?: string;
	/** How the rules of this group combine. */
	combinator: 'and' | 'or';
	/** Negates the whole group. */
	not?: boolean;
	/** Rules and nested groups, in display order; an empty group is true. */
	rules: Array<Rule | RuleGroup>;
}

/** One comparison of a field with a value. */
export interface Rule {
	/** Stable key for the editor; carries no meaning. */
	id?: string;
	/** A field of the record, or of a referenced record with a dot (`enterprise.name`). */
	field: string;
	/** How to compare. */
	operator: Operator;
	/** The source of the value. Default: `fixed`. */
	valueSource?: ValueSource;
	/** `fixed`: the value, or a list for `in` and `between`; `dynamic`: a DynamicValue; `field`: the name of a field of the same type, whose value is compared with; `formula`: a formula over the record; `script`: source text that returns a value. */
	value?: unknown;
}

export const valueSources = ['fixed', 'dynamic', 'field', 'formula', 'script'] as const;
/** `dataSet` is for list calls alone: the ids that a column of a data set has (`BoundOffer`). */
export type ValueSource = (typeof valueSources)[number] | 'dataSet';

/** The operators of all fields. A negated operator also returns rows where the field is null. `within` looks into a tree: the node and all below it. */
const generalOperators = [
	'equal',
	'notEqual',
	'in',
	'notIn',
	'less',
	'lessOrEqual',
	'greater',
	'greaterOrEqual',
	'between',
	'notBetween',
	'beginsWith',
	'notBeginsWith',
	'contains',
	'notContains',
	'endsWith',
	'notEndsWith',
	'isEmpty',
	'isNotEmpty',
	'isNull',
	'isNotNull',
	'within',
	'notWithin',
] as const;
export type GeneralOperator = (typeof generalOperators)[number];
export type Operator = GeneralOperator | FormatOperatorName;
/** All operators, those of single formats at the end. */
export const operators: readonly Operator[] = [...generalOperators, ...formatOperatorNames];

/** A value known only when the condition is evaluated. */
export interface DynamicValue {
	/** The name of the value. Periods (thisWeek, lastDays, ...) are ranges: `equal` means inside, `less` before the start, `greater` after the end. */
	name: DynamicName;
	/** The number of days, weeks or months of `lastDays` and similar values, or the offset of `today` and `now`. */
	amount?: number;
	/** The unit of `amount`. Default: days. */
	unit?: 'day' | 'week' | 'month' | 'year';
}

export const dynamicNames = [
	'userId',
	'userName',
	'organisationId',
	'tenantId',
	'now',
	'today',
	'yesterday',
	'tomorrow',
	'thisWeek',
	'lastWeek',
	'nextWeek',
	'thisMonth',
	'lastMonth',
	'nextMonth',
	'thisQuarter',
	'lastQuarter',
	'thisYear',
	'lastYear',
	'lastDays',
	'nextDays',
] as const;
export type DynamicName = (typeof dynamicNames)[number];

export function isRuleGroup(rule: Rule | RuleGroup): rule is RuleGroup {
	return 'rules' in rule;
}
