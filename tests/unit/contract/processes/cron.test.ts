import { expect, it } from 'vitest';

import { nextOf, readCron } from '../../../../contract/processes/cron.ts';

const next = (text: string, after: string, { zone = 'Asia/Shanghai', counts }: { zone?: string; counts?(day: string): boolean } = {}) => {
	const cron = readCron(text, zone);
	return cron && nextOf(cron, new Date(after), { zone, ...(counts && { counts }) })?.toISOString();
};

it.each([
	['0 8 * * 1-5', '2026-11-27T00:00:00Z', '2026-11-30T00:00:00.000Z'],
	['*/15 * * * *', '2026-11-27T00:01:00Z', '2026-11-27T00:15:00.000Z'],
	['30 9 31 * *', '2026-11-27T00:00:00Z', '2026-12-31T01:30:00.000Z'],
	['0 0 29 2 *', '2026-11-27T00:00:00Z', '2028-02-28T16:00:00.000Z'],
	// A day of the month or a weekday, whichever comes first.
	['0 0 13 * 5', '2026-11-27T00:00:00Z', '2026-12-03T16:00:00.000Z'],
	['0 12 * * 7', '2026-11-27T00:00:00Z', '2026-11-29T04:00:00.000Z'],
])('%s after %s begins at %s', (text, after, expected) => expect(next(text, after)).toBe(expected));

it('a schedule keeps the time of day when clocks change, and may leave days out', () => {
	expect(next('0 9 * * *', '2026-03-28T12:00:00Z', { zone: 'Europe/Berlin' })).toBe('2026-03-29T07:00:00.000Z');
	expect(next('0 9 * * *', '2026-10-24T12:00:00Z', { zone: 'Europe/Berlin' })).toBe('2026-10-25T08:00:00.000Z');
	expect(next('5 0 * * *', '2026-03-29T12:00:00Z', { zone: 'Europe/Berlin' })).toBe('2026-03-29T22:05:00.000Z');
	expect(next('0 8 * * *', '2026-11-27T00:00:00Z', { counts: (day) => day > '2026-12-01' })).toBe('2026-12-02T00:00:00.000Z');
	expect(next('0 0 30 2 *', '2026-11-27T00:00:00Z')).toBeUndefined();
});

it.each(['', '2027-01-04T08:00:00', '* * * *', '60 * * * *', '5-1 * * * *', '*/0 * * * *', 'a * * * *', '0 8 * * 8', '0 8 * 13 *'])(
	'“%s” is no schedule',
	(text) => expect(readCron(text, 'Asia/Shanghai')).toBeUndefined(),
);
