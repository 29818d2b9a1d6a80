import { formatOf } from '../fields/field-formats.ts';
import { holdsFiles } from '../files/file-rules.ts';
import type { Operator } from '../screen/condition.ts';
import type { ResolvedField } from '../screen/resolved-screen.ts';
import { type FieldKind, fieldKind } from './field-kind.ts';

/** The operators that a field supports, in the order in which a query builder offers them. */
export function operatorsOfField(field: ResolvedField): readonly Operator[] {
	if (field.maskedAs !== undefined || field.encrypted) return equalOnly;
	const own = formatOf(field)?.operators;
	if (own) return own as readonly Operator[];
	const kind = fieldKind(field);
	if (kind === 'list' && holdsFiles(field)) return emptyOperators;
	return kind === 'reference' && field.tree ? treeOperators : operatorsOfKind[kind];
}

/** Any other comparison would reveal a masked value piece by piece; an encrypted one has only a hash to compare. */
const equalOnly = ['equal'] as const;
const nullOperators = ['isNull', 'isNotNull'] as const;
/** Users who look for missing values nearly always mean null; the empty text is a separate operator and comes last. */
const emptyOperators = [...nullOperators, 'isEmpty', 'isNotEmpty'] as const;
const setOperators = ['equal', 'notEqual', 'in', 'notIn'] as const;
const comparisons = ['equal', 'notEqual', 'less', 'lessOrEqual', 'greater', 'greaterOrEqual', 'between', 'notBetween'] as const;
const orderOperators = [...comparisons, 'in', 'notIn', ...nullOperators] as const;
/** Compared is the number of rows. */
const tableOperators: readonly Operator[] = [...emptyOperators, ...comparisons];
const listOperators: readonly Operator[] = ['contains', 'notContains', 'in', 'notIn', ...emptyOperators];
const treeOperators: readonly Operator[] = [...setOperators, 'within', 'notWithin', ...nullOperators];

const operatorsOfKind: Record<FieldKind, readonly Operator[]> = {
	text: [
		'contains',
		'notContains',
		'equal',
		'notEqual',
		'beginsWith',
		'notBeginsWith',
		'endsWith',
		'notEndsWith',
		'in',
		'notIn',
		...emptyOperators,
	],
	choice: [...setOperators, ...nullOperators],
	number: orderOperators,
	boolean: ['equal', 'notEqual', ...nullOperators],
	date: orderOperators,
	'date-time': orderOperators,
	time: orderOperators,
	reference: [...setOperators, ...nullOperators],
	list: listOperators,
	references: listOperators,
	table: tableOperators,
	other: nullOperators,
};
