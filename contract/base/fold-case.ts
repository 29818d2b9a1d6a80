/** Folds A to Z alone: the same on every machine and in every language. */
export function foldCase(text: string): string {
	return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
