/** A text as a part of a pattern of LIKE: its `%`, `_` and `\` mean themselves. */
export function escapeLike(text: string): string {
	return text.replace(/[\\%_]/g, '\\$&');
}
