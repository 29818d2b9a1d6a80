import { type Expression, type RawBuilder, sql } from 'kysely';

import type { RecordDatabase } from './database.ts';

/** A table whose rows are below each other. */
export interface Tree {
	table: Expression<unknown>;
	idColumn: string;
	parentColumn: string;
}

/** What of a tree is neither a row nor below it. */
export interface Outside {
	/** The rows above it. */
	above: string[];
	/** The rows beside it and beside those above it; what is below them is outside too. */
	beside: string[];
}

/** A subtree of so many rows is gone through quickly. */
const smallSubtree = 2_000;
/** What is outside is worth looking at up to so many rows. */
const smallOutside = 10_000;
/** So many values are listed in a condition. */
const longestList = 1_000;

/** Selects the ids of rows and of everything below them. */
export function subtreeSql({ table, idColumn, parentColumn }: Tree, ids: readonly string[]): RawBuilder<unknown> {
	const id = sql.ref(idColumn);
	return sql`with recursive below (id) as (
		select ${id} from ${table} where ${id} = any(${sql.val(ids)}::uuid[])
		union select child.${id} from ${table} child join below on child.${sql.ref(parentColumn)} = below.id
	) select id from below`;
}

/**
 * For a row that has most of its tree below it, the little that is outside: to leave that out is much quicker than to gather all the rest.
 * Null where the subtree itself is small, or not the greater part.
 */
export async function findOutside(db: RecordDatabase, tree: Tree, id: string): Promise<Outside | null> {
	if ((await countBelow(db, tree, { ids: [id], limit: smallSubtree })) <= smallSubtree) return null;
	const [key, parent] = [sql.ref(tree.idColumn), sql.ref(tree.parentColumn)];
	const up = await sql<{ id: string }>`with recursive up (id, parent) as (
			select ${key}, ${parent} from ${tree.table} where ${key} = ${id}::uuid
			union select t.${key}, t.${parent} from ${tree.table} t join up on t.${key} = up.parent
		) select id from up where id <> ${id}::uuid`.execute(db);
	const above = up.rows.map((row) => row.id);
	const around = await sql<{ id: string }>`select ${key} as id from ${tree.table}
		where (${parent} is null or ${parent} = any(${above}::uuid[])) and ${key} <> all(${[id, ...above]}::uuid[])
		limit ${sql.lit(longestList + 1)}`.execute(db);
	const beside = around.rows.map((row) => row.id);
	if (beside.length > longestList) return null;
	const count = beside.length === 0 ? 0 : await countBelow(db, tree, { ids: beside, limit: smallOutside });
	return count > smallOutside ? null : { above, beside };
}

/** How many rows a subtree has; counting stops right above the limit. */
async function countBelow(db: RecordDatabase, tree: Tree, { ids, limit }: { ids: string[]; limit: number }): Promise<number> {
	const { rows } = await sql<{ count: number }>`select count(*) as count from
		(${subtreeSql(tree, ids)} limit ${sql.lit(limit + 1)}) found`.execute(db);
	return rows[0]?.count ?? 0;
}
