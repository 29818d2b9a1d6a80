/** The beginning of a text, of at most so many UTF-16 units; without half of a character such as an emoji, which the database refuses in JSON. */
export function cutText(text: string, longest: number): string {
	const cut = text.slice(0, longest);
	return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
