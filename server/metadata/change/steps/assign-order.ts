/** The distance that is left between neighbours, so that most later moves change one record. */
const step = 10;

/**
 * The order numbers of records that are to be in the sequence given, by what they hold now: as few as possible change.
 * Numbers rise strictly and do not fall below `least`.
 */
export function assignOrder(current: ReadonlyArray<number | null>, least = 0): number[] {
	const kept = longestRise(current.map((value) => (value === null || value < least ? null : value)));
	const assigned: Array<number | null> = current.map((value, index) => (kept.has(index) ? value : null));
	const isFilled = fillGaps(assigned, least);
	return isFilled ? (assigned as number[]) : current.map((_, index) => least + (index + 1) * step);
}

/** Gives each run of nulls numbers between its neighbours; returns false when there is no room. */
function fillGaps(assigned: Array<number | null>, least: number): boolean {
	for (let start = 0; start < assigned.length; start++) {
		if (assigned[start] !== null) continue;
		let end = start;
		while (end < assigned.length && assigned[end] === null) end++;
		const count = end - start;
		const below = assigned[start - 1] ?? null;
		const above = assigned[end] ?? null;
		const low = below ?? (above === null ? least : Math.max(least - 1, above - step * (count + 1)));
		const high = above ?? low + step * (count + 1);
		if (high - low - 1 < count) return false;
		for (let index = 0; index < count; index++) assigned[start + index] = low + Math.floor(((index + 1) * (high - low)) / (count + 1));
		start = end;
	}
	return true;
}

/** The indexes of a longest strictly rising subsequence. */
function longestRise(values: ReadonlyArray<number | null>): Set<number> {
	/** By length: the index where the best sequence of that length ends. */
	const ends: number[] = [];
	const previous = new Map<number, number | undefined>();
	const at = (index: number | undefined): number => (index === undefined ? Number.NaN : (values[index] ?? Number.NaN));
	for (const [index, value] of values.entries()) {
		if (value === null) continue;
		let length = ends.findIndex((end) => at(end) >= value);
		if (length === -1) length = ends.length;
		previous.set(index, ends[length - 1]);
		ends[length] = index;
	}
	const kept = new Set<number>();
	for (let index = ends.at(-1); index !== undefined; index = previous.get(index)) kept.add(index);
	return kept;
}
