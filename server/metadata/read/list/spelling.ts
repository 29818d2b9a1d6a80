/** A regular expression of PostgreSQL for texts that a word spells in pinyin; undefined for a word that spells nothing. */
export type SpellPattern = (word: string) => string | undefined;

/** Words that are tried: at least an initial more than one key, at most as long as titles are spelled by hand. */
const spelledWord = /^[a-z]{2,24}$/i;
/** Ways to divide a word into syllables and initials that are tried: `xian` is one syllable or two. */
const mostWays = 16;
const longestSyllable = 6;
const [firstCharacter, lastCharacter] = [0x4e00, 0x9fff];
/** Characters that are spelled before other work has its turn. */
const turn = 512;

let loading: Promise<SpellPattern> | undefined;

/** The tables of pinyin, made once by the first search that spells. */
export function loadSpelling(): Promise<SpellPattern> {
	loading ??= readSyllables().then(createPattern);
	return loading;
}

/** Whether a word may spell a text. */
export function maySpell(word: string): boolean {
	return spelledWord.test(word);
}

/** The characters of each syllable, those with several readings in each of them. */
async function readSyllables(): Promise<Map<string, number[]>> {
	const { pinyin } = await import('pinyin-pro');
	const syllables = new Map<string, number[]>();
	for (let code = firstCharacter; code <= lastCharacter; code++) {
		if (code % turn === 0) await new Promise((resolve) => setImmediate(resolve));
		const readings = pinyin(String.fromCharCode(code), { toneType: 'none', type: 'array', multiple: true, v: true });
		for (const reading of new Set(readings)) {
			if (!/^[a-z]+$/.test(reading)) continue;
			const known = syllables.get(reading);
			if (known) known.push(code);
			else syllables.set(reading, [code]);
		}
	}
	return syllables;
}

function createPattern(syllables: Map<string, number[]>): SpellPattern {
	const classes = new Map<string, string>();
	const names = [...syllables.keys()];
	/** The characters whose reading is a syllable, or begins so; a single letter stands for itself, too. */
	const classOf = (part: string, isWhole: boolean): string => {
		const key = isWhole ? `${part}.` : part;
		const known = classes.get(key);
		if (known !== undefined) return known;
		const readings = isWhole ? [part] : names.filter((name) => name.startsWith(part));
		const letter = part.length === 1 ? part + part.toUpperCase() : '';
		const made = `[${letter}${toRanges(readings.flatMap((name) => syllables.get(name) ?? []))}]`;
		classes.set(key, made);
		return made;
	};
	const isBeginning = (part: string) => names.some((name) => name.startsWith(part));

	/** Divided into syllables, the last one also in part; with `isLoose` initials may stand for syllables. The longest come first. */
	function divide(rest: string, isLoose: boolean, known = new Map<string, string[]>()): string[] {
		const before = known.get(rest);
		if (before) return before;
		const ways = isBeginning(rest) ? [classOf(rest, false)] : [];
		for (let length = Math.min(longestSyllable, rest.length - 1); length > 0 && ways.length < mostWays; length--) {
			const head = rest.slice(0, length);
			const isHead = syllables.has(head) || (isLoose && length === 1 && isBeginning(head));
			const tails = isHead ? divide(rest.slice(length), isLoose, known) : [];
			for (const way of tails) if (ways.length < mostWays) ways.push(classOf(head, syllables.has(head)) + way);
		}
		known.set(rest, ways);
		return ways;
	}

	return (word) => {
		if (!maySpell(word)) return undefined;
		const letters = word.toLowerCase();
		// Initials are tried where the letters are no syllables: large classes are slow, and `sh` may mean Shanghai.
		const isBare = isBeginning(letters) && !syllables.has(letters);
		const syllablesAlone = isBare ? [] : divide(letters, false);
		if (syllablesAlone.length > 0) return syllablesAlone.join('|');
		const initials = Array.from(letters, (letter) => (isBeginning(letter) ? classOf(letter, false) : `[${letter}${letter.toUpperCase()}]`));
		return [...new Set([...divide(letters, true), initials.join('')])].join('|');
	};
}

/** The characters inside the brackets of a class, neighbours as a range. */
function toRanges(codes: number[]): string {
	const sorted = [...new Set(codes)].sort((one, other) => one - other);
	let text = '';
	for (let at = 0; at < sorted.length; ) {
		let end = at;
		while (sorted[end + 1] === (sorted[end] ?? 0) + 1) end++;
		const [first, last] = [sorted[at], sorted[end]].map((code) => String.fromCharCode(code ?? 0));
		if (end === at) text += first;
		else text += end === at + 1 ? `${first}${last}` : `${first}-${last}`;
		at = end + 1;
	}
	return text;
}
