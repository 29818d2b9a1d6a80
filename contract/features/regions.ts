/** The levels of administrative divisions, from above; the screen `region` stores one in its field `level`. */
export const regionLevels = ['province', 'city', 'county', 'township'] as const;
export type RegionLevel = (typeof regionLevels)[number];

/** The level that a code of 2, 4, 6 or 9 digits belongs to; nothing for any other text. */
export function levelOfCode(code: unknown): RegionLevel | undefined {
	if (typeof code !== 'string' || !/^\d+$/.test(code)) return undefined;
	return regionLevels[[2, 4, 6, 9].indexOf(code.length)];
}
