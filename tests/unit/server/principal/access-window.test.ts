import { expect, it } from 'vitest';

import { type AccessWindow, isLimited, requireWindow } from '../../../../server/principal/access-window.ts';

const always: AccessWindow = { addresses: [], weekdays: [], fromHour: null, untilHour: null };
/** A Thursday in China at this hour. */
const at = (hour: number) => Date.parse('2026-11-26T00:00:00+08:00') + hour * 3_600_000;
const isAllowed = (limits: Partial<AccessWindow>, hour = 12, address = '10.1.2.3') => {
	try {
		requireWindow([always, { ...always, ...limits }], address, at(hour));
		return true;
	} catch {
		return false;
	}
};

it('limits addresses', () => {
	expect(isAllowed({ addresses: ['10.1.0.0/16'] })).toBe(true);
	expect(isAllowed({ addresses: ['10.1.0.0/16'] }, 12, '::ffff:10.1.9.9')).toBe(true);
	expect(isAllowed({ addresses: ['10.1.0.0/16'] }, 12, '10.2.0.1')).toBe(false);
});

it('limits hours, also over midnight', () => {
	const day = { fromHour: 8, untilHour: 18 };
	expect([7.99, 8, 17.99, 18].map((hour) => isAllowed(day, hour))).toEqual([false, true, true, false]);
	const night = { fromHour: 22, untilHour: 6 };
	expect([21, 22, 23.5, 0, 5.9, 6].map((hour) => isAllowed(night, hour))).toEqual([false, true, true, true, true, false]);
	expect([0, 12].map((hour) => isAllowed({ fromHour: 8 }, hour))).toEqual([false, true]);
});

it('limits days of the week', () => {
	expect([0, 23.9, 24, -0.1].map((hour) => isAllowed({ weekdays: ['4'] }, hour))).toEqual([true, true, false, false]);
	expect(isAllowed({ weekdays: ['7'] }, 3 * 24)).toBe(true);
});

it('tells whether a role limits anything', () => {
	expect([isLimited(always), isLimited({ ...always, fromHour: 0 }), isLimited({ ...always, weekdays: ['1'] })]).toEqual([
		false,
		true,
		true,
	]);
});
