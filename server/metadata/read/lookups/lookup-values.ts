import { type RawBuilder, sql } from 'kysely';

import { isDay, parseMoment, startOfDay } from '../../../../contract/base/china-time.ts';
import { type FieldKind, fieldKind } from '../../../../contract/conditions/field-kind.ts';
import type { LookupHow } from '../../../../contract/formula/functions/lookup.ts';
import { type Scalar, toText } from '../../../../contract/formula/values/formula-value.ts';
import { isId } from '../../../../contract/input/id.ts';
import type { ResolvedField } from '../../../../contract/screen/resolved-screen.ts';
import type { SqlField } from '../../access/condition-sql.ts';

type Fragment = RawBuilder<unknown>;

/** The greatest number of values of one list. */
const longestList = 1000;

const types: Partial<Record<FieldKind, Fragment>> = {
	text: sql`text`,
	choice: sql`text`,
	number: sql`numeric`,
	boolean: sql`boolean`,
	date: sql`date`,
	'date-time': sql`timestamptz`,
	reference: sql`uuid`,
};

/** Whether the values of a field can be compared and returned. */
export function isLookable(field: ResolvedField): boolean {
	return types[fieldKind(field)] !== undefined;
}

/** The type of the values of a field in the database. */
export function castOf(field: ResolvedField): Fragment {
	return types[fieldKind(field)] ?? sql`text`;
}

/** A value as the text that the database converts; undefined where it cannot be a value of the field, so that nothing is found. */
export function bindValue(value: Scalar, field: ResolvedField): string | undefined {
	switch (fieldKind(field)) {
		case 'number':
			return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined;
		case 'boolean':
			return typeof value === 'boolean' ? String(value) : undefined;
		case 'date':
			return isDay(value) ? value : undefined;
		case 'date-time': {
			const moment = isDay(value) ? startOfDay(value) : parseMoment(value);
			return moment === undefined ? undefined : new Date(moment).toISOString();
		}
		case 'reference':
			return isId(value) ? value : undefined;
		default:
			return toText(value).includes('\u0000') ? undefined : toText(value);
	}
}

/** The value of all records that were found for a tuple; null for a field that is not there for the caller. */
export function aggregate(how: LookupHow, field: SqlField | null | undefined, index: number): Fragment {
	if (how === 'count') return sql`count(*)::float8`;
	if (!field) return sql`null`;
	const value = sql`s.${sql.id(`v${index}`)}`;
	switch (how) {
		case 'sum':
			return sql`sum(${value})::float8`;
		case 'list':
			return sql`to_json((array_agg(${toValue(value, field.field)} order by s.o) filter (where ${value} is not null))[1:${sql.lit(longestList)}])`;
		case 'first':
			return toValue(sql`(array_agg(${value} order by s.o))[1]`, field.field);
		default:
			return toValue(sql`${how === 'max' ? sql`max` : sql`min`}(${value})`, field.field);
	}
}

/** A value as records carry it. */
function toValue(value: Fragment, field: ResolvedField): Fragment {
	switch (fieldKind(field)) {
		case 'number':
			return sql`(${value})::float8`;
		case 'boolean':
			return value;
		case 'date-time':
			return sql`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
		default:
			return sql`(${value})::text`;
	}
}
