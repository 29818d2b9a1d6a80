/** Pixels of one character of a column's width. */
export const columnUnit = 7;
/** Pixels that a cell leaves free at its edges. */
export const cellEdges = 12;
/** Pixels of a Chinese character, and of any other, of the font at 10 points. */
export const widePixels = 13.4;
const narrowPixels = 7.4;

/** The pixels of a text: Chinese characters and full-width marks are as wide as they are high. */
export function pixelsOf(text: string): number {
	return [...text].reduce((sum, character) => sum + (character < '\u2e80' ? narrowPixels : widePixels), 0);
}
