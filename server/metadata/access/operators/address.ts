import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { RegionChoice } from '../../../../contract/fields/address/address.ts';
import { likePattern } from './like-pattern.ts';

/** Whether an address lies in a region; a range of codes, because an index serves it. The colon follows the digits. */
export function inRegionSql(value: Expression<unknown>, { code }: RegionChoice): RawBuilder<SqlBool> {
	return sql<SqlBool>`(${value})[1] >= ${code} and (${value})[1] < ${`${code}:`}`;
}

/** Whether the region or the text of an address contains a text. */
export function hasTextSql(value: Expression<unknown>, wanted: string): RawBuilder<SqlBool> {
	const pattern = likePattern(wanted, 'contains');
	const matches = [2, 3].map((part) => sql<SqlBool>`lower((${value})[${sql.lit(part)}] collate "C") like ${pattern}`);
	return sql<SqlBool>`(${sql.join(matches, sql` or `)})`;
}
