import { describe, expect, it } from 'vitest';

import { readDuration, writeDuration } from '../../../../contract/fields/duration/duration-text.ts';
import type { FieldSchema } from '../../../../contract/screen/record-schema.ts';
import { problemsOf } from './problems-of.ts';

const field: FieldSchema = { type: 'integer', title: 'Time', format: 'duration' };

describe('a duration', () => {
	it.each([
		['2h 30min', 9000],
		['2 小时 30 分', 9000],
		['2 小時 30 分鐘', 9000],
		['2:30', 9000],
		['2:30:15', 9015],
		['1.5 h', 5400],
		['1d', 86_400],
		['1天2小时', 93_600],
		['90 min', 5400],
		['45秒', 45],
		['２ｈ', 7200],
	])('is read from %s', (text, seconds) => {
		expect(readDuration(text)).toBe(seconds);
	});

	it.each(['', '90', 'h', '2h30', '30min 2h', '-2h', '2:70', '1e3h', '2h 3h', 'a'.repeat(100)])('is not read from %j', (text) => {
		expect(readDuration(text)).toBeUndefined();
	});

	it('is written in the language of the reader, and read back', () => {
		expect(writeDuration(9000, 'en')).toBe('2h 30min');
		expect(writeDuration(95_445, 'zh-CN')).toBe('1 天 2 小时 30 分 45 秒');
		expect(writeDuration(95_445, 'zh-TW')).toBe('1 天 2 小時 30 分 45 秒');
		expect(writeDuration(0, 'en')).toBe('0min');
		for (const seconds of [1, 59, 60, 3661, 86_400, 1_000_000])
			for (const language of ['zh-CN', 'zh-TW', 'en'] as const) expect(readDuration(writeDuration(seconds, language))).toBe(seconds);
	});

	it('is a number of seconds within ten years', () => {
		expect(problemsOf(field, 9000)).toEqual([]);
		expect(problemsOf(field, -1)).toEqual(['Not less than 0']);
		expect(problemsOf(field, 400_000_000)).toEqual(['Not more than 316224000']);
		for (const value of ['2h', 1.5, true, [9000]]) expect(problemsOf(field, value)).toEqual(['Enter a duration such as 2h 30min or 2:30']);
	});
});
