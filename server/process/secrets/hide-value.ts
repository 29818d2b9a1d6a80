const shortest = 4;
/** `a`, `to`, `is`. */
const longestCommon = 2;

/**
 * A text with a mark instead of a value, in whatever case. A value of fewer than four characters is part of many words by chance: it is replaced
 * only where it is a word by itself, and one of one or two characters, which may be a word of the language, only beside a sign as in `"a"` or `a@host`.
 */
export function hideValue(text: string, value: string, mark: string): string {
	if (value === '') return text;
	const [folded, wanted] = [fold(text), fold(value)];
	let hidden = '';
	let from = 0;
	for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
		const end = at + wanted.length;
		if (value.length < shortest && !isWord(text, at, end)) continue;
		if (value.length <= longestCommon && !isBesideSign(text, at, end)) continue;
		hidden += text.slice(from, at) + mark;
		from = end;
	}
	return hidden + text.slice(from);
}

/** Keeps the length, which `toLowerCase` does not for every letter. */
function fold(text: string): string {
	return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

function isWord(text: string, from: number, to: number): boolean {
	return !/[\p{L}\p{N}_]$/u.test(text.slice(Math.max(0, from - 2), from)) && !/^[\p{L}\p{N}_]/u.test(text.slice(to, to + 2));
}

function isBesideSign(text: string, from: number, to: number): boolean {
	return /[^\s\p{L}\p{N}.,;]/u.test(`${text.slice(Math.max(0, from - 1), from)}${text.slice(to, to + 1)}`);
}
