/** A pattern as a tree. */
export type PatternNode =
	/** One character of a class: the source of a literal character, an escape, `.` or `[...]`. */
	| { kind: 'one'; source: string }
	| { kind: 'assertion'; source: Assertion }
	| { kind: 'sequence'; parts: PatternNode[] }
	| { kind: 'choice'; branches: PatternNode[] }
	/** `most` is infinite for `*`, `+` and `{2,}`. */
	| { kind: 'repeat'; part: PatternNode; least: number; most: number };

export type Assertion = '^' | '$' | '\\b' | '\\B';

/** Why a pattern is not used. */
export type PatternProblem = 'syntax' | 'lookaround' | 'backreference' | 'groupOption' | 'tooLong' | 'tooLarge';

/** Most characters of a pattern. */
export const maxPatternLength = 1000;
/** Most characters that a pattern may consist of when its counted repetitions are written out. */
export const maxPatternSize = 1000;

/** Thrown inside the reader alone. */
class ProblemFound extends Error {
	readonly problem: PatternProblem;

	constructor(problem: PatternProblem) {
		super(problem);
		this.problem = problem;
	}
}

/**
 * Reads a pattern of ECMA-262 with the flag `u`, as JSON Schema has it. What no automaton can decide (lookahead, lookbehind, references
 * back) and what would make a large automaton is a problem.
 */
export function parsePattern(source: string): PatternNode | PatternProblem {
	if (source.length > maxPatternLength) return 'tooLong';
	try {
		// The engine is the judge of the syntax; it compiles nothing before the first match, and there is none.
		void new RegExp(source, 'u');
	} catch {
		return modifiers.test(source) ? 'groupOption' : 'syntax';
	}
	try {
		return new PatternReader(source).read();
	} catch (error) {
		if (error instanceof ProblemFound) return error.problem;
		throw error;
	}
}

/** Whether a reading found a problem. */
export function isPatternProblem<Read>(read: Read | PatternProblem): read is PatternProblem {
	return typeof read === 'string';
}

/** Options of a group, which only some engines know. */
const modifiers = /\(\?(?=[a-z-])[a-z]*-?[a-z]*[:)]/;
const pieces =
	/\\u\{[\da-f]+\}|\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\c[a-z]|\\[pP]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[:=!]|\(\?<[^>]*>|\(\?|\{\d+,?\d*\}\??|[*+?]\??|./gisu;

interface Sized {
	node: PatternNode;
	/** How many characters and repetitions it consists of when written out. */
	size: number;
}

/** Reads a pattern whose syntax is right. */
class PatternReader {
	readonly #pieces: string[];
	#next = 0;

	constructor(source: string) {
		this.#pieces = source.match(pieces) ?? [];
	}

	read(): PatternNode {
		return this.#choice().node;
	}

	#choice(): Sized {
		const branches = [this.#sequence()];
		while (this.#pieces[this.#next] === '|') {
			this.#next++;
			branches.push(this.#sequence());
		}
		const [only] = branches;
		if (only && branches.length === 1) return only;
		return sized({ kind: 'choice', branches: branches.map(({ node }) => node) }, total(branches) + branches.length);
	}

	#sequence(): Sized {
		const parts: Sized[] = [];
		for (let piece = this.#pieces[this.#next]; piece !== undefined && piece !== '|' && piece !== ')'; piece = this.#pieces[this.#next]) {
			this.#next++;
			parts.push(this.#repeated(this.#atom(piece)));
		}
		return sized({ kind: 'sequence', parts: parts.map(({ node }) => node) }, Math.max(1, total(parts)));
	}

	#atom(piece: string): Sized {
		if (piece.startsWith('(')) return this.#group(piece);
		if (/^\\[1-9k]/.test(piece)) throw new ProblemFound('backreference');
		if (isAssertion(piece)) return sized({ kind: 'assertion', source: piece }, 1);
		return sized({ kind: 'one', source: piece }, 1);
	}

	#group(opening: string): Sized {
		if (/[=!]$/.test(opening)) throw new ProblemFound('lookaround');
		if (opening === '(?') throw new ProblemFound('groupOption');
		const inside = this.#choice();
		this.#next++;
		return inside;
	}

	#repeated({ node, size }: Sized): Sized {
		const times = repetitionOf(this.#pieces[this.#next] ?? '');
		if (!times) return { node, size };
		this.#next++;
		const [least, most] = times;
		return sized({ kind: 'repeat', part: node, least, most }, (size + 1) * Math.max(1, Number.isFinite(most) ? most : least + 1));
	}
}

function sized(node: PatternNode, size: number): Sized {
	if (size > maxPatternSize) throw new ProblemFound('tooLarge');
	return { node, size };
}

function total(parts: Sized[]): number {
	return parts.reduce((sum, { size }) => sum + size, 0);
}

function isAssertion(piece: string): piece is Assertion {
	return piece === '^' || piece === '$' || piece === '\\b' || piece === '\\B';
}

/** How often the part before may occur; whether it is lazy makes no difference to what matches. */
function repetitionOf(piece: string): [least: number, most: number] | undefined {
	if (piece.startsWith('*')) return [0, Number.POSITIVE_INFINITY];
	if (piece.startsWith('+')) return [1, Number.POSITIVE_INFINITY];
	if (piece.startsWith('?')) return [0, 1];
	const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(piece) ?? [];
	if (least === undefined) return undefined;
	if (comma === '') return [Number(least), Number(least)];
	return [Number(least), most === '' ? Number.POSITIVE_INFINITY : Number(most)];
}
