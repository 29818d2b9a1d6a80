/** The width in em that labels need, so that a form is as narrow as its words allow; Latin letters are about half as wide as Chinese ones. */
export function labelWidth(titles: string[], widest: number): string {
	const widths = titles.map((title) => [...title].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 0x2e80 ? 0.56 : 1), 0));
	return `${Math.min(widest, Math.max(4, ...widths)).toFixed(1)}em`;
}
