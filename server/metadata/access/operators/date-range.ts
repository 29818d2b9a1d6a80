import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { DayRange } from '../../../../contract/fields/dates/date-range.ts';

/** Whether two periods have a day in common; days as texts are in the order of the calendar. */
export function meetsDaysSql(value: Expression<unknown>, [from, to]: DayRange): RawBuilder<SqlBool> {
	return sql<SqlBool>`(${value})[1] collate "C" <= ${to} and (${value})[2] collate "C" >= ${from}`;
}
