import type { FieldFormat } from '../fields/field-formats.ts';
import type { Operator } from '../screen/condition.ts';
import type { FieldKind } from './field-kind.ts';

/** A value as it is compared: texts, numbers, booleans; moments as milliseconds. */
export type Comparable = string | number | boolean;

/** A stretch of values; a side omitted is open. */
export interface Range {
	/** The least value inside. */
	from?: Comparable;
	/** The greatest value inside, or with `open` the first one outside. */
	to?: Comparable;
	/** Whether `from` itself is outside. */
	fromOpen?: boolean;
	/** Whether `to` itself is outside. */
	toOpen?: boolean;
}

/** The positive meaning of a rule; the predicate interprets it and the server writes it as SQL. Null never passes, except for `null`. */
export type Test =
	| { kind: 'null' }
	| { kind: 'empty' }
	| { kind: 'oneOf'; values: Comparable[] }
	| { kind: 'ranges'; ranges: Range[] }
	| { kind: 'text'; where: 'begins' | 'contains' | 'ends'; text: string }
	| { kind: 'has'; values: string[] }
	| { kind: 'within'; ids: string[] }
	/** An operator that the format of the field defines; `argument` is what its `read` returned. */
	| { kind: 'own'; format: FieldFormat; operator: string; argument: unknown };

/** A rule taken apart: its positive test, and whether the rule is the opposite of it. */
export interface RuleMeaning {
	test: Test;
	negated: boolean;
	fieldKind: FieldKind;
}

/** The positive operator of each negated one. */
export const positiveOf: Partial<Record<Operator, Operator>> = {
	notEqual: 'equal',
	notIn: 'in',
	notBetween: 'between',
	notBeginsWith: 'beginsWith',
	notContains: 'contains',
	notEndsWith: 'endsWith',
	isNotEmpty: 'isEmpty',
	isNotNull: 'isNull',
	notWithin: 'within',
};
