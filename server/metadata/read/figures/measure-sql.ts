import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { MeasureKind } from '../../../../contract/charts/chart.ts';

type Fragment = RawBuilder<unknown>;

/** What is known of one measure of one group; groups are added up by these. */
export interface Sums {
	/** The records that match the condition of the measure. */
	records: number;
	/** The records that a share is a part of: all of the group, or those that match its condition `among`. */
	all: number;
	/** The records with a value, of those that match. */
	valued: number;
	/** The sum, the least, the greatest value, or how many different ones there are; null without values. */
	value: number | null;
}

interface Measured {
	kind: MeasureKind;
	value: Fragment | null;
	when: Expression<SqlBool> | null;
	/** Of a share: what it is a part of. */
	among: Expression<SqlBool> | null;
}

/** The records that a measure is about. */
function filterOf({ when, among }: Pick<Measured, 'when' | 'among'>): Fragment {
	const conditions = [when, among].flatMap((one) => (one ? [sql`(${one})`] : []));
	return conditions.length === 0 ? sql`` : sql` filter (where ${sql.join(conditions, sql` and `)})`;
}

/** All records that a share is a part of. */
function allOf(among: Measured['among']): Fragment {
	return among ? sql`count(*) filter (where ${among})` : sql`count(*)`;
}

/** The columns of one measure, named by its position. */
export function measureColumns({ kind, value, when, among }: Measured, index: number): Fragment[] {
	const filter = filterOf({ when, among });
	const name = (part: string) => sql.id(`${part}${index}`);
	const computed = value && aggregates[kind]?.(value);
	return [
		sql`count(*)${filter} as ${name('records')}`,
		sql`${value ? sql`count(${value})${filter}` : sql`0`} as ${name('valued')}`,
		...(among ? [sql`${allOf(among)} as ${name('all')}`] : []),
		sql`${computed ? sql`${computed}${filter}` : sql`null`} as ${name('value')}`,
	];
}

/** A measure as one expression, which `figureOf` would give for the same records. */
export function measureValue({ kind, value, when, among }: Measured): Fragment {
	const filter = filterOf({ when, among });
	switch (kind) {
		case 'count':
			return sql`count(*)${filter}`;
		case 'share':
			return sql`count(*)${filter} / nullif(${allOf(among)}, 0)::numeric`;
		case 'average':
			return sql`avg(${value})${filter}`;
		case 'sum':
			return sql`coalesce(sum(${value})${filter}, 0)`;
		default:
			return sql`${aggregates[kind]?.(value ?? sql`null`)}${filter}`;
	}
}

const aggregates: Partial<Record<MeasureKind, (value: Fragment) => Fragment>> = {
	sum: (value) => sql`sum(${value})`,
	average: (value) => sql`sum(${value})`,
	minimum: (value) => sql`min(${value})`,
	maximum: (value) => sql`max(${value})`,
	distinct: (value) => sql`count(distinct ${value})`,
};

/** What a row says of a measure. */
export function readSums(row: Record<string, unknown>, index: number): Sums {
	const value = row[`value${index}`];
	return {
		records: Number(row[`records${index}`]),
		all: Number(row[`all${index}`] ?? row.all),
		valued: Number(row[`valued${index}`]),
		value: value === null || value === undefined ? null : Number(value),
	};
}

/** Several groups as one; null for different values, which may be the same in several groups. */
export function addSums(kind: MeasureKind, [first, ...others]: Sums[]): Sums | null {
	if (!first) return { records: 0, all: 0, valued: 0, value: null };
	if (others.length === 0) return first;
	if (kind === 'distinct') return null;
	return others.reduce(
		(one, other) => ({
			records: one.records + other.records,
			all: one.all + other.all,
			valued: one.valued + other.valued,
			value: join(kind, one.value, other.value),
		}),
		first,
	);
}

function join(kind: MeasureKind, one: number | null, other: number | null): number | null {
	if (one === null || other === null) return one ?? other;
	if (kind === 'minimum') return Math.min(one, other);
	return kind === 'maximum' ? Math.max(one, other) : one + other;
}

/** The figure; null where no record has a value. */
export function figureOf(kind: MeasureKind, sums: Sums | null): number | null {
	if (!sums) return null;
	const { records, all, valued, value } = sums;
	switch (kind) {
		case 'count':
			return records;
		case 'share':
			return all === 0 ? null : records / all;
		case 'average':
			return valued === 0 || value === null ? null : value / valued;
		case 'sum':
		case 'distinct':
			return value ?? 0;
		default:
			return value;
	}
}
