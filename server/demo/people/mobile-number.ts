import { createWeightedPick, type Random } from '../base/random.ts';

const pickPrefix = createWeightedPick([
	...prefixes('134 135 136 137 138 139 150 151 152 157 158 159 182 183 187 188', 10),
	...prefixes('147 178 184 195 198', 4),
	...prefixes('130 131 132 155 156 185 186', 7),
	...prefixes('145 166 175 176', 3),
	...prefixes('133 153 180 181 189', 7),
	...prefixes('149 173 177 191 199', 3),
]);

/** A mobile number with a prefix that one of the carriers has given out, about as often as it is met. */
export function createMobileNumber(random: Random): string {
	return pickPrefix(random) + random.digits(8);
}

function prefixes(list: string, weight: number): Array<readonly [string, number]> {
	return list.split(' ').map((prefix) => [prefix, weight] as const);
}
