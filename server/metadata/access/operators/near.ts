import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Nearness } from '../../../../contract/fields/geo-position/geo-position.ts';
import { boxAround } from '../../../../contract/fields/geo-position/position.ts';

const earthRadius = 6371.0088;

/** Whether a position is within a distance of another one: a box first, then the haversine formula. A text that is no position does not pass. */
export function nearSql(value: Expression<unknown>, { position, kilometres }: Nearness): RawBuilder<SqlBool> {
	const longitude = sql`split_part(${value}, ',', 1)::float8`;
	const latitude = sql`split_part(${value}, ',', 2)::float8`;
	const { south, north, west, east } = boxAround(position, kilometres);
	const number = (degrees: number) => sql`${degrees}::float8`;
	const inBox = sql`${latitude} between ${number(south)} and ${number(north)}`;
	const isBetween = west === null || east === null ? sql`true` : sql`${longitude} between ${number(west)} and ${number(east)}`;
	const half = sql`power(sin(radians(${latitude} - ${number(position.latitude)}) / 2), 2)`;
	const across = sql`cos(radians(${latitude})) * cos(radians(${number(position.latitude)}))
		* power(sin(radians(${longitude} - ${number(position.longitude)}) / 2), 2)`;
	const distance = sql`2 * ${number(earthRadius)} * asin(least(1, sqrt(${half} + ${across})))`;
	// PostgreSQL evaluates the branches of a case in this order, so nothing else is cast.
	return sql<SqlBool>`case when ${value} !~ ${stored} then false when not (${inBox} and ${isBetween}) then false
		else ${distance} <= ${number(kilometres)} end`;
}

/** The spelling in which positions are stored. */
const stored = '^-?[0-9]{1,3}(\\.[0-9]{1,6})?,-?[0-9]{1,2}(\\.[0-9]{1,6})?$';
