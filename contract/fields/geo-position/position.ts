/** A position on the earth in degrees, WGS-84; east and north are positive. */
export interface Position {
	longitude: number;
	latitude: number;
}

/** Six decimal places are about 10 cm. */
const decimals = 6;
const earthRadius = 6371.0088;
const toRadians = Math.PI / 180;

/** Reads the two numbers of a position, as people type them (`116.39, 39.90`) or as they are stored; undefined for any other text. The ranges are not checked. */
export function readNumbers(text: string): Position | undefined {
	if (text.length > 60) return undefined;
	const plain = text.normalize('NFKC').trim().replace('、', ',');
	const [, longitude, latitude] = /^([+-]?\d{1,3}(?:\.\d{1,20})?)°?\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d{1,20})?)°?$/.exec(plain) ?? [];
	return longitude === undefined || latitude === undefined
		? undefined
		: { longitude: toDegrees(Number(longitude)), latitude: toDegrees(Number(latitude)) };
}

/** Reads a position that exists; undefined for any other value. */
export function readPosition(value: unknown): Position | undefined {
	const position = typeof value === 'string' ? readNumbers(value) : undefined;
	return position && Math.abs(position.longitude) <= 180 && Math.abs(position.latitude) <= 90 ? position : undefined;
}

/** The one spelling in which a position is stored: `116.39,39.9`. */
export function writePosition({ longitude, latitude }: Position): string {
	return `${toDegrees(longitude)},${toDegrees(latitude)}`;
}

/** The distance in kilometres along the surface (haversine). */
export function distanceBetween(one: Position, other: Position): number {
	const [first, second] = [one.latitude * toRadians, other.latitude * toRadians];
	const half = Math.sin((second - first) / 2) ** 2;
	const across = Math.cos(first) * Math.cos(second) * Math.sin(((other.longitude - one.longitude) * toRadians) / 2) ** 2;
	return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(half + across)));
}

/** Between which latitudes and, where that is possible, which longitudes everything within a distance lies; null where the area contains a pole or the date line. */
export function boxAround(
	{ longitude, latitude }: Position,
	kilometres: number,
): { south: number; north: number; west: number | null; east: number | null } {
	// A little more than needed: the box only spares the exact calculation.
	const height = (kilometres / earthRadius / toRadians) * 1.001 + 0.00001;
	const [south, north] = [latitude - height, latitude + height];
	if (south <= -90 || north >= 90) return { south, north, west: null, east: null };
	const ratio = Math.sin(Math.min(Math.PI / 2, kilometres / earthRadius)) / Math.cos(latitude * toRadians);
	const width = ratio >= 1 ? 180 : (Math.asin(ratio) / toRadians) * 1.001 + 0.00001;
	const [west, east] = [longitude - width, longitude + width];
	return west < -180 || east > 180 ? { south, north, west: null, east: null } : { south, north, west, east };
}

/** Rounded, and without a negative zero. */
function toDegrees(value: number): number {
	return Number(value.toFixed(decimals)) + 0;
}
