/** A number or code as it is meant: half-width characters without blanks, however it was typed or pasted. */
export function toPlainCode(text: string): string {
	return text.normalize('NFKC').replace(/\s/g, '');
}
