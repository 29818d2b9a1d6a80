import { describe, expect, it } from 'vitest';

import { tags } from '../../../../contract/fields/tags/tags.ts';
import type { FieldSchema } from '../../../../contract/screen/record-schema.ts';
import { problemsOf } from './problems-of.ts';

const field: FieldSchema = { type: 'array', title: 'Tags', format: 'tags' };

describe('free tags', () => {
	it('are a set: no blanks, no repetition, no empty set', () => {
		expect(tags.normalise([' a ', 'b', 'a', ' '])).toEqual(['a', 'b']);
		expect(tags.normalise([' '])).toBeNull();
		expect(tags.normalise('a')).toBe('a');
	});

	it('are short texts without separators', () => {
		expect(problemsOf(field, ['export', 'priority'])).toEqual([]);
		expect(problemsOf(field, ['x'.repeat(31)])).toEqual(['At most 30 characters']);
		expect(problemsOf(field, ['a;b'])).toEqual(['A tag must not contain semicolons or line breaks']);
		expect(
			problemsOf(
				field,
				Array.from({ length: 21 }, (_, index) => String(index)),
			),
		).toEqual(['At most 20 entries']);
		expect(problemsOf(field, 'a')).toEqual(['Must be a list']);
	});

	it('hold a condition that all of them are there', () => {
		const { read, holds } = tags.ownOperators.hasAll;
		expect(holds(['a', 'b', 'c'], ['c', 'a'])).toBe(true);
		expect(holds(['a', 'b'], ['a', 'c'])).toBe(false);
		for (const value of [[], 'a', [1], ['\0'], null]) expect(read(value)).toBeUndefined();
	});
});
