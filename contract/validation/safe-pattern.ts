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
 * Whether a pattern can not make the matcher backtrack for ever: no references back, no unbounded repetition inside a repetition,
 * no choice inside an unbounded one, and at most three unbounded repetitions in all.
 */
export function isSafePattern(pattern: string): boolean {
	const open: Group[] = [];
	let unbounded = 0;
	let closed: Group | undefined;
	for (const token of pattern.match(tokens) ?? []) {
		if (/^\\([1-9]|k)/.test(token)) return false;
		const times = repetitions(token);
		if (times > maxBounded) unbounded += 1;
		if (unbounded > 3 || (closed?.hasRepetition && times > 3) || (closed?.hasChoice && times > maxBounded)) return false;
		for (const group of open) {
			if (times > maxBounded) group.hasRepetition = true;
			if (token === '|') group.hasChoice = true;
		}
		closed = undefined;
		if (token.startsWith('(')) open.push({ hasRepetition: false, hasChoice: false });
		if (token === ')') closed = open.pop();
	}
	return true;
}

interface Group {
	hasRepetition: boolean;
	hasChoice: boolean;
}

/** Repetitions up to this many times count as written out. */
const maxBounded = 100;

const tokens = /\\[pPkux]\{[^}]*\}|\\k<[^>]*>|\\.|\[(?:\\.|[^\]\\])*\]|\(\?(?:[:=!]|<[=!]|<\w+>)|[()|]|[*+?]|\{\d*,?\d*\}|[\s\S]/gu;

/** How many times a token lets the part before it occur; 1 for a token that is no repetition. */
function repetitions(token: string): number {
	if (token === '*' || token === '+') return Number.POSITIVE_INFINITY;
	const [, least, comma, most] = /^\{(\d*)(,?)(\d*)\}$/.exec(token) ?? [];
	if (least === undefined) return 1;
	if (comma === '') return Number(least);
	return most === '' ? Number.POSITIVE_INFINITY : Number(most);
}
