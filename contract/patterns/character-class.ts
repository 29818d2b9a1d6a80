const asciiEnd = 128;

/** A set of characters as a pattern writes it: `a`, `\d`, `\p{L}`, `.` or `[^a-z]`. */
export class CharacterClass {
	/** A single character, so that the engine never has a choice. */
	readonly #expression: RegExp;
	readonly #ascii: boolean[];

	constructor(source: string) {
		this.#expression = new RegExp(`^${source}$`, 'u');
		this.#ascii = Array.from({ length: asciiEnd }, (_, code) => this.#expression.test(String.fromCharCode(code)));
	}

	/** Whether the character of this code point belongs to the set. */
	has(codePoint: number): boolean {
		return this.#ascii[codePoint] ?? this.#expression.test(String.fromCodePoint(codePoint));
	}
}
