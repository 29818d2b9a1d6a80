import type { Message } from '../../base/define-texts.ts';
import type { Texts } from '../../base/languages.ts';
import { nearestTexts } from './names/texts.ts';
import type { ProblemName } from './problem-codes.ts';

/** A mistake in a screen file, before its line and column are known. */
export interface Finding {
	code: ProblemName;
	/** JSON pointer of the wrong value; with `atKey` of the property whose name is wrong. */
	pointer: string;
	/** The values of the text of the code. */
	values: Record<string, string | number | Message>;
	/** What was expected, for machines and editors: the allowed values. */
	expected?: string;
	/** The name of the property is wrong, not its value. */
	atKey?: boolean;
	/** The character of the wrong text value, from 0: the position in a formula. Default: the value as a whole. */
	within?: number;
	/** Where in the text, for what a pointer cannot name. */
	offset?: number;
}

/** A mistake in a screen file, for users and for programs. */
export interface SchemaProblem {
	/** One of `problemCodes`; documented in `docs/schema-reference.md`. */
	code: ProblemName;
	severity: 'error' | 'warning';
	/** From the schemas folder: `quality/enterprise.json`. */
	file: string;
	/** From 1. */
	line: number;
	/** From 1, in UTF-16 units, a tab counting as one. */
	column: number;
	/** JSON pointer into the file. */
	pointer: string;
	/** In zh-CN. */
	message: string;
	/** In every language. */
	texts: Texts;
	/** The allowed values or form, where there is such a thing. */
	expected?: string;
}

const fileName = /^[a-z][a-z0-9-]{0,39}$/;

/** Reports names of files and folders that are not in small letters, digits and hyphens, or that every JavaScript object has. */
export function checkFileName(...names: string[]): Finding[] {
	return names.flatMap((name): Finding[] => {
		if (!fileName.test(name)) return [{ code: 'wrong-file-name', pointer: '', values: { name, letters: foreignLetters(name) } }];
		return name in Object.prototype ? [{ code: 'reserved-name', pointer: '', values: { name } }] : [];
	});
}

/** In the grammar of a name that may have hyphens. */
export function hyphensToo(): Message {
	return nearestTexts.hyphens();
}

/** Joins names and indexes to a JSON pointer. */
export function toPointer(...parts: Array<string | number>): string {
	return parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** A question for the known name that is nearest to a wrong one; the empty text when none is near. */
export function nearestHint(wrong: string, known: Iterable<string>): Message | '' {
	let best: { name: string; distance: number } | undefined;
	for (const name of known) {
		const distance = editDistance(wrong.toLowerCase(), name.toLowerCase());
		if (distance <= Math.max(1, Math.floor(name.length / 3)) && (!best || distance < best.distance)) best = { name, distance };
	}
	return best ? nearestTexts.hint({ name: best.name }) : '';
}

/** The characters of a name that are no Latin letters, digits, hyphens or underscores, by their code: many look like others or like nothing. */
export function foreignLetters(name: string): Message | '' {
	const codes = [...new Set(name.match(/[^\w-]/gu) ?? [])].map((letter) => `U+${toCode(letter)}`);
	return codes.length === 0 ? '' : nearestTexts.letters({ codes: codes.join(' ') });
}

function toCode(letter: string): string {
	return (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

/** How many letters must be added, dropped, replaced or swapped with their neighbour. */
function editDistance(one: string, other: string): number {
	const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
	const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
	for (let i = 1; i <= one.length; i++) {
		const row = [i];
		rows.push(row);
		for (let j = 1; j <= other.length; j++) {
			const replaced = at(i - 1, j - 1) + (one[i - 1] === other[j - 1] ? 0 : 1);
			const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
			row.push(Math.min(replaced, at(i - 1, j) + 1, at(i, j - 1) + 1, isSwap ? at(i - 2, j - 2) + 1 : replaced));
		}
	}
	return at(one.length, other.length);
}
