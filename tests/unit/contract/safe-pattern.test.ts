import { expect, it } from 'vitest';

import { isSafePattern } from '../../../contract/validation/safe-pattern.ts';

it.each(['[0-9]{2,9}', '[A-Z]{2}[0-9]{4}', '(ab|cd)?x', '(abc)+', '\\d+-\\d+', '[(+*)]+', '\\(a+\\)', '(?:\\d{3})+', 'a{2,5}'])(
	'takes %s',
	(pattern) => {
		expect(isSafePattern(pattern)).toBe(true);
	},
);

it.each([
	'(a+)+',
	'(a*)*b',
	'(a|a)+',
	'(?:a+){2,}',
	'((a+))+',
	'(a)\\1',
	'(?<x>a)\\k<x>',
	'.*.*.*.*x',
	'([a-z]+)*',
	'(a{1,}){1,}',
	'(a+){200}',
])('refuses %s', (pattern) => {
	expect(isSafePattern(pattern)).toBe(false);
});
