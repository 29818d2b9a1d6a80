import { type RawBuilder, sql } from 'kysely';
import { ownName } from '../../../db/statements/aside-name.ts';
import { sealedPrefix } from '../../../process/secrets/field-box.ts';
import { boundedName } from './desired-table.ts';

type Fragment = RawBuilder<unknown>;

/** The keyed hash inside the stored values of an encrypted column, which is equal for equal values; null for a value that is not encrypted. */
export function sealedIndexSql(column: Fragment): Fragment {
	return sql`nullif(split_part(${column}, ':', 4), '')`;
}

/** Whether a stored value of an encrypted column may stay as it is: nothing, encrypted, or the stars of a retention rule. */
export function isSealedSql(column: Fragment): Fragment {
	return sql`(${column} is null or starts_with(${column}, ${sql.lit(sealedPrefix)}) or starts_with(${column}, '***'))`;
}

/** The constraint that keeps plain values out of an encrypted column; it also tells that the column is encrypted. */
export function sealConstraintName(table: string, column: string): string {
	const name = ownName(table);
	return boundedName(`${name}_${column}`, 'sealed', `${name} ${column}`);
}

/** Adds the constraint; `isNew`: no row has a value yet. */
export function addSealConstraint(
	{ schema, table }: { schema: string; table: string },
	column: string,
	{ isNew }: { isNew: boolean },
): Fragment {
	return sql`alter table ${sql.table(`${schema}.${table}`)} add constraint ${sql.ref(sealConstraintName(table, column))}
		check (${isSealedSql(sql.ref(column))})${isNew ? sql`` : sql` not valid`}`;
}
