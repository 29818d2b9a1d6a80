import type { PrintFont } from '../../../../contract/prints/print.ts';
import type { Typeface, Typefaces } from './typefaces.ts';

/** A part of a line in one typeface. */
export interface Run {
	face: Typeface;
	text: string;
	width: number;
}

/** One line of a text. */
export interface Line {
	runs: Run[];
	width: number;
	/** How far it begins to the right. */
	indent: number;
	/** Its paragraph ends here, so that it is not stretched. */
	isLast: boolean;
}

interface Wrapping {
	faces: Typefaces;
	font: PrintFont;
	size: number;
	width: number;
	/** Of the first line of a paragraph. */
	indent?: number;
}

/** A part of a text that is not divided at the end of a line. */
interface Token {
	letters: string[];
	width: number;
}

/** Must not begin a line. */
const closing = new Set(
	'\uff0c\u3002\u3001\uff1b\uff1a\uff1f\uff01\uff09\u300b\u300d\u300f\u3011\u3015\u201d\u2019\uff05%\u2103\u00b0,.;:?!)]}\u2026\u2014\u00b7',
);
/** Must not end a line. */
const opening = new Set('\uff08\u300a\u300c\u300e\u3010\u3014\u201c\u2018\uffe5\u00a5([{');
const wordLetter = /[\p{Script=Latin}\d.,%@/:&=?#+_-]/u;

/** A text as lines of a width, divided where Chinese and Latin texts may be; other characters than those of the typeface are of the other one. */
export function wrapText(text: string, { indent = 0, ...wrapping }: Wrapping): Line[] {
	return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.replaceAll('\t', '    '), { ...wrapping, indent }));
}

/** How wide a text is in one line. */
export function widthOfText(text: string, wrapping: Omit<Wrapping, 'width' | 'indent'>): number {
	return toRuns([...text], wrapping).reduce((sum, { width }) => sum + width, 0);
}

function wrapParagraph(paragraph: string, wrapping: Required<Wrapping>): Line[] {
	const { width, indent } = wrapping;
	const lines: Line[] = [];
	let letters: string[] = [];
	let used = 0;
	let start = indent;
	const close = (isLast: boolean) => {
		const runs = toRuns([...letters.join('').trimEnd()], wrapping);
		lines.push({ runs, width: runs.reduce((sum, run) => sum + run.width, 0), indent: start, isLast });
		letters = [];
		used = 0;
		start = 0;
	};
	for (const whole of toTokens(paragraph, wrapping)) {
		const [before, token] = divide(whole, width - start - used, wrapping);
		letters.push(...before);
		if (letters.length > 0 && start + used + whole.width > width) close(false);
		if (letters.length === 0 && token.letters.length === 1 && token.letters[0] === ' ' && lines.length > 0) continue;
		letters.push(...token.letters);
		used += token.width;
	}
	close(true);
	return lines;
}

/** How many letters of a divided word come to the next line at least. */
const leastRest = 6;

/** A long word that would leave much of the line empty is divided: what is still in the line, and the rest. */
function divide(token: Token, room: number, wrapping: Required<Wrapping>): [before: string[], rest: Token] {
	const isLong = token.letters.length > 8 && token.width > room && room > wrapping.width * 0.25;
	if (!isLong) return [[], token];
	let used = 0;
	let at = token.letters.findIndex((letter) => {
		used += widthOfLetter(letter, wrapping);
		return used > room;
	});
	// One or two letters alone on the next line read like a mistake.
	at = Math.min(at, token.letters.length - leastRest);
	while (at > 0 && closing.has(token.letters[at] ?? '')) at -= 1;
	const rest = token.letters.slice(at);
	return [token.letters.slice(0, at), { letters: rest, width: rest.reduce((sum, letter) => sum + widthOfLetter(letter, wrapping), 0) }];
}

function toTokens(paragraph: string, wrapping: Required<Wrapping>): Token[] {
	const tokens: Token[] = [];
	let isOpen = false;
	let isWord = false;
	for (const letter of paragraph) {
		const isLetter = wordLetter.test(letter);
		const last = tokens.at(-1);
		const width = widthOfLetter(letter, wrapping);
		const joins = last !== undefined && (isOpen || closing.has(letter) || (isLetter && isWord));
		// A word that is longer than a line is divided.
		if (joins && last.width + width <= wrapping.width - wrapping.indent) {
			last.letters.push(letter);
			last.width += width;
		} else tokens.push({ letters: [letter], width });
		isOpen = opening.has(letter);
		isWord = isLetter;
	}
	return tokens;
}

function widthOfLetter(letter: string, { faces, font, size }: Pick<Wrapping, 'faces' | 'font' | 'size'>): number {
	const codePoint = letter.codePointAt(0) ?? 0;
	return faceOf(codePoint, { faces, font }).widthOf(codePoint) * size;
}

function faceOf(codePoint: number, { faces, font }: Pick<Wrapping, 'faces' | 'font'>): Typeface {
	const own = faces[font];
	if (own.has(codePoint)) return own;
	const other = faces[font === 'song' ? 'hei' : 'song'];
	return other.has(codePoint) ? other : own;
}

function toRuns(letters: readonly string[], { faces, font, size }: Pick<Wrapping, 'faces' | 'font' | 'size'>): Run[] {
	const runs: Run[] = [];
	for (const letter of letters) {
		const codePoint = letter.codePointAt(0) ?? 0;
		const face = faceOf(codePoint, { faces, font });
		const width = face.widthOf(codePoint) * size;
		const last = runs.at(-1);
		if (last?.face === face) {
			last.text += letter;
			last.width += width;
		} else runs.push({ face, text: letter, width });
	}
	return runs;
}
