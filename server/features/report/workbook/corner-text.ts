import { cellEdges, columnUnit, pixelsOf, widePixels } from './text-pixels.ts';

/** Pixels of a blank. */
const blank = 4;

/**
 * The texts of a slashed corner: the upper one at the right, the lower one at the left of the next line. A cell has one alignment, so blanks move the upper
 * one: first ideographic ones, which are as wide as a Chinese character in every font. `width` is in characters, as of columns.
 */
export function cornerText({ upper, lower, width }: { upper: string; lower: string; width: number }): string {
	const room = width * columnUnit - cellEdges - pixelsOf(upper);
	const wideBlanks = Math.max(0, Math.floor(room / widePixels));
	const blanks = Math.max(0, Math.floor((room - wideBlanks * widePixels) / blank));
	return `${'\u3000'.repeat(wideBlanks)}${' '.repeat(blanks)}${upper}\n${lower}`;
}
