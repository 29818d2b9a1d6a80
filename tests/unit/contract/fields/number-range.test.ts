import { describe, expect, it } from 'vitest';

import { numberRange } from '../../../../contract/fields/number-range/number-range.ts';
import type { FieldSchema } from '../../../../contract/screen/record-schema.ts';
import { problemsOf } from './problems-of.ts';

const field: FieldSchema = { type: 'array', title: 'Range', format: 'number-range', minimum: 0, maximum: 10 };

describe('a number range', () => {
	it('is two numbers in order, within the limits of the field', () => {
		expect(
			[
				[1, 2],
				[2, 2],
				[0, 10],
			].flatMap((value) => problemsOf(field, value)),
		).toEqual([]);
		expect(problemsOf(field, [2, 1])).toEqual(['The second number must not be less than the first']);
		expect(problemsOf(field, [-1, 1])).toEqual(['The range must not begin below 0']);
		expect(problemsOf(field, [1, 11])).toEqual(['The range must not end above 10']);
		for (const value of [[1], [1, 2, 3], ['1', 2], [null, 2]])
			expect(problemsOf(field, value)).toEqual(['Enter two numbers such as 1.5 ~ 3']);
		expect(problemsOf(field, '1 ~ 2')).toEqual(['Must be a list']);
	});

	it('contains numbers and overlaps other ranges, both ends inclusive', () => {
		const { covers, overlaps } = numberRange.ownOperators;
		expect([1, 2, 3].map((wanted) => covers.holds([1, 2], wanted))).toEqual([true, true, false]);
		expect(overlaps.holds([1, 2], [2, 5])).toBe(true);
		expect(overlaps.holds([1, 2], [2.1, 5])).toBe(false);
		expect(overlaps.read([5, 2])).toBeUndefined();
	});

	it.each([
		['1.5 ~ 3', [1.5, 3]],
		['-2至-1', [-2, -1]],
		['1 to 2', [1, 2]],
	])('is read from the cell %s', (cell, range) => {
		expect(numberRange.fromCell(cell)).toEqual(range);
	});
});
