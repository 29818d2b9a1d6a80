import { homeColumns, type Portlet } from '../../../../contract/features/home/home-pages.ts';

type Area = Pick<Portlet, 'x' | 'y' | 'w' | 'h'>;

/** The first position, from the top and from the left, at which a portlet covers no other. */
export function freePosition(taken: readonly Area[], { w, h }: Pick<Area, 'w' | 'h'>): { x: number; y: number } {
	const end = Math.max(0, ...taken.map((one) => one.y + one.h));
	for (let y = 0; y < end; y += 1)
		for (let x = 0; x + w <= homeColumns; x += 1) if (!taken.some((one) => overlaps(one, { x, y, w, h }))) return { x, y };
	return { x: 0, y: end };
}

function overlaps(one: Area, other: Area): boolean {
	return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
}
