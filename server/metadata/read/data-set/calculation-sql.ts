import { sql } from 'kysely';

import type { DateUnit } from '../../../../contract/charts/chart.ts';
import { type DataSetColumn, periodOf } from '../../../../contract/data-sets/columns.ts';
import type { DataSetCalculation, DataSetFile } from '../../../../contract/data-sets/data-set.ts';
import type { Fragment } from './level.ts';

const stepBack: Record<DateUnit, string> = { day: '1 day', month: '1 month', quarter: '3 months', year: '1 year' };

/** The groups that the figures of a calculation are in. */
interface Groups {
	period: { at: Fragment; unit: DateUnit } | undefined;
	/** All of them. */
	all: Fragment[];
	/** `partition by` those that are no period. */
	within: Fragment;
}

/** The columns that depend on other rows, over grouped rows with the alias `c`. */
export function calculationsSql({ calculations = [] }: DataSetFile, columns: DataSetColumn[]): Fragment[] {
	const period = periodOf(columns);
	const names = columns.filter(({ part }) => part === 'groups').map(({ name }) => name);
	const others = names.filter((name) => name !== period?.name).map(ref);
	const groups: Groups = {
		period: period && { at: ref(period.name), unit: period.unit },
		all: names.map(ref),
		within: others.length === 0 ? sql`` : sql`partition by ${sql.join(others)} `,
	};
	return columns.flatMap(({ part, index, name }) => {
		const calculation = part === 'calculations' ? calculations[index] : undefined;
		return calculation ? [sql`${calculationSql(calculation, groups)} as ${sql.id(name)}`] : [];
	});
}

function calculationSql({ kind, of, back }: DataSetCalculation, groups: Groups): Fragment {
	const value = ref(of);
	if (kind === 'share') return sql`${value} / nullif(sum(${value}) over (), 0)::numeric`;
	if (kind === 'running') return runningSql(value, groups);
	const before = beforeSql(value, groups, back);
	if (kind === 'previous') return before;
	return kind === 'difference' ? sql`${value} - ${before}` : sql`(${value} - ${before})::numeric / nullif(${before}, 0)`;
}

/** Along the dates within the other groups; without dates from the largest group on. */
function runningSql(value: Fragment, { period, all, within }: Groups): Fragment {
	if (all.length === 0) return value;
	const order = period ? [period.at] : [sql`${value} desc nulls last`, ...all];
	return sql`sum(${value}) over (${period ? within : sql``}order by ${sql.join(order)} rows unbounded preceding)`;
}

/** The value of the same groups a period, or a year, before; periods without records have none. */
function beforeSql(value: Fragment, { period, within }: Groups, back: DataSetCalculation['back']): Fragment {
	if (!period) return sql`null::numeric`;
	const { at, unit } = period;
	const step = sql`${sql.lit(back === 'year' ? stepBack.year : stepBack[unit])}::interval`;
	return sql`case when ${at} is not null then first_value(${value}) over (${within}order by ${at} range between ${step} preceding and ${step} preceding) end`;
}

function ref(name: string): Fragment {
	return sql`c.${sql.id(name)}`;
}
