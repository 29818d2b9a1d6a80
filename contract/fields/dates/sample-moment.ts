const day = 86_400_000;

/** A moment for previews, one day earlier in each row. */
export function sampleMoment(index: number): Date {
	return new Date(Date.UTC(2026, 4, 20, 2, 30) - index * day);
}
