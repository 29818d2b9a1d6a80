import { describe, expect, it } from 'vitest';

import { rating as ratingFormat } from '../../../../contract/fields/rating/rating.ts';
import type { FieldSchema } from '../../../../contract/screen/record-schema.ts';
import { problemsOf } from './problems-of.ts';

const rating: FieldSchema = { type: 'integer', title: 'Stars', format: 'rating' };
const progress: FieldSchema = { type: 'integer', title: 'Done', format: 'progress', step: 5 };

describe('a rating', () => {
	it('is an integer from 1 to the maximum, by default 5', () => {
		expect([1, 3, 5].flatMap((value) => problemsOf(rating, value))).toEqual([]);
		expect(problemsOf(rating, 6)).toEqual(['Not more than 5']);
		expect(problemsOf({ ...rating, maximum: 10 }, 6)).toEqual([]);
		expect(problemsOf(rating, -1)).toEqual(['Not less than 1']);
		for (const value of [2.5, '3', true, [3]]) expect(problemsOf(rating, value)).toEqual(['Enter an integer']);
	});

	it('of no stars is no rating', () => {
		expect([0, '', 1, null].map((value) => ratingFormat.normalise(value))).toEqual([null, null, 1, null]);
	});
});

describe('a percentage with a slider', () => {
	it('is an integer from 0 to 100 in steps', () => {
		expect([0, 35, 100].flatMap((value) => problemsOf(progress, value))).toEqual([]);
		expect(problemsOf(progress, 105)).toEqual(['Not more than 100']);
		expect(problemsOf(progress, 33)).toEqual(['The value must be a multiple of 5']);
	});

	it('counts its steps from the minimum', () => {
		expect(problemsOf({ ...progress, minimum: 2 }, 12)).toEqual([]);
		expect(problemsOf({ type: 'number', title: 'N', step: 0.1 }, 0.3)).toEqual([]);
	});
});
