import { describe, expect, it } from 'vitest';

import { dueAt, postponed } from '../../../../../server/features/workflow/base/deadlines.ts';

const friday = new Date('2026-09-18T10:30:00+08:00');
const day = (duration: string, { isWorking = true, calendar = new Map<string, boolean>() } = {}) =>
	new Date(dueAt({ duration, isWorking }, friday, calendar).getTime() + 8 * 3_600_000).toISOString().slice(0, 16);

describe('a deadline', () => {
	it('counts days, hours and minutes, or working days', () => {
		expect(day('P3DT1H', { isWorking: false })).toBe('2026-09-21T11:30');
		expect(day('P3D')).toBe('2026-09-23T10:30');
	});

	it('lets hours run on working days alone', () => {
		const calendar = new Map([['2026-09-19', true]]);
		expect(day('PT4H')).toBe('2026-09-18T14:30');
		expect(day('PT20H')).toBe('2026-09-21T06:30');
		expect(day('PT20H', { calendar })).toBe('2026-09-19T06:30');
		expect(day('P1DT20H')).toBe('2026-09-22T06:30');
		expect(day('PT20H', { isWorking: false })).toBe('2026-09-19T06:30');
		const onSunday = dueAt({ duration: 'PT4H', isWorking: true }, new Date('2026-09-20T10:30:00+08:00'), new Map());
		expect(onSunday.toISOString()).toBe('2026-09-20T20:00:00.000Z');
	});

	it('that was stopped has as much time left as it had', () => {
		const stopped = { from: friday, to: new Date('2026-09-26T08:30:00+08:00') };
		const later = (due: string, isWorking: boolean, calendar = new Map<string, boolean>()) =>
			new Date(postponed(new Date(due), stopped, { isWorking, calendar }).getTime() + 8 * 3_600_000).toISOString().slice(0, 16);
		expect(later('2026-09-19T10:30:00+08:00', false)).toBe('2026-09-27T08:30');
		// A day and a half of working time, from the beginning of Monday.
		expect(later('2026-09-21T22:30:00+08:00', true)).toBe('2026-09-29T12:00');
		expect(later('2026-09-18T12:00:00+08:00', true, new Map([['2026-09-26', true]]))).toBe('2026-09-26T10:00');
	});

	it('omits holidays and counts make-up working days', () => {
		// 20 September is a Sunday on which people work, 25 September a Friday on which they do not.
		const calendar = new Map([
			['2026-09-20', true],
			['2026-09-25', false],
		]);
		expect(day('P1D', { calendar })).toBe('2026-09-20T10:30');
		expect(day('P5D', { calendar })).toBe('2026-09-24T10:30');
		expect(day('P6D', { calendar })).toBe('2026-09-28T10:30');
	});
});
