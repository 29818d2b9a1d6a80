/** Longer texts are not put to a pattern: they fail. */
const maxPatternInput = 2000;
const compiled = new Map<string, RegExp | null>();

/** Whether the whole text matches a pattern of a screen file; a pattern that is wrong or unsafe matches nothing. */
export function matchesPattern(pattern: string, text: string): boolean {
	if (text.length > maxPatternInput) return false;
	let expression = compiled.get(pattern);
	if (expression === undefined) {
		expression = isSafePattern(pattern) ? compilePattern(pattern) : null;
		compiled.set(pattern, expression);
	}
	return expression?.test(text) ?? false;
}

/** Makes the anchored expression of a pattern; null when it is none. */
export function compilePattern(pattern: string): RegExp | null {
	try {
		return new RegExp(`^(?:${pattern})$`, 'u');
	} catch {
		return null;
	}
}

/**
 * Whether a pattern can not make the matcher backtrack for ever: no references back, no repetition or choice inside an
 * unbounded repetition, and at most three unbounded repetitions beside each other.
 */
export function isSafePattern(pattern: string): boolean {
	const tokens =
		pattern.match(/\\[pPkux]\{[^}]*\}|\\k<[^>]*>|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|[()|]|[*+?]|\{\d*,?\d*\}|[\s\S]/gu) ??
		[];
	const open: Array<{ isRisky: boolean }> = [];
	let unbounded = 0;
	let closed: { isRisky: boolean } | undefined;
	for (const token of tokens) {
		if (/^\\([1-9]|k)/.test(token)) return false;
		const isUnbounded =
			token === '*' || token === '+' || (/^\{\d*,\d*\}$/.test(token) && Number(/,(\d+)\}$/.exec(token)?.[1] ?? 1000) > 100);
		if (isUnbounded) {
			unbounded += 1;
			if (closed?.isRisky || unbounded > 3) return false;
		}
		if (isUnbounded || token === '|') for (const group of open) group.isRisky = true;
		closed = undefined;
		if (token.startsWith('(')) open.push({ isRisky: false });
		if (token === ')') closed = open.pop();
	}
	return true;
}
