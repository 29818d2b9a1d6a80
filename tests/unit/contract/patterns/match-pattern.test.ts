import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findPatternProblem, matchesPattern } from '../../../../contract/patterns/match-pattern.ts';
import { evilPatterns } from '../../../support/evil-patterns.ts';

/** How many steps a match takes, in place of a time that depends on the machine. */
function stepsOf(pattern: string, text: string): number {
	const most = 1_000_000_000;
	const budget = { left: most };
	expect(matchesPattern(pattern, text, budget)).toBe(false);
	return most - budget.left;
}

it.each(evilPatterns)('matches $pattern in linear time', ({ pattern, text }) => {
	expect(findPatternProblem(pattern)).toBeUndefined();
	const [short, long] = [stepsOf(pattern, text(1000)), stepsOf(pattern, text(4000))];
	expect(long).toBeLessThan(short * 4.5);
	expect(long).toBeLessThan(4000 * 2 * 1000);
});

it('ends a match that is too much work for one record', () => {
	const [pattern, text] = ['(?:[ab]*a[ab]{400})*c', 'ab'.repeat(200_000)];
	expect(matchesPattern(pattern, text)).toBeUndefined();
	const budget = { left: 1000 };
	expect(matchesPattern('a*', 'a'.repeat(2000), budget)).toBeUndefined();
	expect(matchesPattern('a*', 'a', budget)).toBeUndefined();
});

it('reads long honest texts within the budget', () => {
	expect(matchesPattern('[^<>]*', '汉字 text '.repeat(100_000))).toBe(true);
});

it.each([
	['(', 'syntax'],
	['[', 'syntax'],
	['a**', 'syntax'],
	['a{2,1}', 'syntax'],
	['\\p{Nothing}', 'syntax'],
	['\\-', 'syntax'],
	['(?:a', 'syntax'],
	['(?=a)a', 'lookaround'],
	['(?!a)b', 'lookaround'],
	['(?<=a)b', 'lookaround'],
	['(?<!a)b', 'lookaround'],
	['(a)\\1', 'backreference'],
	['(?<x>a)\\k<x>', 'backreference'],
	['(?i:a)', 'groupOption'],
	['(a{1000}){1000}', 'tooLarge'],
	['((a{100}){10}){2}', 'tooLarge'],
	['((((((((((a{2}){2}){2}){2}){2}){2}){2}){2}){2}){2}){2}', 'tooLarge'],
	['(?:){1000000000}', 'tooLarge'],
	['(?:|){99999}', 'tooLarge'],
	['(?:^){1001}', 'tooLarge'],
	['a{0,99999999999999999999}', 'tooLarge'],
	['a{2000,}', 'tooLarge'],
	[`${'('.repeat(2000)}a${')'.repeat(2000)}`, 'tooLong'],
])('cannot use %s: %s', (pattern, problem) => {
	expect(findPatternProblem(pattern)).toBe(problem);
	expect(matchesPattern(pattern, 'a')).toBe(false);
});

describe('what matches', () => {
	const native = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, 'u').test(text);

	it.each([
		...['', 'a', 'a|', '|', '(|a)b', '(?:)', '(?:)*', '(?<name>a)b', 'a*?', 'a+?b', 'a??', 'a{2}', 'a{2,}', 'a{0,2}b', 'a{0}'],
		...['.', '[^]', '[]', '[^a]', '[a-c]', '[\\]a]', '[[a]', '[\\b]', '\\.', '\\/', '[\\-a]', '(a|b)*', '(a|ab)(c|bcd)(d*)'],
		...[
			'\\d',
			'\\D',
			'\\w',
			'\\W',
			'\\s',
			'\\S',
			'\\n',
			'\\t',
			'\\0',
			'\\x41',
			'\\u0041',
			'\\u{41}',
			'\\u{1F600}',
			'\\uD83D\\uDE00',
			'\\cJ',
		],
		...[
			'\\p{L}',
			'\\P{L}',
			'\\p{Script=Han}',
			'\\p{Lu}+',
			'[\\p{L}\\d]+',
			'😀',
			'[😀-😂]',
			'^a$',
			'^',
			'$',
			'a^b',
			'\\ba\\b',
			'\\Ba',
			'a\\b.*',
			'$^',
		],
	])('of %s is what ECMAScript says', (pattern) => {
		const texts = [
			'',
			'a',
			'b',
			'A',
			'aa',
			'ab',
			'aab',
			'abc',
			'abcd',
			'a b',
			'-',
			'.',
			'/',
			'[',
			']',
			'1',
			'_',
			' ',
			'\n',
			'\r',
			'\u2028',
			'\u00a0',
			'\ufeff',
		];
		for (const text of [...texts, '\t', '\0', '\b', '汉', '汉字', 'É', '😀', '😁', '😀😀', 'é1'])
			expect([text, matchesPattern(pattern, text)]).toEqual([text, native(pattern, text)]);
	});

	it('is what ECMAScript says for any pattern', () => {
		const atom = fc.constantFrom('a', 'b', 'ab', '.', '[ab]', '[^a]', '\\w', '\\d', '\\b', '\\B', '^', '$', '😀', '\\s', '\\p{L}');
		const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
			pattern: fc.oneof(
				{ maxDepth: 4, withCrossShrink: true },
				atom,
				fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `${one}${other}`),
				fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
				fc
					.tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{0,2}', '{1,}', '*?', '+?', '{0}'))
					.map(([one, times]) => `(?:${one})${times}`),
			),
		}));
		const text = fc.array(fc.constantFrom('a', 'b', '1', ' ', '😀', '\n', '_'), { maxLength: 8 }).map((parts) => parts.join(''));
		fc.assert(
			fc.property(pattern, text, (source, sample) => {
				expect(matchesPattern(source, sample)).toBe(native(source, sample));
			}),
			{ numRuns: 1000 },
		);
	});
});
