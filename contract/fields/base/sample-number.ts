import type { FormatField } from './define-format.ts';

/** A number for previews, within the limits of the field. */
export function sampleNumber(
	index: number,
	{ minimum, maximum, type, least = 0, most = least + 10_000 }: FormatField & { least?: number; most?: number },
): number {
	const from = typeof minimum === 'number' ? minimum : least;
	const to = typeof maximum === 'number' ? maximum : from + most - least;
	const value = from + (((index * 37 + 11) % 97) / 97) * (to - from);
	return type === 'integer' ? Math.round(value) : Math.round(value * 100) / 100;
}
