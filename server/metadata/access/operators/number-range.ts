import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { NumberRange } from '../../../../contract/fields/number-range/number-range.ts';

/** Whether a range contains a number. */
export function coversSql(value: Expression<unknown>, wanted: number): RawBuilder<SqlBool> {
	return overlapsSql(value, [wanted, wanted]);
}

/** Whether two ranges have a number in common. */
export function overlapsSql(value: Expression<unknown>, [from, to]: NumberRange): RawBuilder<SqlBool> {
	return sql<SqlBool>`(${value})[1] <= ${to}::numeric and (${value})[2] >= ${from}::numeric`;
}
