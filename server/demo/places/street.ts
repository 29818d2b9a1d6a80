import { roads } from './addresses.ts';
import { numberOf } from './positions.ts';

/** A street and a number that depend on the key alone. */
export function createStreet(key: string): string {
	return `${roads[numberOf(`${key}road`, roads.length)]}${1 + numberOf(`${key}number`, 399)}号`;
}
