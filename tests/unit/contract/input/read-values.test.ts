import { describe, expect, it } from 'vitest';

import { readFlag } from '../../../../contract/input/flag.ts';
import { isId, isStoredId } from '../../../../contract/input/id.ts';
import { isPlainObject } from '../../../../contract/input/plain-object.ts';
import { readVersion } from '../../../../contract/input/version.ts';

const id = '0198c0de-0000-7000-8000-00000000abcd';

describe('values of a body or query string', () => {
	it('an object is neither null nor a list', () => {
		expect([{}, Object.create(null)].map(isPlainObject)).toEqual([true, true]);
		expect([null, undefined, [], 'text', 1].map(isPlainObject)).toEqual([false, false, false, false, false]);
	});

	it('an id may come in upper case, a stored id may not', () => {
		expect([id, id.toUpperCase()].map(isId)).toEqual([true, true]);
		expect([id, id.toUpperCase()].map(isStoredId)).toEqual([true, false]);
		for (const wrong of [`${id}\n`, ` ${id}`, `${id}0`, '', null, [id], { toString: () => id }]) expect(isId(wrong)).toBe(false);
	});

	it.each([
		[undefined, undefined],
		[null, undefined],
		['', undefined],
		[1, 1],
		['12', 12],
		[2 ** 31 - 1, 2 ** 31 - 1],
		['2147483647', 2 ** 31 - 1],
		[2 ** 31, null],
		['2147483648', null],
		[0, null],
		[-1, null],
		[1.5, null],
		['1e3', null],
		[' 1', null],
		[[1], null],
		[true, null],
	])('reads the version %j as %j', (value, version) => expect(readVersion(value)).toBe(version));

	it('a flag is set by true alone, in a query string too', () => {
		expect([true, 'true'].map(readFlag)).toEqual([true, true]);
		expect([false, 'false', 1, '1', 'TRUE', [true], null, undefined].some(readFlag)).toBe(false);
	});
});
