import { writePosition } from '../../../contract/fields/geo-position/position.ts';
import type { Place } from './addresses.ts';

/** The seat of each province: longitude and latitude in tenths of a degree, by the first two digits of its code. */
const seats: Record<string, readonly [longitude: number, latitude: number]> = {
	11: [1164, 399],
	12: [1172, 391],
	13: [1145, 380],
	14: [1125, 379],
	15: [1117, 408],
	21: [1234, 418],
	22: [1253, 438],
	23: [1266, 458],
	31: [1215, 312],
	32: [1188, 321],
	33: [1202, 303],
	34: [1173, 318],
	35: [1193, 261],
	36: [1159, 287],
	37: [1170, 367],
	41: [1137, 348],
	42: [1143, 306],
	43: [1130, 282],
	44: [1133, 231],
	45: [1083, 228],
	46: [1103, 200],
	50: [1066, 296],
	51: [1041, 307],
	52: [1066, 266],
	53: [1027, 250],
	54: [911, 297],
	61: [1089, 343],
	62: [1038, 361],
	63: [1018, 366],
	64: [1063, 385],
	65: [876, 438],
};
const around = 0.2;

/** A position near the seat of the location's province; the same for the same key. */
export function positionNear({ province, county }: Place, key: string): string {
	const [longitude, latitude] = seats[(province?.code ?? county?.code ?? '11').slice(0, 2)] ?? [1164, 399];
	return writePosition({ longitude: longitude / 10 + shift(`${key}x`), latitude: latitude / 10 + shift(`${key}y`) });
}

/** Between -0.2 and 0.2 degrees. */
function shift(key: string): number {
	return (numberOf(key, 4001) / 2000 - 1) * around;
}

/** A number below `limit` that depends on the key alone, so that the other demo data does not change. */
export function numberOf(key: string, limit: number): number {
	let hash = 7;
	for (const letter of key) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
	return hash % limit;
}
