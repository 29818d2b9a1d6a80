import { type RawBuilder, sql } from 'kysely';

import { dayAt } from '../../../../contract/base/china-time.ts';
import type { GroupWay } from '../../../../contract/charts/group-way.ts';
import type { SqlField } from '../../access/condition-sql.ts';

type Fragment = RawBuilder<unknown>;

/** How one group is read. */
export interface GroupSql {
	/** The key of the group of a row. */
	key: Fragment;
	/** What the key needs beside the joins of the query. */
	join: Fragment;
	/** For levels of trees: how deep the record of the key is; one for each key. */
	depth: Fragment | null;
}

/** Writes how rows are grouped by a field; `name` is not used elsewhere in the query. */
export function groupSql(way: GroupWay, field: SqlField, { name, now }: { name: string; now: Date }): GroupSql {
	const value = field.expression;
	const plain = (key: Fragment): GroupSql => ({ key, join: sql``, depth: null });
	switch (way.kind) {
		case 'date':
			return plain(sql`date_trunc(${sql.lit(way.unit)}, ${value}::timestamp)::date`);
		case 'age':
			return plain(bucket(sql`${dayAt(now.getTime())}::date - ${value}::date`, way.steps.map(nextDay)));
		case 'ranges':
			return plain(bucket(sql`${value}`, way.steps));
		case 'level':
			return levelSql(way.level, field, name);
		default:
			return plain(sql`${value}`);
	}
}

/** A range of ages ends with the day that it names. */
const nextDay = (day: number): number => Math.floor(day) + 1;

/** How many of the bounds are not above the value. */
function bucket(value: Fragment, bounds: number[]): Fragment {
	return sql`width_bucket((${value})::numeric, ${sql.val(bounds)}::numeric[])`;
}

/** The record above, at a level of its tree; a record that is not so deep is its own group. */
function levelSql(level: number, { expression, tree }: SqlField, name: string): GroupSql {
	if (!tree) throw new Error('only trees have levels');
	const [id, parent] = [sql.ref(tree.idColumn), sql.ref(tree.parentColumn)];
	const alias = sql.id(name);
	const levels = sql`with recursive down (id, top, depth) as (
		select ${id}, ${id}, 1 from ${tree.table} where ${parent} is null
		union all select c.${id}, case when down.depth < ${sql.lit(level)} then c.${id} else down.top end, down.depth + 1
			from ${tree.table} c join down on c.${parent} = down.id
	) select id, top, least(depth, ${sql.lit(level)}) as depth from down`;
	return { key: sql`${alias}.top`, join: sql` left join (${levels}) ${alias} on ${alias}.id = ${expression}`, depth: sql`${alias}.depth` };
}
