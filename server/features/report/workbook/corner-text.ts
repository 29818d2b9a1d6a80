/** Pixels of one character of a column's width, of the font's characters at 10 points, and of what a cell leaves free at its edges. */
const [unit, wide, narrow, blank, edges] = [7, 13.4, 7.4, 4, 12];

/**
 * The texts of a slashed corner: the upper one at the right, the lower one at the left of the next line. A cell has one alignment, so blanks move the upper
 * one: first ideographic ones, which are as wide as a Chinese character in every font. `width` is in characters, as of columns.
 */
export function cornerText({ upper, lower, width }: { upper: string; lower: string; width: number }): string {
	const room = width * unit - edges - widthOf(upper);
	const wideBlanks = Math.max(0, Math.floor(room / wide));
	const blanks = Math.max(0, Math.floor((room - wideBlanks * wide) / blank));
	return `${'\u3000'.repeat(wideBlanks)}${' '.repeat(blanks)}${upper}\n${lower}`;
}

/** Chinese characters and full-width marks are as wide as they are high. */
function widthOf(text: string): number {
	return [...text].reduce((sum, character) => sum + (character < '\u2e80' ? narrow : wide), 0);
}
