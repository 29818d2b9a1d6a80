/** The width in em that labels need, so that a form is as narrow as its words allow. */
export function labelWidth(titles: string[], widest: number): string {
	return `${Math.min(widest, Math.max(4, ...titles.map(textWidth))).toFixed(1)}em`;
}

/** About how many em a text is wide: Latin letters are half as wide as Chinese ones. */
export function textWidth(text: string): number {
	return [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x2e80 ? 0.56 : 1), 0);
}
