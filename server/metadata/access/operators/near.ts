import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

import type { Nearness } from '../../../../contract/fields/geo-position/geo-position.ts';
import { boxAround } from '../../../../contract/fields/geo-position/position.ts';

const earthRadius = 6371.0088;

/** Whether a position is within a distance of another one: a box first, which an index serves, then the haversine formula. A text that is no position does not pass. */
export function nearSql(value: Expression<unknown>, { position, kilometres }: Nearness): RawBuilder<SqlBool> {
	const number = (degrees: number) => sql`${degrees}::float8`;
	const point = sql`portal.point_of(${value})`;
	const [longitude, latitude] = [sql`(${point})[0]`, sql`(${point})[1]`];
	const { south, north, west, east } = boxAround(position, kilometres);
	const box = sql`box(point(${number(west ?? -180)}, ${number(south)}), point(${number(east ?? 180)}, ${number(north)}))`;
	const half = sql`power(sin(radians(${latitude} - ${number(position.latitude)}) / 2), 2)`;
	const across = sql`cos(radians(${latitude})) * cos(radians(${number(position.latitude)}))
		* power(sin(radians(${longitude} - ${number(position.longitude)}) / 2), 2)`;
	const distance = sql`2 * ${number(earthRadius)} * asin(least(1, sqrt(${half} + ${across})))`;
	return sql<SqlBool>`(${point} <@ ${box} and ${distance} <= ${number(kilometres)})`;
}
