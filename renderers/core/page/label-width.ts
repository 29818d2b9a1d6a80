/** The width in em that labels need, so that a form is as narrow as its words allow. */
export function labelWidth(titles: string[], widest: number): string {
	return `${Math.min(widest, Math.max(4, ...titles.map(textWidth))).toFixed(1)}em`;
}

/** About how many em a text is wide: most Latin letters are half as wide as Chinese ones. */
export function textWidth(text: string): number {
	return [...text].reduce((sum, letter) => sum + letterWidth(letter), 0);
}

function letterWidth(letter: string): number {
	if (letter.charCodeAt(0) >= 0x2e80) return 1;
	if (/[MWmw]/.test(letter)) return 0.88;
	// Those that are narrow in each of the fonts of offices; a text has many of them.
	if (/[Ifijlrt .,:;'!|()]/.test(letter)) return 0.33;
	return /[A-Z]/.test(letter) ? 0.7 : 0.56;
}
