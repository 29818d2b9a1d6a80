import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a list of texts contains all of the given ones. */
export function hasAllSql(value: Expression<unknown>, wanted: string[]): RawBuilder<SqlBool> {
	return sql<SqlBool>`${value} @> ${sql.val(wanted)}::text[]`;
}
